// What the Java module `browser` exports, written by hand: TeaVM makes no types.

declare module '@engine/cablecar.js' {
  /** Text in, text out; what is called JSON here has the shapes of `src/table`. */
  export interface Exports {
    /** Turns to a game; {@link play} and what tells of games are about it. False when a move of it is not allowed. */
    turnTo(
      players: number,
      companies: boolean,
      free: boolean,
      hand: number,
      metro: boolean,
      first: number,
      seed: string,
      moves: string,
    ): boolean;
    /** Makes a move, if so many have been made: a refusal's code, or nothing when it was made. */
    play(seat: number, move: string, expected: number): string;
    /** JSON of a view with its log; seat -1 is a spectator. */
    view(seat: number): string;
    /** JSON of the events from move number `since` on. */
    events(since: number, seat: number): string;
    /** JSON of the events of each move; seat -2 sees all of them. */
    history(seat: number): string;
    /** JSON of the lines' stories. */
    stories(): string;
    /** The seats to move before each move and after the last, -1 when over. */
    movers(): Int32Array;
    reveals(since: number, personsMask: number): boolean;
    /** Judges one move more; how many have been. */
    judgeNext(evaluations: number): number;
    /** JSON of a review. */
    review(evaluations: number): string;
    /** Names one a line; as many lines of bots' names, empty for persons; the seat that gave up, or -1. */
    write(names: string, bots: string, givenUp: number): string;

    /** Opens what one seat may know, JSON as {@link view} writes it: what is wrong with it, or nothing. */
    openView(json: string): string;
    /** These are about the view opened last. */
    /** JSON of the whole of it, also of what may be left out because it follows from the rest. */
    openedView(): string;
    decided(): number;
    options(): string;
    preview(move: string): string;
    /** Lets a bot begin to think, as long as it does at a table; compiled: as WebAssembly. */
    beginToThink(bot: string, luck: number, timed: boolean, compiled: boolean): void;
    /** Thinks on for a slice: the move, or nothing while it is not made. */
    thinkOn(): string;
    chooseWithin(bot: string, luck: number, evaluations: number): string;
    /** JSON of an evaluation with so many evaluations. */
    evaluate(evaluations: number): string;
    /** By depot: the points its line may expect, not rounded, now or after a placement. */
    expectations(move: string): Float64Array;
    /** The file of weights that a bot misses in such games, or nothing; no bot is who gives hints and reviews. */
    weightsWanted(bot: string, players: number, companies: boolean): string;
    /** Takes that file, a character for each byte; false when it can't be used. */
    learn(file: string, bytes: string): boolean;
    /** JSON of what every kind would do on a square. */
    imagine(square: number): string;

    /** JSON of the game in a game file, or of its problem. */
    read(text: string): string;
    /** JSON of how strong somebody is before the first game and after each; a game is a line such as `432+ 700-`. */
    skill(games: string): string;
    /** JSON of the kinds' codes. */
    kinds(): string;
    /** JSON of what stands in `virtual:facts`. */
    facts(): string;
    /** JSON of the setup of a day's game. */
    daily(day: string): string;
    /** What is told of a secret before it may be known, in hexadecimal digits. */
    commitment(secret: string): string;
  }
  export const turnTo: Exports['turnTo'];
  export const view: Exports['view'];
  export const events: Exports['events'];
  export const history: Exports['history'];
  export const stories: Exports['stories'];
  export const movers: Exports['movers'];
  export const play: Exports['play'];
  export const openView: Exports['openView'];
  export const openedView: Exports['openedView'];
  export const decided: Exports['decided'];
  export const options: Exports['options'];
  export const preview: Exports['preview'];
  export const reveals: Exports['reveals'];
  export const beginToThink: Exports['beginToThink'];
  export const thinkOn: Exports['thinkOn'];
  export const chooseWithin: Exports['chooseWithin'];
  export const evaluate: Exports['evaluate'];
  export const expectations: Exports['expectations'];
  export const weightsWanted: Exports['weightsWanted'];
  export const learn: Exports['learn'];
  export const imagine: Exports['imagine'];
  export const judgeNext: Exports['judgeNext'];
  export const review: Exports['review'];
  export const read: Exports['read'];
  export const write: Exports['write'];
  export const skill: Exports['skill'];
  export const kinds: Exports['kinds'];
  export const facts: Exports['facts'];
  export const daily: Exports['daily'];
  export const commitment: Exports['commitment'];
}

declare module '@engine/runtime.js' {
  import type { Exports } from '@engine/cablecar.js';
  export function load(url: string): Promise<{ exports: Exports }>;
}

/** What Java says of these things, written into the pages when they are built (`tools/facts.ts`). */
declare module 'virtual:facts' {
  /** By letter of a tile's code: how many sides clockwise the track leads. */
  export const sides: Readonly<Record<string, number>>;
  /** How many evaluations each picture of a hint gets. */
  export const hintDepths: readonly number[];
  /** How many evaluations each move of a review gets, by the kind of the engine. */
  export const reviewDepths: Readonly<Record<'wasm' | 'js', number>>;
  /** The names of the levels, weakest first. */
  export const levels: readonly string[];
  /** The names of the temperaments. */
  export const tastes: readonly string[];
}

declare module '@weights/*' {
  const url: string;
  export default url;
}

declare module '@engine/cablecar.wasm?url' {
  const url: string;
  export default url;
}
