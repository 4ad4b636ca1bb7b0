import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { answerOf, gamesFor, storeAnswer, storeSent } from '../src/challenge/answers';
import { type Challenge, mayChallenge, readChallenge, writeChallenge } from '../src/challenge/link';
import { movesByTiles, partedAt, placedBy } from '../src/challenge/two-games';
import { MemoryNotes } from '../src/local/notes';
import { checksum, fromBase64Url, toBase64Url } from '../src/share/bits';
import { writeLink } from '../src/share/link';
import type { WholeGame } from '../src/table/game';
import type { Rules } from '../src/table/table';
import { base, engine, randomGame } from './games';

function played(rules: Rules, number: number): WholeGame {
  const players = Array.from({ length: rules.players }, (_, seat) => ({
    name: seat === 0 ? 'Zo\u00eb' : '',
    level: seat === 0 ? null : ((seat + 5) as 8),
    ...(seat === 1 ? { taste: 'builder' as const } : {}),
  }));
  return { log: randomGame(rules, number), players, givenUp: null };
}

const challenge = (changes: Partial<Challenge> = {}): Challenge => ({
  game: played(base, 1),
  seat: 0,
  luck: 2 ** 31 - 2,
  ghosts: true,
  wentBack: false,
  hinted: true,
  timed: false,
  ...changes,
});

/** The letters of these bytes with a checksum that fits. */
function signed(bytes: Uint8Array): string {
  const check = checksum(bytes);
  return toBase64Url(Uint8Array.from([...bytes, ...[24, 16, 8, 0].map((shift) => (check >>> shift) & 255)]));
}

const bodyOf = (letters: string): Uint8Array => fromBase64Url(letters)!.slice(0, -4);

describe('a link to a challenge', () => {
  it('restores everything', () => {
    const flags = [true, false];
    for (const ghosts of flags)
      for (const wentBack of flags)
        for (const hinted of flags)
          for (const timed of flags) {
            const whole = challenge({ ghosts, wentBack, hinted, timed });
            expect(readChallenge(writeChallenge(whole))).toEqual(whole);
          }
    for (const [i, players] of [2, 3, 4, 5, 6].entries()) {
      const rules: Rules = { ...base, players, free: i % 2 === 1, hand: ((i % 3) + 1) as Rules['hand'] };
      const whole = challenge({ game: played(rules, i), luck: i });
      expect(readChallenge(writeChallenge(whole))).toEqual(whole);
    }
  });

  it('of the first version opens for ever', () => {
    const letters = readFileSync(new URL('fixtures/challenges/three.txt', import.meta.url), 'utf8').trim();
    const found = readChallenge(letters);
    expect(found).toMatchObject({
      seat: 0,
      luck: 1234567890,
      ghosts: true,
      wentBack: false,
      hinted: true,
      timed: false,
    });
    if ('problem' in found) throw new Error(found.problem);
    const { log, players } = found.game;
    expect(players.map(({ name, level }) => [name, level])).toEqual([
      ['Zoë', null],
      ['', 7],
      ['', 7],
    ]);
    expect(engine.observe(log, null, log.moves.length).view.result?.totals).toEqual([51, 64, 57]);
    expect(writeChallenge(found)).toBe(letters);
  });

  it('is damaged by any wrong or missing letter', () => {
    const letters = writeChallenge(challenge());
    for (let at = 0; at < letters.length; at += 7) {
      const wrong = letters.slice(0, at) + (letters[at] === 'A' ? 'B' : 'A') + letters.slice(at + 1);
      expect(readChallenge(wrong), String(at)).toEqual({ problem: 'damaged' });
      expect(readChallenge(letters.slice(0, at)), String(at)).toHaveProperty('problem');
    }
    expect(readChallenge('')).toEqual({ problem: 'notAGame' });
    expect(readChallenge('\u00fc')).toEqual({ problem: 'notAGame' });
  });

  it('may come from a newer version, and may not have bits or bytes without a meaning', () => {
    const body = bodyOf(writeChallenge(challenge()));
    expect(readChallenge(signed(body.with(0, 2)))).toEqual({ problem: 'newerVersion' });
    expect(readChallenge(signed(body.with(0, 0)))).toEqual({ problem: 'notAGame' });
    expect(readChallenge(signed(body.with(1, body[1]! | 1)))).toEqual({ problem: 'damaged' });
    expect(readChallenge(signed(Uint8Array.from([...body, 0])))).toEqual({ problem: 'damaged' });
    expect(readChallenge(signed(body.slice(0, -1)))).toEqual({ problem: 'damaged' });
  });

  it('is no link to a game, nor the other way round', () => {
    expect(readChallenge(writeLink(played(base, 2)))).toHaveProperty('problem');
  });

  it('needs the base game, one person and no companion', () => {
    const game = played(base, 3);
    const others: WholeGame[] = [
      { ...game, log: randomGame({ ...base, companies: true }, 3) },
      { ...game, players: game.players.map((player) => ({ name: player.name, level: null })) },
      { ...game, players: [game.players[0]!, { name: '', level: 4, companion: 432 }] },
      { ...game, givenUp: 1 },
    ];
    expect(mayChallenge(game)).toBe(true);
    for (const other of others) {
      expect(mayChallenge(other)).toBe(false);
      expect(readChallenge(writeChallenge(challenge({ game: other })))).toEqual({ problem: 'notAChallenge' });
    }
    for (const seat of [1, 7])
      expect(readChallenge(writeChallenge(challenge({ seat })))).toEqual({ problem: 'notAChallenge' });
  });
});

test('answers are found by their game and by their deck', async () => {
  const notes = new MemoryNotes();
  const answer = { letters: 'AAAA', seed: 'beef', ghosts: true };
  await storeAnswer(notes, 'one', answer);
  await storeSent(notes, 'one', 'beef');
  await storeSent(notes, 'two', 'cafe');
  expect(await answerOf(notes, 'one')).toEqual(answer);
  expect(await answerOf(notes, 'two')).toEqual({ letters: null, seed: 'cafe', ghosts: false });
  expect(await answerOf(notes, 'three')).toBeNull();
  expect(await gamesFor(notes, 'beef')).toEqual(['one']);
  expect(await gamesFor(notes, 'dead')).toEqual([]);
});

test('both games of a deck give every seat the same tiles, turn by turn', () => {
  const one = played({ ...base, players: 3 }, 4).log;
  const { moves } = randomGame(one.rules, 7);
  const two = engine.observe({ ...one, moves: [] }, null, 0).view.first;
  expect(two).toBe(one.first);
  expect(partedAt(one, one)).toBeNull();
  expect(partedAt(one, { ...one, moves })).toBeLessThan(5);
  const byTiles = movesByTiles(one);
  expect(byTiles).toHaveLength(61);
  expect(byTiles.at(-1)).toBe(one.moves.length);
  const { movers } = engine.observe(one, null, one.moves.length);
  for (const seat of [0, 1, 2]) expect(placedBy(one, movers, seat)).toHaveLength(20);
});
