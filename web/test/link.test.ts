import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checksum, fromBase64Url, toBase64Url } from '../src/share/bits';
import { KINDS, readLink, writeLink } from '../src/share/link';
import { companionAt } from '../src/table/bots';
import type { Rules } from '../src/table/table';
import type { WholeGame } from '../src/table/game';
import { base, engine, randomGame } from './games';

/** The longest name, in characters of three bytes. */
const LONG = '漢字'.repeat(10);

function shared(rules: Rules, number: number, most?: number): WholeGame {
  const levels = [null, 1, 10, null, 7, 5] as const;
  return {
    log: randomGame(rules, number, most),
    players: Array.from({ length: rules.players }, (_, seat) => ({
      name: ['Ada', 'Zoë “Z”', '', LONG, '🚋', ' x\\ "y" '][seat]!,
      level: levels[seat]!,
      ...(seat === 4 ? { taste: 'gambler' as const } : {}),
      ...(seat === 5 ? { companion: 456 } : {}),
    })),
    givenUp: number % 4 === 3 ? number % rules.players : null,
  };
}

/** Every number of players with several variants. */
const MODES = [2, 3, 4, 5, 6].flatMap((players) =>
  [0, 1, 2, 3].map((i): Rules => {
    const k = players + i;
    return {
      players,
      companies: i % 2 === 1,
      free: i > 1,
      hand: ((k % 3) + 1) as Rules['hand'],
      layout: k % 5 === 0 ? 'metro' : 'cablecar',
    };
  }),
);

describe('a link', () => {
  it.each(MODES.map((rules, number) => ({ ...rules, number })))(
    'restores a game of $players, companies $companies, free $free, hand $hand, $layout',
    ({ number, ...rules }) => {
      const game = shared(rules, number);
      expect(readLink(writeLink(game))).toEqual(game);
    },
  );

  it('restores games without moves and unfinished games', () => {
    for (const most of [0, 1, 17]) {
      const game = shared(base, 5, most);
      expect(readLink(writeLink(game))).toEqual(game);
    }
  });

  it('restores companions below the first level, and those that adapt', () => {
    for (const bot of [
      companionAt(0),
      companionAt(7),
      companionAt(99, 1),
      companionAt(40, 350),
      companionAt(1000, 999),
    ]) {
      const game = shared(base, 6);
      const players = [game.players[0]!, { name: '', ...bot }];
      expect(readLink(writeLink({ ...game, players }))).toEqual({ ...game, players });
    }
  });

  it('restores games with a given deal', () => {
    for (const name of ['three-dealt', 'three-companies-dealt']) {
      const file = readFileSync(join(import.meta.dirname, `fixtures/links/${name}.cablecar`), 'utf8');
      const game = engine.read(file) as WholeGame;
      expect(game.log.seed).toMatch(/^deal:[a-x]{60}(?:[0-7]{32})?$/);
      expect(readLink(writeLink(game))).toEqual(game);
    }
  });

  it('stays short for the longest game', () => {
    const rules: Rules = { players: 6, companies: true, free: true, hand: 3, layout: 'cablecar' };
    const game = shared(rules, 1);
    const players = game.players.map((player) => ({ ...player, name: LONG }));
    const exchanges = Array.from({ length: 200 }, () => 'x40d');
    const log = { ...game.log, moves: [...exchanges, ...game.log.moves] };
    const code = writeLink({ ...game, log, players });
    const link = `https://a-rather-long-name.for-a-server.example.org/cable-car/#/g/${code}/283`;
    expect(link.length).toBeLessThanOrEqual(2000);
  });

  it('cuts overlong names between two characters', () => {
    const players = [
      { name: '漢'.repeat(100), level: null },
      { name: 'Ben', level: null },
    ];
    const read = readLink(writeLink({ log: randomGame(base, 1, 3), players, givenUp: null }));
    expect('players' in read && read.players[0]!.name).toBe('漢'.repeat(26));
  });
});

