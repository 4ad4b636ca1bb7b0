import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '../src');

/** The folders of `src` that a folder may use besides itself. Pages, and the files that start them, are not listed. */
const MAY_USE: Readonly<Record<string, readonly string[]>> = {
  table: [],
  engine: ['table'],
  local: ['table', 'engine'],
  remote: ['table', 'engine', 'local'],
  words: [],
  board: ['table'],
  ui: ['table', 'board', 'words', 'route.svelte'],
  help: ['table', 'board', 'ui', 'words'],
  offline: ['table', 'words'],
  notices: ['table', 'remote', 'ui', 'words'],
  settings: ['table', 'ui', 'words', 'offline', 'remote', 'notices'],
  play: ['table', 'board', 'ui', 'words', 'settings'],
  share: ['table', 'engine', 'local', 'board', 'play', 'ui', 'words'],
  ride: ['table', 'board', 'play', 'settings', 'share', 'ui', 'words'],
  daily: ['table', 'engine', 'local', 'play', 'share', 'ui', 'words'],
  friends: ['table', 'local', 'remote', 'notices', 'share', 'ui', 'words'],
  records: ['table', 'engine', 'local', 'daily'],
};

const IMPORT = /(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g;

function importsOf(file: string): string[] {
  const text = readFileSync(join(SRC, file), 'utf8');
  return [...text.matchAll(IMPORT)].map(([, path]) => normalize(join(dirname(file), path!)));
}

const folderOf = (path: string): string => path.split('/')[0]!;

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(ts|svelte)$/.test(file));

test('the sources are found', () => {
  expect(files.length).toBeGreaterThan(200);
  expect(files.flatMap(importsOf).length).toBeGreaterThan(700);
});

test('every folder is listed', () => {
  const folders = new Set(files.filter((file) => file.includes('/')).map(folderOf));
  expect([...folders].sort()).toEqual([...Object.keys(MAY_USE), 'pages'].sort());
});

test.each(Object.entries(MAY_USE))('%s uses nothing but %j', (folder, allowed) => {
  const own = files.filter((file) => folderOf(file) === folder);
  expect(own).not.toEqual([]);
  const strangers = own.flatMap((file) =>
    importsOf(file)
      .filter((used) => folderOf(used) !== folder && !allowed.includes(folderOf(used)))
      .map((used) => `${file} uses ${used}`),
  );
  expect(strangers).toEqual([]);
});

test('no page uses another page', () => {
  const pageOf = (path: string): string => relative('pages', path).split('/')[0]!;
  const own = files.filter((file) => file.startsWith('pages/') && file.split('/').length > 2);
  expect(own).not.toEqual([]);
  const strangers = own.flatMap((file) =>
    importsOf(file)
      .filter((used) => used.startsWith('pages/') && pageOf(used) !== pageOf(file))
      .map((used) => `${file} uses ${used}`),
  );
  expect(strangers).toEqual([]);
});
