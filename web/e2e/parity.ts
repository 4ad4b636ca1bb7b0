import type { Exports } from '@engine/cablecar.js';

/** The first difference between this engine and the transcript of the JVM; null if there is none. */
export type Difference = { line: number; expected: string; actual: string } | null;

/**
 * Plays the games of a transcript again, with every move chosen by this engine. Must be self-contained, because it is
 * also sent to a browser as text.
 */
export function compare(engine: Exports, transcript: string): Difference {
  const add = (digest: number, text: string): number => {
    let mixed = digest;
    for (let i = 0; i < text.length; i++) mixed = Math.imul(mixed ^ text.charCodeAt(i), 0x01000193);
    return mixed;
  };
  let turnTo: (moves: string) => boolean = () => false;
  let players = 0;
  let bots: string[] = [];
  let evaluations = 0;
  let number = 0;
  let moves: string[] = [];
  const lines = transcript.trimEnd().split('\n');
  for (const [index, expected] of lines.entries()) {
    if (expected.startsWith('game ')) {
      const [, id, count, companies, free, hand, metro, first, seed, names, budget] = expected.split(' ');
      number = Number(id);
      players = Number(count);
      bots = names!.split(',');
      evaluations = Number(budget);
      moves = [];
      turnTo = (played) =>
        engine.turnTo(
          players,
          companies === 'true',
          free === 'true',
          Number(hand),
          metro === 'true',
          Number(first),
          seed!,
          played,
        );
      turnTo('');
      continue;
    }
    if (expected.startsWith('review ')) {
      engine.openView(engine.view(-1));
      const judged = engine.review(evaluations) + engine.decided() + engine.luck();
      const actual = `review ${(add(0x811c9dc5, judged) >>> 0).toString(16)}`;
      if (actual !== expected) return { line: index + 1, expected, actual };
      continue;
    }
    const move = moves.length;
    const seat = engine.movers()[move]!;
    engine.openView(engine.view(seat));
    const token = engine.chooseWithin(bots[seat]!, number + move, evaluations);
    moves.push(token);
    turnTo(moves.join(' '));
    let digest = 0x811c9dc5;
    for (let eyes = -1; eyes < players; eyes++) {
      digest = add(digest, engine.view(eyes));
      digest = add(digest, engine.events(move, eyes));
    }
    const mover = engine.movers()[move + 1]!;
    digest = add(digest, engine.openView(engine.view(mover)));
    digest = add(digest, engine.options());
    if (move % 7 === 0 && mover >= 0) {
      digest = add(digest, engine.evaluate(1500));
      digest = add(digest, engine.imagine(move % 64));
    }
    const actual = `${token} ${(digest >>> 0).toString(16)}`;
    if (actual !== expected) return { line: index + 1, expected, actual };
  }
  return null;
}

/**
 * Evaluates the positions of a game again, and compares every bit of each number. Must be self-contained like
 * {@link compare}.
 */
export function compareExpectations(engine: Exports, game: string): Difference {
  const numbers = (text: string): number[] => text.split(',').map(Number);
  const [title = '', ...lines] = game.trimEnd().split('\n');
  const [, , players, free, hand, metro, first, seed] = title.split(' ');
  const moves: string[] = [];
  for (const [index, line] of lines.entries()) {
    const [token = '', before, after] = line.split(' ');
    if (before !== undefined && after !== undefined) {
      engine.turnTo(
        Number(players),
        false,
        free === 'true',
        Number(hand),
        metro === 'true',
        Number(first),
        seed!,
        moves.join(' '),
      );
      engine.openView(engine.view(engine.movers()[index]!));
      const expected = [...numbers(before), ...numbers(after)];
      const actual = [...engine.expectations(''), ...engine.expectations(token)];
      if (expected.length !== actual.length || !expected.every((number, i) => Object.is(number, actual[i]))) {
        return { line: index + 2, expected: expected.join(), actual: actual.join() };
      }
    }
    moves.push(token);
  }
  return null;
}
