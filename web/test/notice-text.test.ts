import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { noticeText } from '../src/table/notice';
import { Formatter } from '../src/words/format';
import de from '../src/words/notices/de';
import en from '../src/words/notices/en';

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;
const facts = { type: 'yourTurn', name: 'Zoë', yours: true } as const;
type Facts = Parameters<typeof noticeText>[0];
const english = (notice: Facts): string =>
  noticeText(notice, (key, values) => new Formatter('en-GB').format(en[key], values), NOW);
const german = (notice: Facts): string =>
  noticeText(notice, (key, values) => new Formatter('de').format(de[key], values), NOW);

test('a move is told with the name of the mover and the time left', () => {
  expect(english(facts)).toBe('Zoë moved. Your turn!');
  expect(english({ ...facts, name: '' })).toBe('Your turn.');
  expect(english({ ...facts, until: NOW + 48 * HOUR - 1 })).toBe('Zoë moved. You have 2 days left.');
  expect(english({ ...facts, until: NOW + 24 * HOUR - 1 })).toBe('Zoë moved. You have 24 hours left.');
  expect(english({ ...facts, until: NOW + 5 })).toBe('Zoë moved. You have 1 hour left.');
  expect(english({ ...facts, until: NOW - 5 })).toBe('Zoë moved. Your turn!');
  expect(german({ ...facts, until: NOW + 48 * HOUR })).toBe('Zoë hat gezogen. Du hast noch 2 Tage Zeit.');
});

test('the other kinds have texts of their own', () => {
  expect(english({ type: 'started', name: '', yours: false })).toBe('The game has begun.');
  expect(english({ type: 'started', name: '', yours: true })).toBe('The table is full, and it’s your turn.');
  expect(english({ type: 'timeLeft', name: '', yours: true, until: NOW + 12 * HOUR })).toBe(
    'Only 12 hours left for your move.',
  );
  expect(english({ type: 'rematch', name: 'Zoë', yours: false })).toBe('Zoë would like a rematch.');
});

describe('the service worker', () => {
  const table = '0123456789012345678901';
  const shown: [string, NotificationOptions][] = [];
  const listeners = new Map<string, (event: unknown) => void>();
  const push = (payload: unknown): void =>
    listeners.get('push')!({ data: { json: () => payload }, waitUntil: () => {} });

  beforeAll(async () => {
    vi.stubGlobal('FILES', []);
    vi.stubGlobal('BUILD', 'test');
    vi.stubGlobal('self', {
      location: { href: 'https://cablecar.example/sw.js' },
      addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
      registration: {
        showNotification: (title: string, options: NotificationOptions) => shown.push([title, options]),
      },
    });
    await import('../src/offline/sw');
  });
  afterAll(() => void vi.unstubAllGlobals());

  test('shows a notice in its language, the newest of a table in place of the older', () => {
    push({ type: 'yourTurn', table, language: 'de', name: 'Ada', yours: true, until: Date.now() + 48 * HOUR });
    const [title, { body, tag, lang }] = shown.pop()!;
    expect([title, body, tag, lang]).toEqual(['Cable Car', 'Ada hat gezogen. Du hast noch 2 Tage Zeit.', table, 'de']);
  });

  test('understands servers of version 1.0', () => {
    push({ type: 'yourTurn', table, moves: 7, language: 'es' });
    expect(shown.pop()![1].body).toBe('Te toca.');
  });

  test('ignores what it does not know', () => {
    push({ type: 'unheardOf', table, language: 'en' });
    push({ type: 'yourTurn', table: '../../elsewhere', language: 'en' });
    push(null);
    expect(shown).toEqual([]);
    push({ type: 'yourTurn', table, language: 'toString' });
    expect(shown.pop()![1].lang).toBe('en');
  });
});
