import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { NOTICE_KINDS, noticeText } from '../src/table/notice';
import { dayIn, Formatter } from '../src/words/format';
import de from '../src/words/notices/de';
import en from '../src/words/notices/en';
import es from '../src/words/notices/es';
import fr from '../src/words/notices/fr';
import it from '../src/words/notices/it';

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;
const facts = { type: 'yourTurn', name: 'Zoë', yours: true } as const;
type Facts = Parameters<typeof noticeText>[0];
const CATALOGUES = { 'en-GB': en, de, fr, it, es };
const inLanguage =
  (locale: keyof typeof CATALOGUES) =>
  (notice: Facts): string => {
    const formatter = new Formatter(locale);
    const words = {
      t: (key: keyof typeof en, values?: Record<string, string | number>) =>
        formatter.format(CATALOGUES[locale][key], values),
      day: (time: number) => dayIn(locale, time),
      list: formatter.list,
    };
    return noticeText(notice, words, NOW);
  };
const english = inLanguage('en-GB');
const german = inLanguage('de');

test('a notice of a move names the mover and the time left', () => {
  expect(english(facts)).toBe('Zoë moved. Your turn!');
  expect(english({ ...facts, name: '' })).toBe('Your turn.');
  expect(english({ ...facts, until: NOW + 48 * HOUR - 1 })).toBe('Zoë moved. You have 2 days left.');
  expect(english({ ...facts, until: NOW + 24 * HOUR - 1 })).toBe('Zoë moved. You have 24 hours left.');
  expect(english({ ...facts, until: NOW + 5 })).toBe('Zoë moved. You have 1 hour left.');
  expect(english({ ...facts, until: NOW - 5 })).toBe('Zoë moved. Your turn!');
  expect(german({ ...facts, until: NOW + 48 * HOUR })).toBe('Zoë hat gespielt. Du hast noch 2 Tage Zeit.');
});

test('the other kinds have texts of their own', () => {
  expect(english({ type: 'started', name: '', yours: false })).toBe('The game has begun.');
  expect(english({ type: 'started', name: '', yours: true })).toBe('The table is full, and it’s your turn.');
  expect(english({ type: 'timeLeft', name: '', yours: true, until: NOW + 12 * HOUR })).toBe(
    'Only 12 hours left for your move.',
  );
  expect(english({ type: 'rematch', name: 'Zoë', yours: false })).toBe('Zoë would like a rematch.');
  expect(english({ type: 'freed', name: 'Zoë', yours: false })).toBe('Zoë has freed your place at the table.');
  expect(english({ type: 'freed', name: '', yours: false, what: 'notReady' })).toBe(
    'You weren’t there when the game was about to begin, so your place is free again.',
  );
  expect(english({ type: 'ready', name: '', yours: false, names: ['Ada'] })).toBe(
    'The table with Ada is full. Are you ready?',
  );
  expect(english({ type: 'away', name: 'Zoë', yours: false })).toBe(
    'Zoë hasn’t moved for a day. You may now let a bot play, or end the game.',
  );
  expect(english({ type: 'asked', name: '', yours: false, what: 'settings' })).toBe(
    'The settings have changed. Are you still in?',
  );
  const holiday: Facts = { type: 'vacation', name: 'Zoë', yours: false, until: Date.UTC(2026, 11, 8, 12) };
  expect(english(holiday)).toBe('Zoë is on holiday until Tuesday 8 December.');
  expect(german(holiday)).toBe('Zoë ist bis Dienstag, 8. Dezember im Urlaub.');
});

test('the others at the table are named', () => {
  const names = ['Ada', 'Zoë'];
  expect(english({ type: 'started', name: '', yours: false, names })).toBe('The game with Ada and Zoë has begun.');
  expect(german({ type: 'started', name: '', yours: true, names })).toBe(
    'Der Tisch mit Ada und Zoë ist voll, und du bist dran.',
  );
  const late: Facts = { type: 'timeLeft', name: '', yours: true, until: NOW + 12 * HOUR, names };
  expect(english(late)).toBe('Only 12 hours left for your move in the game with Ada and Zoë.');
  expect(english({ type: 'over', name: '', yours: false, names, what: 'finished' })).toBe(
    'Your game with Ada and Zoë is over. See how it ended.',
  );
  expect(english({ type: 'takenOver', name: '', yours: false, names })).toBe(
    'You ran out of time in the game with Ada and Zoë. A bot is playing for you.',
  );
});

