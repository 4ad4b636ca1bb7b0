import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { moment, place } from './player';
import { bot, person, sitDown, table, useBrowser, visit } from './visit';

useBrowser();

/** The names of all pages that load on demand. */
const PAGES = Array.from(
  readFileSync(new URL('../src/pages/index.ts', import.meta.url), 'utf8').matchAll(/^ {2}(\w+): \{/gm),
  ([, name]) => name!,
);

/** What the browser has refused because of the content security policy, from the first script of every page on. */
async function watched(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('refusedByPolicy', (what: string) => refused.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      void (window as unknown as { refusedByPolicy: (what: string) => void }).refusedByPolicy(
        `${violatedDirective} ${blockedURI} ${sourceFile}`,
      );
    });
  });
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) refused.push(message.text());
  });
  return refused;
}

/** The policy of the worker's script, which the worker goes by. */
async function workerPolicy(page: Page): Promise<string> {
  const address = await page.evaluate(
    () => performance.getEntriesByType('resource').find(({ name }) => name.includes('engine.worker'))!.name,
  );
  return (await fetch(address)).headers.get('content-security-policy')!;
}

test('no page breaks the content security policy', async () => {
  expect(PAGES.length).toBeGreaterThan(8);
  const page = await visit({ path: null });
  const refused = await watched(page);
  for (const name of ['', ...PAGES]) {
    await page.goto(`${inject('address')}/?${name}#/${name}`);
    await page.locator('main:not(#unstarted)').first().waitFor();
  }
  expect(refused).toEqual([]);
});

test.each([
  { kind: 'WebAssembly', path: '/' },
  { kind: 'JavaScript', path: '/?engine=js' },
])('the engine in $kind needs no code made from text', async ({ path }) => {
  const page = await sitDown(table([person('Ada'), bot(3)]), { path });
  const refused = await watched(page);
  await page.reload();
  await moment(page);
  await place(page);
  expect(await moment(page)).toBe('mine');
  const policy = await workerPolicy(page);
  expect(policy).toContain("'wasm-unsafe-eval'");
  expect(policy).not.toContain("'unsafe-eval'");
  // The engine in WebAssembly would fall back to JavaScript if it were refused: then its script was loaded too.
  const scripts = page
    .workers()
    .map((worker) => worker.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)));
  const loaded = (await Promise.all(scripts)).flat().join(' ');
  expect(/cablecar-[\w-]+\.wasm/.test(loaded)).toBe(path === '/');
  expect(refused).toEqual([]);
});
