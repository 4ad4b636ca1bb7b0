import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isFull, MAX_NAME_LENGTH } from '../src/ui/name';

test('names have the same maximum length as on the server, and the message states it', () => {
  const server = fileURLToPath(new URL('../../server/src/main/java', import.meta.url));
  const limits = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.java'))
    .flatMap((file) => /MAX_NAME_LENGTH = (\d+);/.exec(readFileSync(join(server, file), 'utf8'))?.[1] ?? []);
  expect(limits).toEqual([String(MAX_NAME_LENGTH)]);
  const refusals = import.meta.glob<Record<string, string>>('../src/words/friends/*.ts', {
    eager: true,
    import: 'default',
  });
  expect(Object.keys(refusals)).toHaveLength(5);
  for (const words of Object.values(refusals))
    expect(words['friends.refused.badName']).toContain(String(MAX_NAME_LENGTH));
});

test('a field is full at the maximum length', () => {
  expect(isFull('')).toBe(false);
  expect(isFull('x'.repeat(MAX_NAME_LENGTH - 1))).toBe(false);
  expect(isFull('x'.repeat(MAX_NAME_LENGTH))).toBe(true);
});
