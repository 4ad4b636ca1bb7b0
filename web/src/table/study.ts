// A study: a finished game as a tree of moves with texts and marks. All edits return a new study.

import type { WholeGame } from './game';

/** A position. Its first child is its main continuation. */
export interface StudyNode {
  /** The move that leads to it; null for the position before the first move. */
  readonly move: string | null;
  readonly text: string;
  /** Rings on squares, `o34g`, and lines between squares, `l3445r` (docs/notation.md). */
  readonly marks: readonly string[];
  readonly children: readonly StudyNode[];
}

export interface Study {
  /** The game itself: the first children from the root on. It stays as it was. */
  readonly game: WholeGame;
  readonly root: StudyNode;
}

/** Which child to follow from each position. */
export type Path = readonly number[];

export const MARK_COLOURS = ['g', 'r', 'b'] as const;
export type MarkColour = (typeof MARK_COLOURS)[number];

/** Longer texts are cut. */
export const LONGEST_TEXT = 2000;
/** Further moves are not added. */
export const MOST_NODES = 5000;

const leaf = (move: string | null): StudyNode => ({ move, text: '', marks: [], children: [] });

/** The study of a game without any notes. */
export function studyOf(game: WholeGame): Study {
  let node: StudyNode | null = null;
  for (const move of [...game.log.moves].reverse()) node = { ...leaf(move), children: node === null ? [] : [node] };
  return { game, root: { ...leaf(null), children: node === null ? [] : [node] } };
}

/** A path as text. */
export const pathText = (path: Path): string => String(path).replaceAll(',', '.');

/** The nodes from the root to a path, as far as they exist. */
export function nodesTo(study: Study, path: Path): StudyNode[] {
  const nodes = [study.root];
  for (const index of path) {
    const next = nodes.at(-1)!.children[index];
    if (next === undefined) break;
    nodes.push(next);
  }
  return nodes;
}

export const nodeAt = (study: Study, path: Path): StudyNode => nodesTo(study, path).at(-1)!;

/** The path without what does not exist. */
export const existing = (study: Study, path: Path): Path => path.slice(0, nodesTo(study, path).length - 1);

/** The moves that lead to a position. */
export const movesTo = (study: Study, path: Path): string[] =>
  nodesTo(study, path)
    .slice(1)
    .map(({ move }) => move!);

/** Whether a position is one of the game itself. */
export const isOfGame = (study: Study, path: Path): boolean =>
  path.length <= study.game.log.moves.length && path.every((index) => index === 0);

/** The path of the game after a number of moves. */
export const gamePath = (moves: number): Path => Array.from({ length: moves }, () => 0);

/** The main continuation from a position to its end. */
export function toEnd(study: Study, path: Path): Path {
  let node = nodeAt(study, path);
  const end = [...path];
  while (node.children.length > 0) {
    node = node.children[0]!;
    end.push(0);
  }
  return end;
}

function changed(node: StudyNode, path: Path, change: (node: StudyNode) => StudyNode): StudyNode {
  const [index, ...rest] = path;
  if (index === undefined) return change(node);
  return { ...node, children: node.children.map((child, i) => (i === index ? changed(child, rest, change) : child)) };
}

/** Makes a move from a position. A move that is there already is only followed. Null if there are too many. */
export function played(study: Study, path: Path, move: string): { study: Study; path: Path } | null {
  const { children } = nodeAt(study, path);
  const known = children.findIndex((child) => child.move === move);
  if (known >= 0) return { study, path: [...path, known] };
  if (countOf(study.root) >= MOST_NODES) return null;
  const root = changed(study.root, path, (node) => ({ ...node, children: [...node.children, leaf(move)] }));
  return { study: { ...study, root }, path: [...path, children.length] };
}

const countOf = (node: StudyNode): number => node.children.reduce((sum, child) => sum + countOf(child), 1);

/** Removes a position and all that follows; null for a position of the game. */
export function removed(study: Study, path: Path): { study: Study; path: Path } | null {
  if (isOfGame(study, path)) return null;
  const before = path.slice(0, -1);
  const root = changed(study.root, before, (node) => ({
    ...node,
    children: node.children.filter((_, i) => i !== path.at(-1)),
  }));
  return { study: { ...study, root }, path: before };
}

