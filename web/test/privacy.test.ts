// The page "About" explains everything that the server stores about people.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STORED, storedBy } from '../src/pages/about/stored';

const RECORDS = '../../server/src/main/java/io/cablecar/server/storage/PersonalRecords.java';
const KEPT = { unstarted: 3, games: 0, names: 730, guests: 180 };

test('every kind of data that the server has tables for is explained', () => {
  const source = readFileSync(new URL(RECORDS, import.meta.url), 'utf8');
  const kinds = [.../public enum Kind \{([^;]*);/.exec(source)![1]!.matchAll(/[A-Z]+\("(\w+)"\)/g)];
  expect(kinds.map(([, word]) => word)).toEqual(STORED);
});

test('a server reports what it stores, an earlier one has no accounts', () => {
  expect(storedBy({ ...KEPT, stores: ['device', 'something new', 'keys'] })).toEqual(['device', 'keys']);
  expect(storedBy(KEPT)).not.toContain('account');
});
