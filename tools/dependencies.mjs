// Checks every library of the program and the pages, by its name and version: any that the database of known
// vulnerabilities (osv.dev) lists, or that was withdrawn when it was locked, fails the check.
// Usage: node dependencies.mjs MAVEN-LIST PACKAGE-LOCK

import { readFileSync } from 'node:fs';

const DATABASE = process.env.CABLECAR_OSV ?? 'https://api.osv.dev';
const TIMEOUT_MS = 30_000;

const [mavenList, packageLock] = process.argv.slice(2);

/** Lines of dependency:list: `   group:artifact:jar[:classifier]:version:scope …`. */
const maven = [...new Set(readFileSync(mavenList, 'utf8').split('\n'))]
  .map((line) => /^\s+([\w.-]+):([\w.-]+):jar:(?:[\w.-]+:)?([\w.-]+):(?:compile|runtime)/.exec(line))
  .filter((found) => found !== null && !found[1].startsWith('io.cablecar'))
  .map(([, group, artifact, version]) => ({ ecosystem: 'Maven', name: `${group}:${artifact}`, version }));
const locked = Object.entries(JSON.parse(readFileSync(packageLock, 'utf8')).packages)
  .filter(([path, { optional }]) => path.startsWith('node_modules/') && !optional)
  .map(([path, { version, deprecated }]) => ({ name: path.replace(/^.*node_modules\//, ''), version, deprecated }));
const npm = locked.map(({ name, version }) => ({ ecosystem: 'npm', name, version }));
const all = [...maven, ...npm];

async function knownVulnerabilities() {
  const queries = all.map(({ ecosystem, name, version }) => ({ package: { ecosystem, name }, version }));
  const response = await fetch(`${DATABASE}/v1/querybatch`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    method: 'POST',
    body: JSON.stringify({ queries }),
  });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  const { results } = await response.json();
  return all.flatMap((library, i) => (results[i]?.vulns ?? []).map(({ id }) => ({ ...library, id })));
}

console.error(`  ${maven.length} libraries of the program, ${npm.length} of the pages and their tools`);
if (maven.length === 0 || npm.length === 0) {
  console.error('  The lists could not be read: nothing was checked.');
  process.exit(1);
}
let failed = false;
try {
  const vulnerabilities = await knownVulnerabilities();
  for (const { name, version, id } of vulnerabilities) console.error(`  VULNERABLE ${id}: ${name} ${version}, see https://osv.dev/${id}`);
  console.error(`  ${vulnerabilities.length} known vulnerabilities`);
  failed = vulnerabilities.length > 0;
} catch (unreachable) {
  console.error(`  Known vulnerabilities were NOT checked: ${DATABASE} can't be reached (${unreachable.message}).`);
  console.error('  Run this where it can be, or set CABLECAR_OSV to a mirror.');
  failed = true;
}
const withdrawn = locked.filter(({ deprecated }) => deprecated !== undefined);
for (const { name, version, deprecated } of withdrawn) console.error(`  WITHDRAWN ${name} ${version}: ${deprecated}`);
console.error(`  ${withdrawn.length} withdrawn`);
process.exit(failed || withdrawn.length > 0 ? 1 : 0);