/** Moves a variation one place up among its siblings; null where it is the first, or only the game is before it. */
export function promoted(study: Study, path: Path): { study: Study; path: Path } | null {
  const index = path.at(-1) ?? 0;
  const before = path.slice(0, -1);
  if (index === 0 || isOfGame(study, [...before, index - 1])) return null;
  const root = changed(study.root, before, (node) => {
    const children = [...node.children];
    [children[index - 1], children[index]] = [children[index]!, children[index - 1]!];
    return { ...node, children };
  });
  return { study: { ...study, root }, path: [...before, index - 1] };
}

export function withText(study: Study, path: Path, text: string): Study {
  // As it will be read from a file.
  const kept = text.replaceAll('\r', '').slice(0, LONGEST_TEXT);
  return { ...study, root: changed(study.root, path, (node) => ({ ...node, text: kept })) };
}

/** Adds a mark, or removes it if it is there. In another colour it is replaced. */
export function withMark(study: Study, path: Path, mark: string): Study {
  const place = mark.slice(0, -1);
  const root = changed(study.root, path, (node) => {
    const others = node.marks.filter((one) => one.slice(0, -1) !== place);
    return { ...node, marks: node.marks.includes(mark) ? others : [...others, mark] };
  });
  return { ...study, root };
}

export const withoutMarks = (study: Study, path: Path): Study => ({
  ...study,
  root: changed(study.root, path, (node) => ({ ...node, marks: [] })),
});

const twoDigits = (square: number): string => `${square >> 3}${square & 7}`;
export const ring = (square: number, colour: MarkColour): string => `o${twoDigits(square)}${colour}`;
export const lineMark = (from: number, to: number, colour: MarkColour): string =>
  `l${twoDigits(from)}${twoDigits(to)}${colour}`;

/** A parsed mark: a ring has no `to`. */
export interface Mark {
  from: number;
  to: number | null;
  colour: MarkColour;
}

export function markOf(text: string): Mark | null {
  const [, row, column, toRow, toColumn, colour] =
    /^o([0-7])([0-7])()()([grb])$/.exec(text) ?? /^l([0-7])([0-7])([0-7])([0-7])([grb])$/.exec(text) ?? [];
  if (colour === undefined) return null;
  const at = (r: string | undefined, c: string | undefined): number => 8 * Number(r) + Number(c);
  return { from: at(row, column), to: toRow === '' ? null : at(toRow, toColumn), colour: colour as MarkColour };
}

/** A position in the list that files and the engine use. */
export interface ListedNode {
  parent: number;
  move: string | null;
  text: string;
  marks: readonly string[];
}

/** The tree as a list: the positions of the game first, then those of each variation. */
export function listOf({ game, root }: Study): ListedNode[] {
  const list: ListedNode[] = [];
  const open: { node: StudyNode; number: number; first: number }[] = [];
  let node: StudyNode | undefined = root;
  for (let number = 0; number <= game.log.moves.length && node !== undefined; number++) {
    list.push(listed(node, number - 1));
    open.push({ node, number, first: number < game.log.moves.length ? 1 : 0 });
    node = node.children[0];
  }
  // A branch comes after all that begins before it, so that a parent always has a lower number than its children.
  for (const { node: parent, number, first } of open)
    for (const child of parent.children.slice(first)) {
      open.push({ node: child, number: list.length, first: 0 });
      list.push(listed(child, number));
    }
  return list;
}

const listed = ({ move, text, marks }: StudyNode, parent: number): ListedNode => ({ parent, move, text, marks });

/** The study of a game with such a list; null if that is not a tree that begins with the game. */
export function studyFrom(game: WholeGame, list: readonly ListedNode[]): Study | null {
  const { moves } = game.log;
  const fits = list.every(({ parent, move }, i) => {
    if (i === 0) return parent === -1 && move === null;
    if (i <= moves.length) return parent === i - 1 && move === moves[i - 1];
    return Number.isInteger(parent) && parent >= 0 && parent < i && move !== null;
  });
  if (!fits || list.length <= moves.length) return null;
  const children: StudyNode[][] = list.map(() => []);
  // Children come after their parents, so backwards each node is complete before its parent needs it.
  const nodes: StudyNode[] = [];
  for (let i = list.length - 1; i >= 0; i--) {
    const { parent, move, text, marks } = list[i]!;
    nodes[i] = { move, text, marks: [...marks], children: children[i]!.reverse() };
    if (parent >= 0) children[parent]!.push(nodes[i]!);
  }
  return { game, root: nodes[0]! };
}
