// Encodes a complete game in a link (docs/notation.md). Links must open for ever: moves are encoded by their content,
// not by their index in a list of legal moves, and incompatible changes get a new version. The checksum is at the end
// in every version, so that a damaged link is not mistaken for a newer one.

import { numberOfSeven, levelOfSeven, parseBot } from '../table/bots';
import { DEAL, type FilePlayer, isGiven, type WholeGame } from '../table/game';
import { type Rules, TEMPERAMENTS } from '../table/table';
import { BitReader, BitWriter, MalformedData, checksum, fromBase64Url, toBase64Url } from './bits';

export type LinkProblem = 'notAGame' | 'newerVersion' | 'damaged';

/** Supports the seven levels of version 1 only. */
const OF_SEVEN = 1;
/** Supports every bot. */
const OF_TEN = 2;
/** Has a deal instead of a seed. */
const WITH_DEAL = 3;
const SEED_BYTES = 32;
const CHECK_BYTES = 4;
/** Much longer than any link. */
const MAX_LINK_LENGTH = 20_000;
/** Longer than any name that can be typed; longer names from files are cut. */
const MAX_NAME_BYTES = 80;

/** The 24 kinds in the order of this format, which never changes. */
export const KINDS =
  'aacb cbaa acba baac aaaa cbcb bcbc cccc bbbb dacc cdac ccda accd dbba adbb badb bbad ddbc cddb bcdd dbcd adad dada dddd'.split(
    ' ',
  );
/** Of each kind in the box. */
const COPIES = KINDS.map((_, kind) => (kind < 5 ? 4 : kind < 7 ? 3 : 2));
const FIRST_KIND = 'a'.charCodeAt(0);
const DRAW = 24;
const PASS = 25;
const EXCHANGE = 26;

export function writeLink({ log, players, givenUp }: WholeGame): string {
  const { rules } = log;
  const out = new BitWriter();
  // The lowest version that can represent the game, so that older pages can open it.
  const version = isGiven(log.seed) ? WITH_DEAL : players.every(isOfSeven) ? OF_SEVEN : OF_TEN;
  out.bits(version, 8);
  out.bits(rules.layout === 'metro' ? 1 : 0, 1);
  out.bits(rules.hand, 2);
  out.bits(rules.free ? 1 : 0, 1);
  out.bits(rules.companies ? 1 : 0, 1);
  out.bits(rules.players, 3);
  out.bits(0, 2);
  out.bits(givenUp === null ? 0 : givenUp + 1, 3);
  out.bits(log.first, 3);
  if (version === WITH_DEAL) writeDeal(out, log.seed);
  else out.raw(log.seed.match(/../g)!.map((pair) => parseInt(pair, 16)));
  for (const player of players) (version === OF_SEVEN ? writeOfSeven : writeOfTen)(out, player);
  out.number(log.moves.length);
  for (const move of log.moves) writeMove(out, move, rules.free);
  const bytes = out.done();
  const whole = new BitWriter();
  whole.raw(bytes);
  const check = checksum(bytes);
  for (const shift of [24, 16, 8, 0]) whole.bits(check >>> shift, 8);
  return toBase64Url(whole.done());
}

/** A kind for each tile, then a company for each share. */
function writeDeal(out: BitWriter, seed: string): void {
  for (const letter of seed.slice(DEAL.length))
    if (/\d/.test(letter)) out.bits(Number(letter), 3);
    else out.bits(letter.charCodeAt(0) - FIRST_KIND, 5);
}

function readDeal(input: BitReader, companies: boolean): string {
  const tiles = Array.from({ length: 60 }, () => input.bits(5));
  const piles = Array.from({ length: companies ? 4 : 0 }, () => Array.from({ length: 8 }, () => input.bits(3)));
  const isBox = COPIES.every((copies, kind) => tiles.filter((tile) => tile === kind).length === copies);
  if (!isBox || piles.some((pile) => new Set(pile).size < pile.length)) throw new MalformedData();
  return `${DEAL}${tiles.map((kind) => String.fromCharCode(FIRST_KIND + kind)).join('')}${piles.flat().join('')}`;
}

const isOfSeven = ({ level, taste, companion }: FilePlayer): boolean =>
  taste === undefined && companion === undefined && (level === null || numberOfSeven(level) !== null);

function writeOfSeven(out: BitWriter, { name, level }: FilePlayer): void {
  const letters = nameBytes(name);
  out.number(8 * letters.length + (level === null ? 0 : numberOfSeven(level)!));
  out.raw(letters);
}

const PERSON = 0;
const RESIDENT = 1;
const COMPANION = 2;
/** A companion that adapts during the game. */
const ADAPTING = 3;

function kindOf({ level, companion, doubt }: FilePlayer): number {
  if (level === null) return PERSON;
  if (companion === undefined) return RESIDENT;
  return doubt === undefined ? COMPANION : ADAPTING;
}

