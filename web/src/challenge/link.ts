// Encodes a challenge in a link (docs/notation.md): a finished game, and what it takes to play its deck again against
// the same bots. Like links of games these must open for ever.

import { BitReader, BitWriter, MalformedData, checksum, fromBase64Url, toBase64Url } from '../share/bits';
import { type LinkProblem, readLink, writeLink } from '../share/link';
import type { WholeGame } from '../table/game';

export interface Challenge {
  /** The challenger's finished game. */
  game: WholeGame;
  /** The challenger's seat; all others are bots. */
  seat: number;
  /** The seed of the bots' random choices. */
  luck: number;
  /** The challenger offers to show these moves after those of the friend. */
  ghosts: boolean;
  /** The challenger took moves back, or had seen the tiles before. */
  wentBack: boolean;
  hinted: boolean;
  /** The bots of the highest levels went by the clock, so they may choose otherwise. */
  timed: boolean;
}

export type ChallengeProblem = LinkProblem | 'notAChallenge';

const VERSION = 1;
const CHECK_BYTES = 4;
/** Much longer than any link. */
const MAX_LETTERS = 20_000;
const BYTES = [24, 16, 8, 0] as const;

/** Whether the deck of a game can be played again: the base game, with one person and without companions. */
export const mayChallenge = ({ log, players, givenUp }: WholeGame): boolean =>
  !log.rules.companies &&
  givenUp === null &&
  players.filter(({ level }) => level === null).length === 1 &&
  players.every(({ companion }) => companion === undefined);

export function writeChallenge({ game, seat, luck, ghosts, wentBack, hinted, timed }: Challenge): string {
  const inner = fromBase64Url(writeLink(game))!;
  const out = new BitWriter();
  out.bits(VERSION, 8);
  out.bits(seat, 3);
  for (const flag of [ghosts, wentBack, hinted, timed]) out.bits(flag ? 1 : 0, 1);
  out.bits(0, 1);
  out.raw(BYTES.map((shift) => (luck >>> shift) & 255));
  out.number(inner.length);
  out.raw(inner);
  const bytes = out.done();
  const whole = new BitWriter();
  whole.raw(bytes);
  for (const shift of BYTES) whole.bits(checksum(bytes) >>> shift, 8);
  return toBase64Url(whole.done());
}

const numberOf = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => ((sum << 8) | byte) >>> 0, 0);

/** The challenge in a link. The engine has to check whether its moves are allowed and end the game. */
export function readChallenge(letters: string): Challenge | { problem: ChallengeProblem } {
  const bytes = letters.length > MAX_LETTERS ? null : fromBase64Url(letters);
  if (bytes === null || bytes.length <= CHECK_BYTES) return { problem: 'notAGame' };
  const body = bytes.subarray(0, -CHECK_BYTES);
  if (checksum(body) !== numberOf(bytes.subarray(-CHECK_BYTES))) return { problem: 'damaged' };
  if (body[0] !== VERSION) return { problem: body[0] === 0 ? 'notAGame' : 'newerVersion' };
  try {
    return readBody(new BitReader(body.subarray(1)));
  } catch (reason) {
    if (reason instanceof MalformedData) return { problem: 'damaged' };
    throw reason;
  }
}

function readBody(input: BitReader): Challenge | { problem: ChallengeProblem } {
  const seat = input.bits(3);
  const flag = (): boolean => input.bits(1) === 1;
  const [ghosts, wentBack, hinted, timed] = [flag(), flag(), flag(), flag()];
  if (flag()) throw new MalformedData();
  const luck = numberOf(input.raw(BYTES.length));
  const game = readLink(toBase64Url(input.raw(input.number())));
  input.end();
  if ('problem' in game) return game;
  if (!mayChallenge(game) || game.players[seat]?.level !== null) return { problem: 'notAChallenge' };
  return { game, seat, luck, ghosts, wentBack, hinted, timed };
}
