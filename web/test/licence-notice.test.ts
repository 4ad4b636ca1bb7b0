import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COMPONENTS } from '../src/pages/about/components';
import { complaints, licencesIn, noticeOf, ownerOf } from '../tools/licence-notice';

const licence = (name: string): string => readFileSync(new URL(`../../licences/${name}.txt`, import.meta.url), 'utf8');

test('the owner of a file follows from its path', () => {
  expect(ownerOf('/home/ann/cablecar/web/node_modules/svelte/src/internal/client/index.js')).toBe('svelte');
  expect(ownerOf('node_modules/@fontsource/federo/files/federo-latin-400-normal.woff2')).toBe('@fontsource/federo');
  expect(ownerOf('/a/node_modules/b/node_modules/c/d.js')).toBe('c');
  expect(ownerOf('\0vite/preload-helper.js')).toBe('vite');
  expect(ownerOf('\0rolldown/runtime.js')).toBe('rolldown');
  expect(ownerOf('/home/ann/cablecar/browser/target/teavm/cablecar.js')).toBe('teavm');
  expect(ownerOf('/home/ann/cablecar/web/src/main.ts')).toBeNull();
});

test('missing and superfluous components are reported', () => {
  const [first] = COMPONENTS.filter(({ pages }) => pages.length > 0);
  const told = new Set(first!.pages);
  expect(complaints([first!], told)).toEqual([]);
  expect(complaints([first!], new Set([...told, 'brand-new']))).toEqual([expect.stringContaining('brand-new is in')]);
  expect(complaints([first!], new Set())).toEqual([expect.stringContaining('not in the pages any more')]);
});

test('the first of alternative licences is taken', () => {
  expect(licencesIn('MIT')).toEqual(['MIT']);
  expect(licencesIn('Apache-2.0 OR EPL-2.0')).toEqual(['Apache-2.0']);
  expect(licencesIn('MIT AND BSD-3-Clause')).toEqual(['MIT', 'BSD-3-Clause']);
});

test('the notice contains all components and complete licences', () => {
  const text = noticeOf('1.2.3', COMPONENTS, licence, (owner) => `v-${owner}`);
  expect(text).toMatch(/^Cable Car 1\.2\.3\n/);
  for (const { name, copyright, licence: under } of COMPONENTS) {
    expect(text).toContain(name);
    expect(text).toContain(copyright);
    for (const short of licencesIn(under)) expect(text).toContain(licence(short).trim());
  }
  expect(text).toContain('Svelte v-svelte');
});
