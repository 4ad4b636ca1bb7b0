import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isFull, LONGEST_NAME } from '../src/ui/name';

test('a name is as long here as on a server, and what is said of it agrees', () => {
  const seating = readFileSync(
    new URL('../../server/src/main/java/io/cablecar/server/conduct/Seating.java', import.meta.url),
    'utf8',
  );
  expect(Number(/LONGEST_NAME = (\d+);/.exec(seating)?.[1])).toBe(LONGEST_NAME);
  const refusals = import.meta.glob<Record<string, string>>('../src/words/friends/*.ts', {
    eager: true,
    import: 'default',
  });
  expect(Object.keys(refusals)).toHaveLength(5);
  for (const words of Object.values(refusals)) expect(words['friends.refused.badName']).toContain(String(LONGEST_NAME));
});

test('a field is full with the last character it takes', () => {
  expect(isFull('')).toBe(false);
  expect(isFull('x'.repeat(LONGEST_NAME - 1))).toBe(false);
  expect(isFull('x'.repeat(LONGEST_NAME))).toBe(true);
});
