// A whole game in the letters of a link (docs/notation.md). What was written once must open for ever: moves are coded by
// what they are, never by their place in a list of legal ones, and a change that old readers would misunderstand gets a
// new version. The checksum stands at the end in every version, so damage is told from novelty.

import type { Level, Rules } from '../table/table';
import type { FilePlayer, WholeGame } from '../table/game';
import { BitReader, BitWriter, Torn, checksum, fromLetters, toLetters } from './bits';

export type LinkProblem = 'notAGame' | 'newerVersion' | 'damaged';

const VERSION = 1;
const SEED_BYTES = 32;
const CHECK_BYTES = 4;
/** No game comes near this; more letters are something else. */
const LONGEST_LINK = 20_000;
/** Room for any name that can be typed; a longer one, from a file, is cut. */
const LONGEST_NAME = 80;

/** The 24 kinds as this format numbers them, for ever. */
export const KINDS =
  'aacb cbaa acba baac aaaa cbcb bcbc cccc bbbb dacc cdac ccda accd dbba adbb badb bbad ddbc cddb bcdd dbcd adad dada dddd'.split(
    ' ',
  );
const DRAW = 24;
const PASS = 25;
const EXCHANGE = 26;

export function writeLink({ log, players, givenUp }: WholeGame): string {
  const { rules } = log;
  const out = new BitWriter();
  out.bits(VERSION, 8);
  out.bits(rules.layout === 'metro' ? 1 : 0, 1);
  out.bits(rules.hand, 2);
  out.bits(rules.free ? 1 : 0, 1);
  out.bits(rules.companies ? 1 : 0, 1);
  out.bits(rules.players, 3);
  out.bits(0, 2);
  out.bits(givenUp === null ? 0 : givenUp + 1, 3);
  out.bits(log.first, 3);
  out.raw(log.seed.match(/../g)!.map((pair) => parseInt(pair, 16)));
  for (const { name, level } of players) {
    const letters = nameBytes(name);
    out.number(8 * letters.length + (level ?? 0));
    out.raw(letters);
  }
  out.number(log.moves.length);
  for (const move of log.moves) writeMove(out, move, rules.free);
  const bytes = out.done();
  const whole = new BitWriter();
  whole.raw(bytes);
  const check = checksum(bytes);
  for (const shift of [24, 16, 8, 0]) whole.bits(check >>> shift, 8);
  return toLetters(whole.done());
}

function nameBytes(name: string): Uint8Array {
  const bytes = new TextEncoder().encode(name);
  if (bytes.length <= LONGEST_NAME) return bytes;
  let end = LONGEST_NAME;
  while ((bytes[end]! & 0xc0) === 0x80) end--;
  return bytes.slice(0, end);
}

function writeMove(out: BitWriter, move: string, free: boolean): void {
  if (move === 'draw') out.bits(DRAW, 5);
  else if (move === 'pass') out.bits(PASS, 5);
  else if (move.startsWith('x')) {
    out.bits(EXCHANGE, 5);
    out.bits(Number(move[1]) - 1, 2);
    out.bits(move[3] === 'd' ? 1 : 0, 1);
  } else {
    out.bits(KINDS.indexOf(move.slice(0, 4)), 5);
    out.bits(Number(move[4]), 3);
    out.bits(Number(move[5]), 3);
    if (free) out.bits(Number(move[7] ?? 0), 2);
  }
}

/** The game that a link's letters hold. Whether its moves are allowed is for the engine to say. */
export function readLink(letters: string): WholeGame | { problem: LinkProblem } {
  const bytes = letters.length > LONGEST_LINK ? null : fromLetters(letters);
  if (bytes === null || bytes.length <= CHECK_BYTES) return { problem: 'notAGame' };
  const body = bytes.subarray(0, -CHECK_BYTES);
  const check = bytes.subarray(-CHECK_BYTES).reduce((sum, byte) => ((sum << 8) | byte) >>> 0, 0);
  if (checksum(body) !== check) return { problem: 'damaged' };
  if (body[0] !== VERSION) return { problem: body[0]! > VERSION ? 'newerVersion' : 'notAGame' };
  try {
    return readGame(new BitReader(body.subarray(1)));
  } catch (reason) {
    if (reason instanceof Torn || reason instanceof TypeError) return { problem: 'damaged' };
    throw reason;
  }
}

function readGame(input: BitReader): WholeGame {
  const layout = input.bits(1) === 1 ? 'metro' : 'cablecar';
  const hand = input.bits(2);
  const free = input.bits(1) === 1;
  const companies = input.bits(1) === 1;
  const seats = input.bits(3);
  const reserved = input.bits(2);
  const givenUp = input.bits(3);
  const first = input.bits(3);
  if (hand < 1 || seats < 2 || seats > 6 || reserved !== 0 || givenUp > seats || first >= seats) throw new Torn();
  const seed = Array.from(input.raw(SEED_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const players = Array.from({ length: seats }, () => readPlayer(input));
  const moves = Array.from({ length: input.number() }, () => readMove(input, free));
  input.end();
  const rules: Rules = { players: seats, companies, free, hand: hand as Rules['hand'], layout };
  return { log: { rules, first, seed, moves }, players, givenUp: givenUp === 0 ? null : givenUp - 1 };
}

function readPlayer(input: BitReader): FilePlayer {
  const size = input.number();
  const level = (size & 7) as Level | 0;
  const name = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(input.raw(size >> 3));
  // Nobody types control characters, and not every place that shows a name bears them.
  return { name: name.replace(/\p{Cc}/gu, ' '), level: level === 0 ? null : level };
}

function readMove(input: BitReader, free: boolean): string {
  const kind = input.bits(5);
  if (kind === DRAW) return 'draw';
  if (kind === PASS) return 'pass';
  if (kind === EXCHANGE) return `x${input.bits(2) + 1}0${input.bits(1) === 1 ? 'd' : 'u'}`;
  const code = KINDS[kind];
  if (code === undefined) throw new Torn();
  const move = `${code}${input.bits(3)}${input.bits(3)}`;
  const turns = free ? input.bits(2) : 0;
  return turns === 0 ? move : `${move}+${turns}`;
}
