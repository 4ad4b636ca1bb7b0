// A game as an animated picture, made move by move while the page goes on.

import type { Setup } from '../table/table';
import type { Engine } from '../engine/calls';
import type { GameLog } from '../table/game';
import type { Order, Receipt } from './gif.worker';
import { type Moment, PictureMaker } from './picture-maker.svelte';

const WIDTH = 600;
/** Hundredths of a second. */
const MOVE_TIME = 35;
const LAST_TIME = 400;

export interface FilmRequest {
  engine: Engine;
  log: GameLog;
  setup: Setup;
  /** What stands over the board at a moment. */
  headline: (view: Moment['view']) => string;
  /** Called with what part is done. */
  onprogress: (part: number) => void;
  signal: AbortSignal;
}

/** The film as a GIF. Rejected with the signal's reason when it was given up. */
export async function makeFilm({ engine, log, setup, headline, onprogress, signal }: FilmRequest): Promise<Blob> {
  const look = async (moves: number): Promise<Moment> => {
    const { view } = await engine.call('look', { ...log, moves: log.moves.slice(0, moves) }, null, moves);
    return { view, headline: headline(view) };
  };
  // Only a placed tile changes the picture.
  const scenes = [0, ...log.moves.flatMap((move, i) => (/^[a-d]{4}/.test(move) ? [i + 1] : []))];
  const maker = await PictureMaker.open(setup, await look(0));
  const packer = new Packer();
  try {
    const sheet = maker.sheet(WIDTH);
    const shoot = async (moves: number): Promise<Uint8ClampedArray> => {
      const moment = await look(moves);
      signal.throwIfAborted();
      await sheet.put(await maker.draw(moment));
      signal.throwIfAborted();
      return sheet.pixels();
    };
    const samples = [await shoot(0), await shoot(log.moves.length)];
    await packer.order({ type: 'start', width: sheet.width, height: sheet.height, samples });
    for (const [i, moves] of scenes.entries()) {
      const time = i === scenes.length - 1 ? LAST_TIME : MOVE_TIME;
      await packer.order({ type: 'frame', pixels: await shoot(moves), time });
      onprogress((i + 1) / scenes.length);
    }
    const receipt = await packer.order({ type: 'end' });
    if (receipt.type !== 'done') throw new Error('no film');
    return new Blob([receipt.bytes], { type: 'image/gif' });
  } finally {
    maker.close();
    packer.close();
  }
}

/** The worker that packs the frames; it takes one at a time, so that they don't pile up. */
class Packer {
  private readonly worker = new Worker(new URL('./gif.worker.ts', import.meta.url), { type: 'module' });

  order(order: Order): Promise<Receipt> {
    return new Promise((resolve, reject) => {
      this.worker.onmessage = ({ data }: MessageEvent<Receipt>) => resolve(data);
      this.worker.onerror = (event) => reject(new Error(event.message));
      const transfer = order.type === 'frame' ? [order.pixels.buffer] : [];
      this.worker.postMessage(order, transfer);
    });
  }

  close(): void {
    this.worker.terminate();
  }
}
