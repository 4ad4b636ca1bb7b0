import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { Build } from '../src/pages/about/build';
import type { Component } from '../src/pages/about/components';

const MODULE = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)\//;
/** Modules added by the build tools. */
const ADDED = /^\0(vite|rolldown)\//;

/** The owner of a file or module: an npm package or `teavm`; null for our own. */
export function ownerOf(id: string): string | null {
  return MODULE.exec(id)?.[1] ?? ADDED.exec(id)?.[1] ?? (/\/browser\/target\/teavm\//.test(id) ? 'teavm' : null);
}

/** The errors of the list of components: missing ones, and ones that are not in the pages. */
export function complaints(components: readonly Component[], shipped: ReadonlySet<string>): string[] {
  const told = new Set(components.flatMap(({ pages }) => pages));
  return [
    ...[...shipped]
      .filter((owner) => !told.has(owner))
      .map((owner) => `${owner} is in the pages: add it with its licence to licences/components.json`),
    ...[...told]
      .filter((owner) => !shipped.has(owner))
      .map((owner) => `${owner} is not in the pages any more: take it out of licences/components.json`),
  ];
}

/** The licences in an SPDX expression; the first of alternatives. */
export const licencesIn = (expression: string): string[] => expression.split(' OR ')[0]!.split(' AND ');

/** The text of the notice: all components with their copyrights, then every licence once. */
export function noticeOf(
  version: string,
  components: readonly Component[],
  textOf: (licence: string) => string,
  versionOf: (owner: string) => string,
): string {
  const line = '='.repeat(80);
  const list = (title: string, chosen: readonly Component[]): string =>
    [
      title,
      ...chosen.map(({ name, licence, copyright, home, pages }) => {
        const versions = [...new Set(pages.map(versionOf).filter((known) => known !== ''))].join(', ');
        return `  ${[name, versions].join(' ').trim()}\n    ${copyright}\n    ${licence}\n    ${home}`;
      }),
    ].join('\n\n');
  const licences = [...new Set(components.flatMap(({ licence }) => licencesIn(licence)))].sort();
  return [
    `Cable Car ${version}\n\nLicensed under the Apache License 2.0. It includes the work of others:`,
    list(
      'In the pages',
      components.filter(({ pages }) => pages.length > 0),
    ),
    list(
      'On the server',
      components.filter(({ jar }) => jar.length > 0),
    ),
    ...licences.map((licence) => `${line}\n${licence}\n${line}\n\n${textOf(licence).trim()}`),
    '',
  ].join('\n\n');
}

function buildOf(root: string): Build {
  const version = /^ {2}<version>(.*)<\/version>$/m.exec(readFileSync(join(root, 'pom.xml'), 'utf8'))?.[1] ?? '';
  const git = (...args: string[]): string =>
    execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const [commit = '', date = ''] = git('log', '-1', '--abbrev=10', '--format=%h %cs').split(' ');
    const isChanged = git('status', '--porcelain', '--untracked-files=no') !== '';
    return { version, commit: isChanged ? `${commit}+changes` : commit, date };
  } catch {
    return { version, commit: '', date: '' };
  }
}

/** Writes NOTICE.txt and build.json, and fails when a component is not listed with its licence. */
export function notice(root: string): { main: Plugin; worker: () => Plugin } {
  const licences = join(root, 'licences');
  const shipped = new Set<string>();
  const note = (id: string): void => {
    const owner = ownerOf(id.replaceAll('\\', '/'));
    if (owner !== null) shipped.add(owner);
  };
  const noteAll = (bundle: Rolldown.OutputBundle): void => {
    for (const file of Object.values(bundle)) {
      if (file.type === 'asset') file.originalFileNames.forEach(note);
      else for (const [id, { renderedLength }] of Object.entries(file.modules)) if (renderedLength > 0) note(id);
    }
  };
  return {
    worker: () => ({ name: 'cablecar:notice-worker', generateBundle: (_, bundle) => noteAll(bundle) }),
    main: {
      name: 'cablecar:notice',
      apply: 'build',
      generateBundle(_, bundle) {
        noteAll(bundle);
        const components = JSON.parse(readFileSync(join(licences, 'components.json'), 'utf8')) as Component[];
        const wrong = complaints(components, shipped);
        if (wrong.length > 0) this.error(wrong.join('\n'));
        const build = buildOf(root);
        const textOf = (licence: string): string => readFileSync(join(licences, `${licence}.txt`), 'utf8');
        const versionOf = (owner: string): string => {
          if (owner === 'teavm') return '';
          const about = readFileSync(join(root, 'web/node_modules', owner, 'package.json'), 'utf8');
          return (JSON.parse(about) as { version: string }).version;
        };
        const text = noticeOf(build.version, components, textOf, versionOf);
        this.emitFile({ type: 'asset', fileName: 'NOTICE.txt', source: text });
        this.emitFile({ type: 'asset', fileName: 'build.json', source: JSON.stringify(build) });
      },
    },
  };
}