function writeOfTen(out: BitWriter, player: FilePlayer): void {
  const { name, level, taste, companion, doubt } = player;
  const letters = nameBytes(name);
  const kind = kindOf(player);
  out.number(4 * letters.length + kind);
  out.raw(letters);
  if (kind === RESIDENT) out.number(16 * (taste === undefined ? 0 : TEMPERAMENTS.indexOf(taste) + 1) + level!);
  if (kind === COMPANION || kind === ADAPTING) out.number(companion!);
  if (kind === ADAPTING) out.number(doubt!);
}

function nameBytes(name: string): Uint8Array {
  const bytes = new TextEncoder().encode(name);
  if (bytes.length <= MAX_NAME_BYTES) return bytes;
  let end = MAX_NAME_BYTES;
  while ((bytes[end]! & 0xc0) === 0x80) end--;
  return bytes.slice(0, end);
}

export function writeMove(out: BitWriter, move: string, free: boolean): void {
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

/** The game in a link. The engine has to check whether its moves are allowed. */
export function readLink(letters: string): WholeGame | { problem: LinkProblem } {
  const bytes = letters.length > MAX_LINK_LENGTH ? null : fromBase64Url(letters);
  if (bytes === null || bytes.length <= CHECK_BYTES) return { problem: 'notAGame' };
  const body = bytes.subarray(0, -CHECK_BYTES);
  const check = bytes.subarray(-CHECK_BYTES).reduce((sum, byte) => ((sum << 8) | byte) >>> 0, 0);
  if (checksum(body) !== check) return { problem: 'damaged' };
  const version = body[0]!;
  if (version < OF_SEVEN || version > WITH_DEAL) return { problem: version === 0 ? 'notAGame' : 'newerVersion' };
  try {
    return readGame(new BitReader(body.subarray(1)), version);
  } catch (reason) {
    if (reason instanceof MalformedData || reason instanceof TypeError) return { problem: 'damaged' };
    throw reason;
  }
}

function readGame(input: BitReader, version: number): WholeGame {
  const layout = input.bits(1) === 1 ? 'metro' : 'cablecar';
  const hand = input.bits(2);
  const free = input.bits(1) === 1;
  const companies = input.bits(1) === 1;
  const seats = input.bits(3);
  const reserved = input.bits(2);
  const givenUp = input.bits(3);
  const first = input.bits(3);
  if (hand < 1 || seats < 2 || seats > 6 || reserved !== 0 || givenUp > seats || first >= seats)
    throw new MalformedData();
  const seed = version === WITH_DEAL ? readDeal(input, companies) : readSeed(input);
  const players = Array.from({ length: seats }, () => (version === OF_SEVEN ? readOfSeven : readOfTen)(input));
  const moves = Array.from({ length: input.number() }, () => readMove(input, free));
  input.end();
  const rules: Rules = { players: seats, companies, free, hand: hand as Rules['hand'], layout };
  return { log: { rules, first, seed, moves }, players, givenUp: givenUp === 0 ? null : givenUp - 1 };
}

const readSeed = (input: BitReader): string =>
  Array.from(input.raw(SEED_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('');

function readOfSeven(input: BitReader): FilePlayer {
  const size = input.number();
  return { name: readName(input, size >> 3), level: levelOfSeven(size & 7) };
}

function readOfTen(input: BitReader): FilePlayer {
  const size = input.number();
  const name = readName(input, size >> 2);
  const kind = size & 3;
  return kind === PERSON ? { name, level: null } : { name, ...readBot(input, kind) };
}

function readBot(input: BitReader, kind: number): Omit<FilePlayer, 'name'> {
  const number = input.number();
  const taste = number >> 4 === 0 ? {} : { taste: TEMPERAMENTS[(number >> 4) - 1] ?? '' };
  const resident = { level: number & 15, ...taste };
  const companion = { companion: number, ...(kind === ADAPTING ? { doubt: input.number() } : {}) };
  const bot = parseBot(kind === RESIDENT ? resident : companion);
  if (bot === null) throw new MalformedData();
  return bot;
}

function readName(input: BitReader, length: number): string {
  const name = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(input.raw(length));
  // Control characters can't be typed, and can't be shown everywhere.
  return name.replace(/\p{Cc}/gu, ' ');
}

export function readMove(input: BitReader, free: boolean): string {
  const kind = input.bits(5);
  if (kind === DRAW) return 'draw';
  if (kind === PASS) return 'pass';
  if (kind === EXCHANGE) return `x${input.bits(2) + 1}0${input.bits(1) === 1 ? 'd' : 'u'}`;
  const code = KINDS[kind];
  if (code === undefined) throw new MalformedData();
  const move = `${code}${input.bits(3)}${input.bits(3)}`;
  const turns = free ? input.bits(2) : 0;
  return turns === 0 ? move : `${move}+${turns}`;
}
