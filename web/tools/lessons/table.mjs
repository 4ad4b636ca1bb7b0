// Games of two seats with the compiled engine, seen from the first seat. A game is its seed and moves.
import * as engine from '../../../browser/target/teavm/cablecar.js';

const at = (square) => `${square >> 3}${square & 7}`;
export const isInner = (square) => square >> 3 > 0 && square >> 3 < 7 && (square & 7) > 0 && (square & 7) < 7;

function turnTo({ companies, seed, moves }) {
  if (!engine.turnTo(2, companies, false, 1, false, 0, seed, moves.join(' '))) throw new Error('a move is not allowed');
}

/** The seat to move. */
function mover() {
  const movers = engine.movers();
  return movers[movers.length - 1];
}

/** Opens the view of the seat to move. */
function openView(game) {
  turnTo(game);
  const fault = engine.openView(engine.view(mover()));
  if (fault !== '') throw new Error(fault);
}

export function view(game) {
  turnTo(game);
  return JSON.parse(engine.view(0));
}

export function eventsOf(game, move) {
  turnTo({ ...game, moves: [...game.moves, move] });
  return JSON.parse(engine.events(game.moves.length, 0));
}

/** Every placement of the tile in hand, with its effects on lines. */
export function tries(game) {
  openView(game);
  const { placements } = JSON.parse(engine.options());
  return placements.flatMap(({ tile, squares }) =>
    squares.flatMap((refusal, square) => (refusal === null ? [tried(square, tile + at(square))] : [])),
  );
}

function tried(square, move) {
  const { lines } = JSON.parse(engine.preview(move));
  const events = lines.map((line) =>
    line.end.at === 'open' ? { type: 'grew', ...line } : { type: 'completed', crossings: line.to, ...line },
  );
  return { square, move, events };
}

export function refusals(game, code) {
  openView(game);
  const { placements } = JSON.parse(engine.options());
  return placements.flatMap(({ squares }) =>
    squares.flatMap((refusal, square) => (refusal?.code === code ? [square] : [])),
  );
}

export const completions = ({ events }) => events.filter(({ type }) => type === 'completed');
export const growths = ({ events }) => events.filter(({ type }) => type === 'grew');
export const tiles = (seen) => seen.board.length / 6;

/** All continuations of the first seat against a bot of the first level, with their results. */
export function endsOf(game) {
  const ends = [];
  walk(game, [], ends);
  return ends;
}

function walk(game, path, ends) {
  const played = answered(game);
  const seen = view(played);
  if (seen.result !== null) {
    ends.push({ path: path.join(' '), margin: seen.result.totals[0] - seen.result.totals[1], result: seen.result });
    return;
  }
  for (const { move } of tries(played)) walk({ ...played, moves: [...played.moves, move] }, [...path, move], ends);
}

/** Plays the bot's moves until the first seat is to move, as the lesson does. */
function answered(game) {
  let played = game;
  for (;;) {
    turnTo(played);
    if (mover() !== 1) return played;
    openView(played);
    played = { ...played, moves: [...played.moves, engine.chooseWithin(1, played.moves.length, 100)] };
  }
}

/** Adds one move, by bots of varying strength. */
export function goOn(game, luck) {
  openView(game);
  const level = game.moves.length % 3 === 0 ? 3 : 5;
  return { ...game, moves: [...game.moves, engine.chooseWithin(level, luck + game.moves.length, 40)] };
}
