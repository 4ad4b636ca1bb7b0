// Asks about every library of the program and the pages, by its name and version:
// 1. the database of known faults (osv.dev): any found fails the check;
// 2. the registries: which npm packages were withdrawn, and which libraries have a newer version.
// Usage: node dependencies.mjs MAVEN-LIST PACKAGE-LOCK

import { readFileSync } from 'node:fs';

const FAULTS = process.env.CABLECAR_OSV ?? 'https://api.osv.dev';
const NPM = (process.env.npm_config_registry ?? 'https://registry.npmjs.org').replace(/\/$/, '');
const MAVEN = process.env.CABLECAR_MAVEN ?? 'https://repo.maven.apache.org/maven2';
const AT_ONCE = 8;
const PATIENCE = 30_000;

const [mavenList, packageLock] = process.argv.slice(2);

/** Lines of dependency:list: `   group:artifact:jar[:classifier]:version:scope …`. */
const maven = [...new Set(readFileSync(mavenList, 'utf8').split('\n'))]
  .map((line) => /^\s+([\w.-]+):([\w.-]+):jar:(?:[\w.-]+:)?([\w.-]+):(?:compile|runtime)/.exec(line))
  .filter((found) => found !== null && !found[1].startsWith('io.cablecar'))
  .map(([, group, artifact, version]) => ({ ecosystem: 'Maven', name: `${group}:${artifact}`, version }));
const npm = Object.entries(JSON.parse(readFileSync(packageLock, 'utf8')).packages)
  .filter(([path, { optional }]) => path.startsWith('node_modules/') && !optional)
  .map(([path, { version }]) => ({ ecosystem: 'npm', name: path.replace(/^.*node_modules\//, ''), version }));
const all = [...maven, ...npm];

async function ask(url, body) {
  const answer = await fetch(url, {
    signal: AbortSignal.timeout(PATIENCE),
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
  return answer;
}

/** Does something for all, some at a time; what fails is told in the end. */
async function forAll(items, work) {
  const left = [...items];
  let silent = 0;
  const one = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) {
      await work(item).catch(() => silent++);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return silent;
}

async function knownFaults() {
  const queries = all.map(({ ecosystem, name, version }) => ({ package: { ecosystem, name }, version }));
  const { results } = await (await ask(`${FAULTS}/v1/querybatch`, { queries })).json();
  return all.flatMap((library, i) => (results[i]?.vulns ?? []).map(({ id }) => ({ ...library, id })));
}

const number = (version) => version.split(/[.+-]/).map((part) => (/^\d+$/.test(part) ? Number(part) : -1));
function isNewer(one, other) {
  const [a, b] = [number(one), number(other)];
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    if ((a[i] ?? 0) !== (b[i] ?? 0)) return (a[i] ?? 0) > (b[i] ?? 0);
  }
  return false;
}

const withdrawn = [];
const newer = [];
async function lookAtNpm({ name, version }) {
  const { versions, 'dist-tags': tags } = await (await ask(`${NPM}/${name.replace('/', '%2f')}`)).json();
  const why = versions[version]?.deprecated;
  if (why) withdrawn.push(`${name} ${version}: ${why}`);
  if (isNewer(tags.latest, version)) newer.push(`${name} ${version} → ${tags.latest}`);
}
async function lookAtMaven({ name, version }) {
  const [group, artifact] = name.split(':');
  const path = `${group.replaceAll('.', '/')}/${artifact}`;
  const metadata = await (await ask(`${MAVEN}/${path}/maven-metadata.xml`)).text();
  const released = [...metadata.matchAll(/<version>([\d.]+)<\/version>/g)].map(([, found]) => found);
  const latest = released.reduce((best, one) => (isNewer(one, best) ? one : best), version);
  if (latest !== version) newer.push(`${name} ${version} → ${latest}`);
}

console.error(`  ${maven.length} libraries of the program, ${npm.length} of the pages and their tools`);
if (maven.length === 0 || npm.length === 0) {
  console.error('  The lists could not be read: nothing was checked.');
  process.exit(1);
}
let failed = false;
try {
  const faults = await knownFaults();
  for (const { name, version, id } of faults) console.error(`  FAULT ${id}: ${name} ${version}, see https://osv.dev/${id}`);
  console.error(`  ${faults.length} known faults`);
  failed = faults.length > 0;
} catch (unreachable) {
  console.error(`  Known faults were NOT checked: ${FAULTS} can't be reached (${unreachable.message}).`);
  console.error('  Run this where it can be, or set CABLECAR_OSV to a mirror.');
  failed = true;
}
const silent = (await forAll(npm, lookAtNpm)) + (await forAll(maven, lookAtMaven));
for (const one of withdrawn.sort()) console.error(`  WITHDRAWN ${one}`);
for (const one of newer.sort()) console.error(`  newer: ${one}`);
console.error(`  ${withdrawn.length} withdrawn, ${newer.length} with newer versions, ${silent} could not be asked about`);
process.exit(failed || withdrawn.length > 0 ? 1 : 0);
