// The functions exported by the Java module `browser`. Written by hand, since TeaVM generates no types.

declare module '@engine/cablecar.js' {
  /** Arguments and results are plain values and text. JSON has the shapes declared in `src/table`. */
  export interface Exports {
    /**
     * Selects the current game, which {@link play} and the functions below are about; false when a move of it is not
     * allowed.
     */
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
    /** Makes a move if `expected` moves have been made: the code of a refusal, empty when the move was made. */
    play(seat: number, move: string, expected: number): string;
    /** JSON of a view with its log; seat -1 is a spectator. */
    view(seat: number): string;
    /** JSON of the events from move number `since` on. */
    events(since: number, seat: number): string;
    /** JSON of the events of each move; seat -2 sees everything. */
    history(seat: number): string;
    /** JSON of how each line developed. */
    stories(): string;
    /** The seat to move before each move and after the last one; -1 when the game is over. */
    movers(): Int32Array;
    reveals(since: number, peopleMask: number): boolean;
    /** Judges the next move and returns how many have been judged. */
    judgeNext(evaluations: number): number;
    /** JSON of a review. */
    review(evaluations: number): string;
    /** JSON of the leads and the luck of all seats. */
    luck(): string;
    /** The game file. One name per line; one bot name per line, empty for people; the seat that gave up, or -1. */
    write(names: string, bots: string, botMoves: string, givenUp: number): string;

    /** Opens a view, JSON as {@link view} writes it, and returns what is wrong with it, empty if nothing is. */
    openView(json: string): string;
    // The functions from here to `imagine` are about the view opened last.

    /** Its JSON with all members, including those that may be left out because they follow from the rest. */
    openedView(): string;
    /** JSON of what its viewer saw after the first moves; empty if there were fewer. */
    viewAfter(moves: number): string;
    decided(): number;
    options(): string;
    preview(move: string): string;
    /** Starts a bot's search, as long as it takes at a table. `compiled` is true for WebAssembly. */
    beginToThink(bot: string, luck: number, timed: boolean, compiled: boolean): void;
    /** Continues the search for one slice: the move, empty until it is found. */
    thinkOn(): string;
    chooseWithin(bot: string, luck: number, evaluations: number): string;
    /** JSON of an evaluation with this number of evaluated positions. */
    evaluate(evaluations: number): string;
    /** By company: its expected final points, as far as the viewer knows. */
    outlook(): Float64Array;
    /** The expected points of each depot's line, not rounded, now or after a placement. */
    expectations(move: string): Float64Array;
    /** The weights file that a bot needs and lacks in such games, else empty. An empty bot gives hints and reviews. */
    weightsWanted(bot: string, players: number, companies: boolean): string;
    /** Loads that file, one character per byte; false when it can't be used. */
    learn(file: string, bytes: string): boolean;
    /** JSON of what every kind of tile would do on a square. */
    imagine(square: number): string;

    /** JSON of the game in a game file, or of its problem. */
    read(text: string): string;
    /** JSON of the game in a game file with its texts, marks and variations, or of its problem. */
    readStudy(text: string): string;
    /** The game file with texts, marks and variations; empty if they don't fit the game. */
    writeStudy(names: string, bots: string, botMoves: string, givenUp: number, variations: string): string;
    /** JSON of a player's strength before the first game and after each one; a game is a line such as `432+ 700-`. */
    skill(games: string): string;
    /** JSON of what the opened game showed about a person, from the seat of a companion. */
    evidence(bot: string, seat: number): string;
    /**
     * JSON of the score of a described board; empty if it is not a board. `shares` has four characters per player with
     * companies: the number of a company, or `-`.
     */
    score(players: number, companies: boolean, free: boolean, metro: boolean, board: string, shares: string): string;
    /** JSON of what each turn at a real table did; empty if an entry is unreadable. Entries are separated by spaces. */
    keepScore(
      players: number,
      companies: boolean,
      free: boolean,
      metro: boolean,
      first: number,
      entries: string,
    ): string;
    /** JSON of the game with these turns; empty if one of them is illegal. One name per line. */
    keptGame(
      players: number,
      companies: boolean,
      free: boolean,
      metro: boolean,
      first: number,
      names: string,
      entries: string,
      shares: string,
    ): string;
    /** JSON of the kinds' codes. */
    kinds(): string;
    /** JSON of the constants in `virtual:facts`. */
    facts(): string;
    /** JSON of the setup of a daily game. */
    daily(day: string): string;
    /** The public commitment to a secret, in hexadecimal digits. */
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
  export const viewAfter: Exports['viewAfter'];
  export const decided: Exports['decided'];
  export const options: Exports['options'];
  export const preview: Exports['preview'];
  export const reveals: Exports['reveals'];
  export const beginToThink: Exports['beginToThink'];
  export const thinkOn: Exports['thinkOn'];
  export const chooseWithin: Exports['chooseWithin'];
  export const evaluate: Exports['evaluate'];
  export const outlook: Exports['outlook'];
  export const expectations: Exports['expectations'];
  export const weightsWanted: Exports['weightsWanted'];
  export const learn: Exports['learn'];
  export const imagine: Exports['imagine'];
  export const judgeNext: Exports['judgeNext'];
  export const review: Exports['review'];
  export const luck: Exports['luck'];
  export const read: Exports['read'];
  export const readStudy: Exports['readStudy'];
  export const writeStudy: Exports['writeStudy'];
  export const write: Exports['write'];
  export const skill: Exports['skill'];
  export const evidence: Exports['evidence'];
  export const score: Exports['score'];
  export const keepScore: Exports['keepScore'];
  export const keptGame: Exports['keptGame'];
  export const kinds: Exports['kinds'];
  export const facts: Exports['facts'];
  export const daily: Exports['daily'];
  export const commitment: Exports['commitment'];
}

declare module '@engine/runtime.js' {
  import type { Exports } from '@engine/cablecar.js';
  export function load(url: string): Promise<{ exports: Exports }>;
}

/** Constants defined in Java, written into the pages at build time (`tools/facts.ts`). */
declare module 'virtual:facts' {
  /** For each letter of a tile's code, how many sides clockwise the track leads. */
  export const sides: Readonly<Record<string, number>>;
  /** The number of evaluations of each stage of a hint. */
  export const hintDepths: readonly number[];
  /** The number of evaluations per move of a review, by engine kind. */
  export const reviewDepths: Readonly<Record<'wasm' | 'js', number>>;
  /** The names of the levels, weakest first. */
  export const levels: readonly string[];
  /** The names of the temperaments. */
  export const tastes: readonly string[];
  /** The strength of a companion and its doubt where nothing is known about the person. */
  export const newcomer: Readonly<Record<'companion' | 'doubt', number>>;
}

declare module '@weights/*' {
  const url: string;
  export default url;
}

declare module '@engine/cablecar.wasm?url' {
  const url: string;
  export default url;
}
