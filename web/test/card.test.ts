import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { blockOf } from '../src/board/block';
import { DASHES, SIGNS } from '../src/board/signs';
import { cardTexts } from './card-texts';
import { checksum, fromBase64Url, toBase64Url } from '../src/share/bits';
import { readLink, writeLink } from '../src/share/link';
import { botName } from '../src/table/bots';
import type { FilePlayer } from '../src/table/game';
import type { Bot, Rules } from '../src/table/table';
import { valuesIn } from '../src/words/format';
import { dice, engine, randomGame } from './games';

const root = join(import.meta.dirname, '../..');
const resources = join(root, 'server/src/main/resources/io/cablecar/server/preview');

/** The colours of the light theme. */
function colours(): Record<string, string> {
  const css = readFileSync(join(import.meta.dirname, '../src/theme/theme.css'), 'utf8');
  const light = css.replace(/:root\[data-theme='dark'\] \{[^}]*\}/, '');
  return Object.fromEntries(
    [...light.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name!, value!]),
  );
}

const written = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

// `npx vitest run card -u` writes them again.
describe('the server draws and describes shared games like the pages', () => {
  it('with the same houses, signs and colours', async () => {
    const blocks = Object.fromEntries(
      engine.kinds().map((code) => {
        const { shadows, fronts, litSlopes, darkSlopes, windows, trees, litLeaves } = blockOf(code);
        return [code, { shadows, fronts, litSlopes, darkSlopes, windows, trees, litLeaves }];
      }),
    );
    const art = { colours: colours(), signs: SIGNS, dashes: DASHES, blocks };
    expect(art.colours['c-yellow']).toMatch(/^#/);
    await expect(written(art)).toMatchFileSnapshot(join(resources, 'art.json'));
  });

  it('with the same words', async () => {
    const texts = cardTexts();
    for (const words of Object.values(texts)) {
      for (const [key, text] of Object.entries(words)) {
        // The server fills in numbers of seats and nothing else.
        expect([...valuesIn(text)], key).toEqual(key === 'seat.person' ? ['n'] : []);
      }
    }
    await expect(written(texts)).toMatchFileSnapshot(join(resources, 'texts.json'));
  });

  it.each([
    ['federo/files/federo-latin-400-normal.woff', 'display.woff'],
    ['atkinson-hyperlegible/files/atkinson-hyperlegible-latin-700-normal.woff', 'bold.woff'],
    ['atkinson-hyperlegible/files/atkinson-hyperlegible-latin-ext-700-normal.woff', 'bold-ext.woff'],
  ])('with the same font: %s', (font, copy) => {
    const own = readFileSync(join(resources, copy));
    expect(own.equals(readFileSync(join(import.meta.dirname, '../node_modules/@fontsource', font)))).toBe(true);
  });
});

/** Games with every kind of player and every rule. */
function links(): string[] {
  const folder = join(import.meta.dirname, 'fixtures/links');
  const old = readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .map((name) => /#\/g\/([\w-]+)/.exec(readFileSync(join(folder, name), 'utf8'))![1]!);
  const bots: Omit<FilePlayer, 'name'>[] = [
    { level: null },
    { level: 4 },
    { level: 10, taste: 'electrician' },
    { level: 1, companion: 0 },
    { level: 10, companion: 1000, doubt: 999 },
    { level: 1 },
  ];
  const random = Array.from({ length: 24 }, (_, number) => {
    const rules: Rules = {
      players: 2 + (number % 5),
      companies: number % 2 === 1,
      free: number % 3 === 2,
      hand: (1 + (number % 3)) as Rules['hand'],
      layout: number % 4 === 3 ? 'metro' : 'cablecar',
    };
    const players = Array.from({ length: rules.players }, (_, seat) => ({
      name: ['Ada', '', 'Zoë “Z”', '漢字', '\uFEFFx\u0085y', '🚋'][(seat + number) % 6]!,
      ...bots[(seat + 2 * number) % 6]!,
    }));
    return writeLink({
      log: randomGame(rules, number, number % 5 === 4 ? 20 : Infinity),
      players,
      givenUp: number % 6 === 5 ? 0 : null,
    });
  });
  return [...old, ...random];
}

/** Links with a valid checksum whose content makes no sense, or a different one. */
function altered(letters: string, roll: (bound: number) => number): string {
  const body = [...fromBase64Url(letters)!.subarray(0, -4)];
  for (let times = roll(3); times >= 0; times--) {
    // Most of it is seed and moves; what comes between is where readers go wrong.
    const at = roll(3) === 0 ? roll(body.length) : [0, 1, 2][roll(3)]! + (roll(2) === 0 ? 0 : 35 + roll(12));
    if (roll(4) === 0) body.splice(at, 1);
    else body[Math.min(at, body.length - 1)] = roll(4) === 0 ? 255 : roll(256);
  }
  const check = checksum(Uint8Array.from(body));
  return toBase64Url(Uint8Array.from([...body, check >>> 24, (check >>> 16) & 255, (check >>> 8) & 255, check & 255]));
}

it('the server reads links like the pages', async () => {
  const whole = links();
  const roll = dice(7);
  const all = [
    ...whole,
    ...Array.from({ length: 160 }, (_, i) => altered(whole[i % whole.length]!, roll)),
    ...['', 'A', 'AAAAAA', 'a b', 'AwAAAACBgo3N', 'BAAAAAAzolHd', whole[0]!.slice(0, -7), `${whole[0]!.slice(0, -1)}_`],
  ];
  const read = all.map((letters) => {
    const game = readLink(letters);
    if ('problem' in game) return { letters, problem: game.problem };
    const { log, players, givenUp } = game;
    const bots = players.map((player) => (player.level === null ? '' : botName(player as Bot)));
    return {
      letters,
      ...log.rules,
      first: log.first,
      seed: log.seed,
      names: players.map(({ name }) => name),
      bots,
      givenUp: givenUp ?? -1,
      moves: log.moves.join(' '),
    };
  });
  expect(new Set(read.flatMap((one) => ('problem' in one ? [one.problem] : []))).size).toBe(3);
  expect(read.filter((one) => 'seed' in one).length).toBeGreaterThan(50);
  const file = join(root, 'server/src/test/resources/io/cablecar/server/preview/links.json');
  await expect(`[\n${read.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`).toMatchFileSnapshot(file);
});
