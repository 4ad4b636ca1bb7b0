// Creates an animated picture of a game, move by move, without blocking the page.

import type { Setup } from '../table/table';
import type { Engine } from '../engine/engine';
import type { GameLog } from '../table/game';
import { GifEncoder } from './gif-encoder';
import { type Moment, PictureMaker } from './picture-maker.svelte';

const WIDTH = 600;
/** Hundredths of a second. */
const MOVE_TIME = 35;
const LAST_TIME = 400;

export interface FilmRequest {
  engine: Engine;
  log: GameLog;
  setup: Setup;
  /** The text above the board. */
  headline: (view: Moment['view']) => string;
  /** Called with the finished part, from 0 to 1. */
  onprogress: (part: number) => void;
  signal: AbortSignal;
}

/** The film as a GIF; rejected with the signal's reason when aborted. */
export async function makeFilm({ engine, log, setup, headline, onprogress, signal }: FilmRequest): Promise<Blob> {
  const look = async (moves: number): Promise<Moment> => {
    const { view } = await engine.call('observe', { ...log, moves: log.moves.slice(0, moves) }, null, moves);
    return { view, headline: headline(view) };
  };
  // Only a placed tile changes the picture.
  const scenes = [0, ...log.moves.flatMap((move, i) => (/^[a-d]{4}/.test(move) ? [i + 1] : []))];
  const maker = await PictureMaker.open(setup, await look(0));
  const encoder = new GifEncoder();
  try {
    const raster = maker.raster(WIDTH);
    const shoot = async (moves: number): Promise<Uint8ClampedArray> => {
      const moment = await look(moves);
      signal.throwIfAborted();
      await raster.put(await maker.draw(moment));
      signal.throwIfAborted();
      return raster.pixels();
    };
    const samples = [await shoot(0), await shoot(log.moves.length)];
    await encoder.send({ type: 'start', width: raster.width, height: raster.height, samples });
    for (const [i, moves] of scenes.entries()) {
      const time = i === scenes.length - 1 ? LAST_TIME : MOVE_TIME;
      await encoder.send({ type: 'frame', pixels: await shoot(moves), time });
      onprogress((i + 1) / scenes.length);
    }
    return await encoder.finish();
  } finally {
    maker.close();
    encoder.close();
  }
}
