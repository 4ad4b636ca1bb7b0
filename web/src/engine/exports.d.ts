// What the Java module `browser` exports, written by hand: TeaVM makes no types.

declare module '@engine/cablecar.js' {
  /** Text in, text out; what is called JSON here has the shapes of `src/table/view.ts`. */
  export interface Exports {
    /** Turns to a game; the calls below are about it. False when a move of it is not allowed. */
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
    /** JSON of a view; seat -1 is a spectator. */
    view(seat: number): string;
    /** JSON of the events from move number `since` on. */
    events(since: number, seat: number): string;
    /** JSON of the events of each move; seat -2 sees all of them. */
    history(seat: number): string;
    /** JSON of the lines' stories. */
    stories(): string;
    /** The seats to move before each move and after the last, -1 when over. */
    turns(): Int32Array;
    /** A refusal's code, or nothing. */
    judge(seat: number, move: string): string;
    options(): string;
    preview(move: string): string;
    reveals(since: number, personsMask: number): boolean;
    choose(level: number, luck: number, millis: number, evaluations: number): string;
    /** JSON of an evaluation with so many evaluations. */
    evaluate(evaluations: number): string;
    /** JSON of what every kind would do on a square. */
    imagine(square: number): string;
    /** Judges one move more; how many have been. */
    judgeNext(evaluations: number): number;
    /** JSON of a review. */
    review(evaluations: number): string;
    read(text: string): string;
    /** Names one a line; bots a digit a seat, 0 for a person. */
    write(names: string, bots: string): string;
  }
  export const turnTo: Exports['turnTo'];
  export const view: Exports['view'];
  export const events: Exports['events'];
  export const history: Exports['history'];
  export const stories: Exports['stories'];
  export const turns: Exports['turns'];
  export const judge: Exports['judge'];
  export const options: Exports['options'];
  export const preview: Exports['preview'];
  export const reveals: Exports['reveals'];
  export const choose: Exports['choose'];
  export const evaluate: Exports['evaluate'];
  export const imagine: Exports['imagine'];
  export const judgeNext: Exports['judgeNext'];
  export const review: Exports['review'];
  export const read: Exports['read'];
  export const write: Exports['write'];
}

declare module '@engine/runtime.js' {
  import type { Exports } from '@engine/cablecar.js';
  export function load(url: string): Promise<{ exports: Exports }>;
}

declare module '@engine/cablecar.wasm?url' {
  const url: string;
  export default url;
}
