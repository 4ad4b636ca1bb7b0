import type { Exports } from '@engine/cablecar.js';
import type { EngineCalls } from './calls';
import type { GameLog } from '../table/game';

/** A log whose moves don't fit its setup. */
export class Damaged extends Error {}

const NOBODY = -1;
const EVERYBODY = -2;

/** The engine's calls, made of the few plain functions that Java exports. */
export function answers(engine: Exports): EngineCalls {
  function turnTo({ rules, first, seed, moves }: GameLog): void {
    const metro = rules.layout === 'metro';
    if (!engine.turnTo(rules.players, rules.companies, rules.free, rules.hand, metro, first, seed, moves.join(' '))) {
      throw new Damaged();
    }
  }
  return {
    look(log, eyes, since) {
      turnTo(log);
      const seat = eyes ?? NOBODY;
      return {
        view: JSON.parse(engine.view(seat)),
        events: JSON.parse(engine.events(since, seat)),
        turns: Array.from(engine.turns(), (turn) => (turn === NOBODY ? null : turn)),
      };
    },
    history(log, eyes) {
      turnTo(log);
      return JSON.parse(engine.history(eyes === 'all' ? EVERYBODY : (eyes ?? NOBODY)));
    },
    stories(log) {
      turnTo(log);
      return JSON.parse(engine.stories());
    },
    judge(log, seat, move) {
      turnTo(log);
      const code = engine.judge(seat, move);
      return code === '' ? null : ({ code } as ReturnType<EngineCalls['judge']>);
    },
    options(log) {
      turnTo(log);
      return JSON.parse(engine.options());
    },
    preview(log, move) {
      turnTo(log);
      const preview = engine.preview(move);
      return preview === '' ? { refusal: { code: 'unreadable' }, lines: [] } : JSON.parse(preview);
    },
    reveals(log, since, persons) {
      turnTo(log);
      return engine.reveals(
        since,
        persons.reduce((mask, seat) => mask | (1 << seat), 0),
      );
    },
    choose(log, level, luck, budget) {
      turnTo(log);
      return 'millis' in budget
        ? engine.choose(level, luck, budget.millis, 0)
        : engine.choose(level, luck, 0, budget.evaluations);
    },
    evaluate(log, evaluations) {
      turnTo(log);
      return JSON.parse(engine.evaluate(evaluations));
    },
    imagine(log, square) {
      turnTo(log);
      return JSON.parse(engine.imagine(square));
    },
    judgeNext(log, evaluations) {
      turnTo(log);
      return engine.judgeNext(evaluations);
    },
    review(log, evaluations) {
      turnTo(log);
      return JSON.parse(engine.review(evaluations));
    },
    read: (text) => JSON.parse(engine.read(text)),
    write(log, players) {
      turnTo(log);
      return engine.write(
        players.map(({ name }) => name.replace(/\p{Cc}/gu, ' ')).join('\n'),
        players.map(({ level }) => level ?? 0).join(''),
      );
    },
  };
}
