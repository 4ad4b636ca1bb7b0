// Encodes a study in a link (docs/notation.md): the link of its game, then texts, marks and variations. Like links of
// games these must open for ever.

import { listOf, type ListedNode, LONGEST_TEXT, markOf, MOST_NODES, type Study, studyFrom } from '../table/study';
import { BitReader, BitWriter, MalformedData, checksum, fromBase64Url, toBase64Url } from './bits';
import { type LinkProblem, readLink, readMove, writeLink, writeMove } from './link';

const VERSION = 1;
const CHECK_BYTES = 4;
/** What chats and mail programs pass on whole. */
export const LONGEST_LINK = 6000;
/** Much longer than any link. */
const MAX_LETTERS = 40_000;
/** The colours of marks in the order of this format. */
const COLOURS = 'grb';

export function writeStudyLink(study: Study): string {
  const { rules, moves } = study.game.log;
  const nodes = listOf(study);
  const game = fromBase64Url(writeLink(study.game))!;
  const out = new BitWriter();
  out.bits(VERSION, 8);
  out.number(game.length);
  out.raw(game);
  const variations = nodes.slice(moves.length + 1);
  out.number(variations.length);
  for (const { parent, move } of variations) {
    out.number(parent);
    writeMove(out, move!, rules.free);
  }
  const noted = nodes.flatMap(({ text, marks }, number) => (text !== '' || marks.length > 0 ? [number] : []));
  out.number(noted.length);
  for (const number of noted) {
    const { text, marks } = nodes[number]!;
    const letters = new TextEncoder().encode(text);
    out.number(number);
    out.number(letters.length);
    out.raw(letters);
    out.number(marks.length);
    for (const mark of marks) writeMark(out, mark);
  }
  const bytes = out.done();
  const whole = new BitWriter();
  whole.raw(bytes);
  for (const shift of [24, 16, 8, 0]) whole.bits(checksum(bytes) >>> shift, 8);
  return toBase64Url(whole.done());
}

/** 2 bits colour, 6 bits square, 1 bit whether it is a line, then 6 bits square. */
function writeMark(out: BitWriter, text: string): void {
  const { from, to, colour } = markOf(text)!;
  out.bits(COLOURS.indexOf(colour), 2);
  out.bits(from, 6);
  out.bits(to === null ? 0 : 1, 1);
  if (to !== null) out.bits(to, 6);
}

/** The study in a link. The engine has to check whether its moves are allowed. */
export function readStudyLink(letters: string): Study | { problem: LinkProblem } {
  const bytes = letters.length > MAX_LETTERS ? null : fromBase64Url(letters);
  if (bytes === null || bytes.length <= CHECK_BYTES) return { problem: 'notAGame' };
  const body = bytes.subarray(0, -CHECK_BYTES);
  const check = bytes.subarray(-CHECK_BYTES).reduce((sum, byte) => ((sum << 8) | byte) >>> 0, 0);
  if (checksum(body) !== check) return { problem: 'damaged' };
  if (body[0] !== VERSION) return { problem: body[0] === 0 ? 'notAGame' : 'newerVersion' };
  try {
    return readStudy(new BitReader(body.subarray(1)));
  } catch (reason) {
    if (reason instanceof MalformedData || reason instanceof TypeError) return { problem: 'damaged' };
    throw reason;
  }
}

function readStudy(input: BitReader): Study | { problem: LinkProblem } {
  const game = readLink(toBase64Url(input.raw(input.number())));
  if ('problem' in game) return game;
  const { moves, rules } = game.log;
  const nodes: ListedNode[] = [null, ...moves].map((move, i) => ({ parent: i - 1, move, text: '', marks: [] }));
  const count = input.number();
  if (count > MOST_NODES) throw new MalformedData();
  for (let i = 0; i < count; i++) {
    const parent = input.number();
    nodes.push({ parent, move: readMove(input, rules.free), text: '', marks: [] });
  }
  for (let left = input.number(); left > 0; left--) {
    const node = nodes[input.number()];
    if (node === undefined) throw new MalformedData();
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(input.raw(input.number()));
    node.text = text.slice(0, LONGEST_TEXT);
    node.marks = Array.from({ length: input.number() }, () => readMark(input));
  }
  input.end();
  return studyFrom(game, nodes) ?? { problem: 'damaged' };
}

function readMark(input: BitReader): string {
  const colour = COLOURS[input.bits(2)];
  const digits = (): string => {
    const square = input.bits(6);
    return `${square >> 3}${square & 7}`;
  };
  const from = digits();
  const mark = input.bits(1) === 1 ? `l${from}${digits()}${colour}` : `o${from}${colour}`;
  if (markOf(mark) === null) throw new MalformedData();
  return mark;
}