it('a link removes control characters from names', () => {
  const players = [
    { name: 'A\u0001d\na', level: null },
    { name: '', level: null },
  ];
  const read = readLink(writeLink({ log: randomGame(base, 1, 2), players, givenUp: null }));
  expect('players' in read && read.players[0]!.name).toBe('A d a');
});

describe('an old link', () => {
  const folder = join(import.meta.dirname, 'fixtures/links');
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .map((name) => name.replace('.txt', ''));
  const text = (name: string): string => readFileSync(join(folder, name), 'utf8');
  const codeIn = (name: string): string => /#\/g\/([\w-]+)/.exec(text(`${name}.txt`))![1]!;

  it('numbers the kinds like the engine', () => {
    expect(KINDS).toEqual(engine.kinds());
  });

  it('exists for every mode', () => {
    expect(names.length).toBeGreaterThanOrEqual(12);
  });

  it.each(names)('still opens: %s', (name) => {
    const read = readLink(codeIn(name));
    if ('problem' in read) throw new Error(read.problem);
    // The files are older than the header for giving up.
    expect(engine.write({ ...read, givenUp: null })).toBe(text(`${name}.cablecar`));
    expect(engine.read(engine.write(read))).toEqual(read);
    expect(read.givenUp).toBe(name.endsWith('given-up') ? 1 : null);
  });

  it.each(names)('is still written the same way: %s', (name) => {
    const game = engine.read(text(`${name}.cablecar`));
    if ('problem' in game) throw new Error(game.problem);
    expect(writeLink({ ...game, givenUp: name.endsWith('given-up') ? 1 : null })).toBe(codeIn(name));
  });
});

describe('an invalid link', () => {
  const letters = writeLink(shared({ ...base, players: 3, companies: true }, 8, 60));
  const bytes = fromBase64Url(letters)!;

  /** Adds a valid checksum. */
  const sealed = (body: number[]): string => {
    const check = checksum(Uint8Array.from(body));
    return toBase64Url(
      Uint8Array.from([...body, check >>> 24, (check >>> 16) & 255, (check >>> 8) & 255, check & 255]),
    );
  };
  const body = [...bytes.subarray(0, -4)];

  it('is detected when any character is changed', () => {
    for (let at = 0; at < letters.length; at++) {
      for (const other of ['A', 'b', '7', '_']) {
        const damaged = letters.slice(0, at) + other + letters.slice(at + 1);
        const read = readLink(damaged);
        if (damaged === letters || !('problem' in read)) expect(read).toEqual(readLink(letters));
        else expect(read.problem).toBe('damaged');
      }
    }
  });

  it('is detected wherever it is cut off', () => {
    for (let end = 0; end < letters.length; end++) {
      expect(['damaged', 'notAGame']).toContain((readLink(letters.slice(0, end)) as { problem: string }).problem);
    }
  });

  it('is detected when any bit is flipped', () => {
    for (let bit = 0; bit < 8 * bytes.length; bit++) {
      const turned = Uint8Array.from(bytes);
      turned[bit >> 3]! ^= 1 << (bit & 7);
      expect(readLink(toBase64Url(turned))).toEqual({ problem: 'damaged' });
    }
  });

  it('never throws for any value of a byte', () => {
    for (let at = 1; at < body.length; at++) {
      for (const value of [0, 1, 127, 128, 255]) {
        const other = [...body];
        other[at] = value;
        const read = readLink(sealed(other));
        if (!('problem' in read)) expect(read.log.rules.players).toBeGreaterThanOrEqual(2);
        else expect(read.problem).toBe('damaged');
      }
    }
  });

  it('differs from a link of a newer version', () => {
    expect(readLink(sealed([4, ...body.slice(1)]))).toEqual({ problem: 'newerVersion' });
    expect(readLink(sealed([0, ...body.slice(1)]))).toEqual({ problem: 'notAGame' });
  });

  it('differs from unrelated text', () => {
    for (const foreign of ['', 'A', 'hello', 'Grüße', 'a b', '%%%', 'A'.repeat(100_000)]) {
      expect(readLink(foreign)).toHaveProperty('problem');
    }
    expect(readLink('Grüße')).toEqual({ problem: 'notAGame' });
  });
});
