import type { Exports } from '@engine/cablecar.js';
import { botName } from '../table/bots';
import type { FilePlayer, GameLog } from '../table/game';
import type { Bot, GameEvent, Refusal, TimeStep, Traded, View } from '../table/table';
import { viewpointOf } from '../table/viewpoint';
import type { EngineCalls, EngineKind, GameResult, Observation, Onlooker, Position, SharedGame, Shown } from './calls';

/** A log whose moves don't fit its setup. */
export class Damaged extends Error {}

const NOBODY = -1;
const EVERYBODY = -2;

const SIGNS = { won: '+', shared: '=', lost: '-' } as const;

/** A game as the engine reads it: `432+ 700-`. */
const inSigns = (game: GameResult): string =>
  game.map(({ opponent, result }) => `${opponent}${SIGNS[result]}`).join(' ');

const botIn = ({ level, ...rest }: FilePlayer): Bot | null => (level === null ? null : { ...rest, level });
const nameOf = (bot: Bot | null): string => (bot === null ? '' : botName(bot));

/** The engine's calls, made of the few plain functions that Java exports. */
export function facade(engine: Exports, kind: EngineKind): EngineCalls {
  let opened: Position | null = null;
  /** What is being thought about, if anything is. */
  let thought: string | null = null;

  function turnTo({ rules, first, seed, moves }: GameLog): void {
    const metro = rules.layout === 'metro';
    if (!engine.turnTo(rules.players, rules.companies, rules.free, rules.hand, metro, first, seed, moves.join(' '))) {
      throw new Damaged();
    }
  }

  function openView(position: Position): void {
    if (position === opened) return;
    opened = null;
    const fault = engine.openView(position);
    if (fault !== '') throw new Error(fault);
    opened = position;
  }

  const movers = (): (number | null)[] => Array.from(engine.movers(), (mover) => (mover === NOBODY ? null : mover));

  /** What happened is told apart; the whole log is for the engine alone. */
  function viewIn(position: Position): View {
    const { log: _, ...view } = JSON.parse(position);
    return view;
  }

  /** The game turned to, through the eyes of a seat or of nobody. */
  function observe(eyes: number | null, since: number): Observation {
    const position = engine.view(eyes ?? NOBODY);
    return {
      view: viewIn(position),
      position,
      events: JSON.parse(engine.events(since, eyes ?? NOBODY)),
      movers: movers(),
    };
  }

  /** Null when the move was made. */
  function refusalOf(log: GameLog, seat: number, move: string): Refusal | null {
    turnTo(log);
    const code = engine.play(seat, move, log.moves.length);
    return code === '' ? null : ({ code } as Refusal);
  }

  const personsIn = ({ players }: SharedGame): number[] =>
    players.flatMap(({ level }, seat) => (level === null ? [seat] : []));

  function show(game: SharedGame, since: number | null): Shown {
    const { log, players, givenUp } = game;
    // First what may have to be looked up further on.
    const redo = redoOf(game);
    turnTo(log);
    const toMove = movers().at(-1) ?? null;
    const viewpoint = viewpointOf(personsIn(game), toMove, game.curtain, game.holder);
    const seen = observe(viewpoint.seat, since ?? log.moves.length);
    const who = toMove === null || givenUp !== null ? null : botIn(players[toMove]!);
    return {
      ...seen,
      events: since === null ? [] : seen.events,
      viewpoint,
      undo: undoOf(game, seen.movers),
      redo,
      bot: who === null ? null : { seat: toMove!, who, position: engine.view(toMove!) },
      file: write(game),
    };
  }

  /** What one of several persons got by an exchange: all others see less of it. */
  function tradedBy(seat: number, persons: number[], move: number): Traded | null {
    if (persons.length < 2 || !persons.includes(seat)) return null;
    const events: GameEvent[] = JSON.parse(engine.events(move, seat));
    const exchange = events.find((event) => event.type === 'exchanged');
    if (!exchange?.gave || !exchange.took) return null;
    const { percent, from, gave, took } = exchange;
    return { percent, from, gave, took };
  }

  /** Back to the last moment at which a person decided. */
  function undoOf(game: SharedGame, turns: Observation['movers']): TimeStep | null {
    const { log, givenUp } = game;
    // Whoever gave up may have looked at everything.
    if (givenUp !== null) return { moves: log.moves.length, revealsHidden: true };
    const persons = personsIn(game);
    const moves = turns.findLastIndex(
      (seat, move) => move < log.moves.length && seat !== null && persons.includes(seat),
    );
    if (moves < 0) return null;
    const mask = persons.reduce((bits, seat) => bits | (1 << seat), 0);
    return { moves, revealsHidden: engine.reveals(moves, mask) };
  }

  /** On to the next moment at which a person decides, or to the end of what is known. */
  function redoOf(game: SharedGame): TimeStep | null {
    const { log, future, givenUp } = game;
    if (future.length === 0 || givenUp !== null) return null;
    const whole = { ...log, moves: [...log.moves, ...future] };
    try {
      turnTo(whole);
    } catch (reason) {
      // Moves that don't fit the game any more are no reason not to show it.
      if (reason instanceof Damaged) return null;
      throw reason;
    }
    const persons = personsIn(game);
    const next = movers().findIndex((seat, move) => move > log.moves.length && seat !== null && persons.includes(seat));
    return { moves: next < 0 ? whole.moves.length : next, revealsHidden: false };
  }

  function write({ players, givenUp }: Pick<SharedGame, 'players' | 'givenUp'>): string {
    return engine.write(
      players.map(({ name }) => name.replace(/\p{Cc}/gu, ' ')).join('\n'),
      players.map((player) => nameOf(botIn(player))).join('\n'),
      givenUp ?? NOBODY,
    );
  }

  const eyesOf = (eyes: Onlooker): number => (eyes === 'all' ? EVERYBODY : (eyes ?? NOBODY));

  return {
    look(log, eyes, since) {
      turnTo(log);
      return observe(eyes, since);
    },
    play(log, seat, move, eyes) {
      const refusal = refusalOf(log, seat, move);
      return refusal === null ? observe(eyes, log.moves.length) : { refusal };
    },
    show,
    move(game, seat, move) {
      const { log } = game;
      const refusal = refusalOf(log, seat, move);
      if (refusal !== null) return { refusal };
      const shown = show({ ...game, log: { ...log, moves: [...log.moves, move] }, future: [] }, log.moves.length);
      return { ...shown, traded: tradedBy(seat, personsIn(game), log.moves.length) };
    },
    history(log, eyes) {
      turnTo(log);
      return JSON.parse(engine.history(eyesOf(eyes)));
    },
    stories(log) {
      turnTo(log);
      return JSON.parse(engine.stories());
    },
    complete(position) {
      openView(position);
      const whole = engine.openedView();
      opened = whole;
      return { view: viewIn(whole), position: whole };
    },
    decided(position) {
      openView(position);
      const move = engine.decided();
      return move === NOBODY ? null : move;
    },
    options(position) {
      openView(position);
      return JSON.parse(engine.options());
    },
    preview(position, move) {
      openView(position);
      const preview = engine.preview(move);
      return preview === '' ? { refusal: { code: 'unreadable' }, lines: [], oneTileLines: [] } : JSON.parse(preview);
    },
    imagine(position, square) {
      openView(position);
      return JSON.parse(engine.imagine(square));
    },
    evaluate(position, evaluations) {
      openView(position);
      return JSON.parse(engine.evaluate(evaluations));
    },
    choose(position, bot, luck, budget) {
      openView(position);
      return engine.chooseWithin(botName(bot), luck, budget.evaluations);
    },
    think(position, bot, luck, repeatable) {
      const question = JSON.stringify([position, bot, luck, repeatable]);
      if (question !== thought) {
        openView(position);
        engine.beginToThink(botName(bot), luck, !repeatable, kind === 'wasm');
        thought = question;
      }
      const move = engine.thinkOn();
      if (move === '') return null;
      thought = null;
      return move;
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
    write(game) {
      turnTo(game.log);
      return write(game);
    },
    skill: (games) => JSON.parse(engine.skill(games.map(inSigns).join('\n'))),
    kinds: () => JSON.parse(engine.kinds()),
    daily: (day) => JSON.parse(engine.daily(day)),
    commitment: (secret) => engine.commitment(secret),
  };
}
