// Renders the PNG icons from the SVG ones, and the picture for previews of links: `CHROMIUM=… node tools/icons.mjs`.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';

const folder = new URL('../public/', import.meta.url);
const WANTED = [
  { from: 'icon.svg', size: 192, to: 'icon-192.png' },
  { from: 'icon.svg', size: 512, to: 'icon-512.png' },
  { from: 'icon-maskable.svg', size: 512, to: 'icon-maskable-512.png' },
  { from: 'icon-maskable.svg', size: 180, to: 'icon-touch-180.png' },
];

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] });
const page = await browser.newPage();
for (const { from, size, to } of WANTED) {
  await page.setViewportSize({ width: size, height: size });
  const drawing = readFileSync(new URL(from, folder), 'utf8');
  await page.setContent(`<style>*{margin:0}svg{display:block;width:100vw;height:100vh}</style>${drawing}`);
  await page.screenshot({ path: fileURLToPath(new URL(to, folder)), omitBackground: true });
}

const server = await createServer({ server: { port: 0 }, logLevel: 'error' });
await server.listen();
await page.setViewportSize({ width: 1200, height: 630 });
await page.goto(`${server.resolvedUrls.local[0]}tools/preview/index.html`);
await page.locator('svg').waitFor();
await page.evaluate(() => document.fonts.ready);
await page.screenshot({ path: fileURLToPath(new URL('preview.png', folder)) });
await server.close();
await browser.close();
