// Renders the PNG icons from the SVG ones: `CHROMIUM=… node tools/icons.mjs`.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

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
await browser.close();
