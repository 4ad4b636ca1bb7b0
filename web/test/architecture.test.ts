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
  challenge: ['table', 'local', 'share'],
  records: ['table', 'engine', 'local', 'daily'],
};

const IMPORT = /(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g;

function importsOf(file: string): string[] {
  const text = readFileSync(join(SRC, file), 'utf8');
  return [...text.matchAll(IMPORT)].map(([, path]) => normalize(join(dirname(file), path!)));
}

const STATIC_IMPORT =
  /^\s*(?:import\s(?!type\b)(?:[^'"();=]*?\sfrom\s)?|export\s(?:\*|\{[^}]*\})\s*from\s)['"](\.[^'"]+)['"]/gm;

/** What is loaded together with a file: neither types nor what it imports on demand. */
function staticImportsOf(file: string): string[] {
  const text = readFileSync(join(SRC, file), 'utf8');
  return [...text.matchAll(STATIC_IMPORT)].map(([, path]) => normalize(join(dirname(file), path!)));
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

test('no two folders use each other, directly or not', () => {
  expect(cycleIn(MAY_USE)).toEqual([]);
  expect(cycleIn({ a: ['b'], b: ['c'], c: ['a'] })).toEqual(['a', 'b', 'c', 'a']);
});

/** A path of folders that leads back to its start; empty if there is none. */
function cycleIn(graph: Readonly<Record<string, readonly string[]>>): string[] {
  const done = new Set<string>();
  function from(path: readonly string[]): string[] {
    const folder = path.at(-1)!;
    if (path.indexOf(folder) < path.length - 1) return path.slice(path.indexOf(folder));
    if (done.has(folder)) return [];
    const cycle = (graph[folder] ?? []).map((used) => from([...path, used])).find((found) => found.length > 0);
    done.add(folder);
    return cycle ?? [];
  }
  return (
    Object.keys(graph)
      .map((folder) => from([folder]))
      .find((found) => found.length > 0) ?? []
  );
}

test('a folder loads its sub-folders on demand, and they don’t use each other', () => {
  const subFolders = new Set(files.map((file) => dirname(file)).filter((folder) => folder.includes('/')));
  expect(subFolders.size).toBeGreaterThan(25);
  expect(files.flatMap(staticImportsOf).length).toBeGreaterThan(500);
  const strangers = files.flatMap((file) =>
    staticImportsOf(file)
      .filter((used) => {
        const [from, to] = [dirname(file), dirname(used)];
        const isBelow = to.startsWith(`${from}/`);
        const isBeside = subFolders.has(from) && subFolders.has(to) && from !== to && dirname(from) === dirname(to);
        return isBelow || isBeside;
      })
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
