/// <reference lib="webworker" />
// Encodes frames as a GIF, one at a time, in a worker.

import { Gif, PALETTE_SIZE } from './gif';
import { choosePalette } from './palette';

declare const self: DedicatedWorkerGlobalScope;

export type GifRequest =
  /** `samples` are frames that contain all colours. */
  | { type: 'start'; width: number; height: number; samples: Uint8ClampedArray[] }
  | { type: 'frame'; pixels: Uint8ClampedArray; time: number }
  | { type: 'end' };

export type GifReply = { type: 'taken' } | { type: 'done'; bytes: Uint8Array<ArrayBuffer> };

let gif: Gif | null = null;

self.addEventListener('message', ({ data }: MessageEvent<GifRequest>) => {
  if (data.type === 'start') gif = new Gif(data.width, data.height, choosePalette(data.samples, PALETTE_SIZE));
  else if (data.type === 'frame') gif!.frame(data.pixels, data.time);
  if (data.type === 'end') self.postMessage({ type: 'done', bytes: gif!.done() } satisfies GifReply);
  else self.postMessage({ type: 'taken' } satisfies GifReply);
});
