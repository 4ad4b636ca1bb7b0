import type { Exports } from '@engine/cablecar.js';
import { botName } from '../table/bots';
import type { BoardScore, KeptScore } from '../table/described-board';
import type { WholeGame } from '../table/game';
import {
  COLOURS,
  type Colour,
  type Evaluation,
  type GameEvent,
  type Imagined,
  type Luck,
  type Options,
  type Preview,
  type Review,
  type Story,
} from '../table/table';
import type { DailySetup, EngineCalls, EngineKind, Evidence, GameResult, Position, Skill, Viewer } from './engine';
import { HotSeat } from './hot-seat';
import { JavaGame, NO_SEAT, oneLine, viewIn } from './java-game';

/** How Java writes a viewer who sees all hands. */
const ALL_SEATS = -2;
const seatCode = (viewer: Viewer): number => (viewer === 'all' ? ALL_SEATS : (viewer ?? NO_SEAT));

const RESULT_SIGNS = { won: '+', shared: '=', lost: '-' } as const;

/** A game as the engine reads it: `432+ 700-`. */
const resultCode = (game: GameResult): string => game.map(wordOf).join(' ');

function wordOf({ opponent, result, lead, companies, evidence }: GameResult[number]): string {
  if (lead === undefined) return `${opponent}${RESULT_SIGNS[result ?? 'shared']}`;
  const known = evidence === undefined ? '' : `:${evidence.placements}:${evidence.given}:${evidence.stakes}`;
  return `${opponent}:${lead}:${companies === true ? 1 : 0}${known}`;
}

/** How Java writes the shares of a seat: the number of each company. */
const codesOf = (shares: readonly (Colour | null)[]): string[] =>
  shares.map((company) => (company === null ? '-' : String(COLOURS.indexOf(company))));

const UNREADABLE: Preview = { refusal: { code: 'unreadable' }, lines: [], oneTileLines: [] };

/** Implements the engine's calls with the functions that Java exports. */
export function engineCalls(java: Exports, kind: EngineKind): EngineCalls {
  const game = new JavaGame(java);
  const hotSeat = new HotSeat(game);
  let opened: Position | null = null;
  /** What a bot is thinking about, as text. */
  let thought: string | null = null;

  function openView(position: Position): void {
    if (position === opened) return;
    opened = null;
    const fault = java.openView(position);
    if (fault !== '') throw new Error(fault);
    opened = position;
  }

  return {
    observe(log, seat, since) {
      game.select(log);
      return game.observe(seat, since);
    },
    play(log, seat, move, viewer) {
      const refusal = game.play(log, seat, move);
      return refusal === null ? game.observe(viewer, log.moves.length) : { refusal };
    },
    hotSeatView: (shared, since) => hotSeat.view(shared, since),
    hotSeatMove: (shared, seat, move) => hotSeat.move(shared, seat, move),
    history(log, viewer) {
      game.select(log);
      return JSON.parse(java.history(seatCode(viewer))) as GameEvent[][];
    },
    stories(log) {
      game.select(log);
      return JSON.parse(java.stories()) as Story[];
    },
    complete(position) {
      openView(position);
      opened = java.openedView();
      return { view: viewIn(opened), position: opened };
    },
    viewAfter(position, moves) {
      openView(position);
      const then = java.viewAfter(moves);
      if (then === '') throw new Error('there is no such move');
      return { view: viewIn(then), position: then };
    },
    decided(position) {
      openView(position);
      const move = java.decided();
      return move < 0 ? null : move;
    },
    options(position) {
      openView(position);
      return JSON.parse(java.options()) as Options;
    },
    preview(position, move) {
      openView(position);
      const preview = java.preview(move);
      return preview === '' ? UNREADABLE : (JSON.parse(preview) as Preview);
    },
    imagine(position, square) {
      openView(position);
      return JSON.parse(java.imagine(square)) as Imagined[];
    },
    evaluate(position, evaluations) {
      openView(position);
      return JSON.parse(java.evaluate(evaluations)) as Evaluation;
    },
    outlook(position) {
      openView(position);
      return [...java.outlook()];
    },
    choose(position, bot, luck, budget) {
      openView(position);
      return java.chooseWithin(botName(bot), luck, budget.evaluations);
    },
    think(position, bot, luck, repeatable) {
      const question = JSON.stringify([position, bot, luck, repeatable]);
      if (question !== thought) {
        openView(position);
        java.beginToThink(botName(bot), luck, !repeatable, kind === 'wasm');
        thought = question;
      }
      const move = java.thinkOn();
      if (move === '') return null;
      thought = null;
      return move;
    },
    judgeNext(log, evaluations) {
      game.select(log);
      return java.judgeNext(evaluations);
    },
    review(log, evaluations) {
      game.select(log);
      return JSON.parse(java.review(evaluations)) as Review;
    },
    luck(log) {
      game.select(log);
      return JSON.parse(java.luck()) as Luck;
    },
    read: (text) => JSON.parse(java.read(text)) as ReturnType<EngineCalls['read']>,
    write(whole: WholeGame) {
      game.select(whole.log);
      return game.write(whole);
    },
    readStudy: (text) => JSON.parse(java.readStudy(text)) as ReturnType<EngineCalls['readStudy']>,
    writeStudy(whole, nodes) {
      game.select(whole.log);
      return game.writeStudy(whole, nodes);
    },
    skill: (games) => JSON.parse(java.skill(games.map(resultCode).join('\n'))) as Skill[],
    evidence(position, bot, seat) {
      openView(position);
      return JSON.parse(java.evidence(botName(bot), seat)) as Evidence;
    },
    score({ rules: { players, companies, free, layout }, board, shares }) {
      const score = java.score(players, companies, free, layout === 'metro', board, shares.flatMap(codesOf).join(''));
      return score === '' ? null : (JSON.parse(score) as BoardScore);
    },
    keepScore({ rules: { players, companies, free, layout }, first, entries }) {
      const kept = java.keepScore(players, companies, free, layout === 'metro', first, entries.join(' '));
      return kept === '' ? null : (JSON.parse(kept) as KeptScore);
    },
    keptGame({ rules: { players, companies, free, layout }, first, entries }, names, shares) {
      const lines = names.map(oneLine).join('\n');
      const codes = shares.flatMap(codesOf).join('');
      const metro = layout === 'metro';
      const game = java.keptGame(players, companies, free, metro, first, lines, entries.join(' '), codes);
      return game === '' ? null : (JSON.parse(game) as WholeGame);
    },
    kinds: () => JSON.parse(java.kinds()) as string[],
    daily: (day) => JSON.parse(java.daily(day)) as DailySetup,
    commitment: (secret) => java.commitment(secret),
  };
}