test.each(Object.keys(CATALOGUES) as (keyof typeof CATALOGUES)[])(
  'in %s every kind has a text for every case',
  (locale) => {
    const WHAT = {
      asked: ['settings', 'takeback', 'end', 'hints', 'substitute', 'abandon', 'later'],
      over: ['finished', 'resigned', 'agreed', 'abandoned', 'closed'],
      takenOver: ['', 'substitute'],
      freed: ['', 'notReady'],
    };
    for (const type of [...NOTICE_KINDS, 'unknown'] as const)
      for (const what of type in WHAT ? WHAT[type as keyof typeof WHAT] : [''])
        for (const names of [[], ['Ada', 'Ben']]) {
          const text = inLanguage(locale)({
            type,
            name: 'Zoë',
            yours: names.length > 0,
            until: NOW + 20 * HOUR,
            names,
            what,
          });
          expect(text).toMatch(/^[^{}#]{8,}[.!?]$/);
        }
  },
);

describe('the service worker', () => {
  const table = '0123456789012345678901';
  const shown: [string, NotificationOptions][] = [];
  const badges: number[] = [];
  const listeners = new Map<string, (event: unknown) => void>();
  const push = (payload: unknown): void =>
    listeners.get('push')!({ data: { json: () => payload }, waitUntil: () => {} });

  beforeAll(async () => {
    vi.stubGlobal('FILES', []);
    vi.stubGlobal('BUILD', 'test');
    vi.stubGlobal('self', {
      location: { href: 'https://cablecar.example/sw.js' },
      addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
      navigator: { setAppBadge: (waiting: number) => Promise.resolve(void badges.push(waiting)) },
      registration: {
        showNotification: (title: string, options: NotificationOptions) => shown.push([title, options]),
        pushManager: {
          subscribe: (options: PushSubscriptionOptionsInit) =>
            Promise.resolve(subscription(String(options.applicationServerKey))),
        },
      },
    });
    await import('../src/offline/sw');
  });
  afterAll(() => void vi.unstubAllGlobals());

  test('shows a notice in its language, the newest of a table in place of the older', () => {
    push({ type: 'yourTurn', table, language: 'de', name: 'Ada', yours: true, until: Date.now() + 48 * HOUR });
    const [title, { body, tag, lang }] = shown.pop()!;
    expect([title, body, tag, lang]).toEqual(['Cable Car', 'Ada hat gespielt. Du hast noch 2 Tage Zeit.', table, 'de']);
  });

  test('understands servers of version 1.0', () => {
    push({ type: 'yourTurn', table, moves: 7, language: 'es' });
    expect(shown.pop()![1].body).toBe('Te toca.');
  });

  test('shows something for kinds of later servers', () => {
    push({ type: 'unheardOf', table, language: 'en' });
    expect(shown.pop()![1].body).toBe('There’s news from one of your tables.');
  });

  test('shows on the icon of the app how many tables wait', () => {
    badges.length = 0;
    push({ type: 'yourTurn', table, language: 'en', waiting: 3 });
    // Earlier servers do not send how many.
    push({ type: 'yourTurn', table, language: 'en' });
    expect(badges).toEqual([3]);
    shown.length = 0;
  });

  test('names the others', () => {
    push({ type: 'started', table, language: 'fr', name: '', yours: false, names: ['Ada', 'Ben'] });
    expect(shown.pop()![1].body).toBe('La partie avec Ada et Ben a commencé.');
  });

  /** What the server is sent when the browser has replaced the subscription. */
  async function replaced(change: object): Promise<{ method: string; body: Record<string, unknown> }[]> {
    const sent: { method: string; body: Record<string, unknown> }[] = [];
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
      if (address === 'https://cablecar.example/api/v1/push/key') return Promise.resolve(Response.json({ key: 'KEY' }));
      expect(address).toBe('https://cablecar.example/api/v1/push');
      sent.push({ method: init!.method!, body: JSON.parse(init!.body as string) as Record<string, unknown> });
      return Promise.resolve(new Response(null, { status: 204 }));
    });
    let done: Promise<unknown> = Promise.resolve();
    listeners.get('pushsubscriptionchange')!({ ...change, waitUntil: (until: Promise<unknown>) => (done = until) });
    await done;
    return sent;
  }
  const subscription = (endpoint: string): object => ({
    endpoint,
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  });

  test('sends a replaced subscription, and removes the old one', async () => {
    const sent = await replaced({ oldSubscription: subscription('old'), newSubscription: subscription('new') });
    expect(sent.map(({ method, body }) => `${method} ${String(body['endpoint'])}`)).toEqual(['POST new', 'DELETE old']);
    expect(sent[0]!.body).toMatchObject({ keys: { p256dh: 'p', auth: 'a' } });
    // The server has stored the language.
    expect(sent[0]!.body).not.toHaveProperty('language');
    expect(sent[0]!.body['zone']).toMatch(/\w/);
  });

  test('subscribes again where the browser did not', async () => {
    const sent = await replaced({});
    expect(sent.map(({ method, body }) => `${method} ${String(body['endpoint'])}`)).toEqual(['POST KEY']);
  });

  test('ignores what it does not know', () => {
    push({ type: 'yourTurn', table: '../../elsewhere', language: 'en' });
    push(null);
    expect(shown).toEqual([]);
    push({ type: 'yourTurn', table, language: 'toString' });
    expect(shown.pop()![1].lang).toBe('en');
  });
});
