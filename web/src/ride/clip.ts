// Creates a clip of a ride: an animated picture whose camera follows the car.

import { mount, unmount } from 'svelte';
import type { CarPath } from '../board/car-path';
import { BOARD, STRIP } from '../board/geometry';
import { SIGNS } from '../board/signs';
import { fontSheet } from '../share/fonts';
import { GifEncoder } from '../share/gif-encoder';
import { Raster } from '../share/raster';
import { SvgInliner } from '../share/standalone-svg';
import type { Line, View } from '../table/view';
import { num } from '../words/words.svelte';
import ClipParts from './ClipParts.svelte';
import { type Frame, frameAt, pointsShown, scaleAt, wholeTime } from './timing';

const SIZE = 320;
/** The head with the sign, the points and the name. */
const HEAD = 48;
/** Milliseconds between two frames on the timetable; the clip shows them a little faster. */
const STEP = 160;
const SHOWN = 11;
const LAST = 300;
const SIDE = BOARD + 2 * STRIP;
/** Pixels per drawing unit of the rendered board, and close to the car. */
const DETAIL = 1.3;
const CLOSE = 1.05;
const CAR = 120;

export interface ClipRequest {
  view: View;
  line: Line;
  carPath: CarPath;
  /** The name of the line. */
  title: string;
  /** Called with the finished part, from 0 to 1. */
  onprogress: (part: number) => void;
  signal: AbortSignal;
}

/** The board and the car as pictures. */
async function partsOf(view: View, line: Line): Promise<{ board: CanvasImageSource; car: CanvasImageSource }> {
  const host = document.createElement('div');
  Object.assign(host.style, { position: 'fixed', left: '-5000px', top: '0', width: '1000px' });
  host.inert = true;
  host.ariaHidden = 'true';
  host.dataset['motion'] = 'less';
  document.body.append(host);
  const parts = mount(ClipParts, { target: host, props: { view, line } });
  try {
    const inliner = new SvgInliner(await fontSheet());
    const [board, car] = host.querySelectorAll('svg') as unknown as [SVGSVGElement, SVGSVGElement];
    const side = Math.round(SIDE * DETAIL);
    const ground = new Raster(side, side);
    const drawing = await inliner.serialize(board, side, side);
    // Some browsers draw embedded fonts only from the second time on.
    await ground.put(drawing);
    await ground.put(drawing);
    const small = new Raster(CAR, CAR, true);
    await small.put(await inliner.serialize(car, CAR, CAR));
    return { board: ground.picture, car: small.picture };
  } finally {
    void unmount(parts);
    host.remove();
  }
}

/** The clip as a GIF; rejected with the signal's reason when aborted. */
export async function makeClip({ view, line, carPath, title, onprogress, signal }: ClipRequest): Promise<Blob> {
  const { board, car } = await partsOf(view, line);
  signal.throwIfAborted();
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [SIZE, SIZE + HEAD];
  const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false })!;

  const shoot = (frame: Frame): Uint8ClampedArray => {
    const scale = scaleAt(frame.closeness, SIZE / SIDE, CLOSE);
    const half = SIZE / 2 / scale;
    // Close to the edge the camera stays on the board.
    const stay = (at: number): number => Math.min(BOARD + STRIP - half, Math.max(half - STRIP, at));
    context.setTransform(
      scale,
      0,
      0,
      scale,
      SIZE / 2 - scale * stay(frame.camera.x),
      HEAD + SIZE / 2 - scale * stay(frame.camera.y),
    );
    context.drawImage(board, -STRIP, -STRIP, SIDE, SIDE);
    context.translate(frame.car.x, frame.car.y);
    context.rotate((frame.car.angle * Math.PI) / 180);
    context.drawImage(car, -24, -24, 48, 48);
    context.resetTransform();
    context.fillStyle = colour('card');
    context.fillRect(0, 0, SIZE, HEAD);
    context.fillStyle = colour(`c-${line.owner}`);
    context.beginPath();
    context.arc(HEAD / 2, HEAD / 2, 17, 0, 2 * Math.PI);
    context.fill();
    context.fillStyle = colour(`on-${line.owner}`);
    context.setTransform(10, 0, 0, 10, HEAD / 2, HEAD / 2);
    context.fill(new Path2D(SIGNS[line.owner]));
    context.resetTransform();
    context.fillStyle = colour('ink');
    context.textBaseline = 'middle';
    context.font = `19px ${colour('display')}`;
    context.fillText(title, HEAD, HEAD / 2 + 1, SIZE - HEAD - 68);
    context.textAlign = 'right';
    context.font = `32px ${colour('display')}`;
    context.fillText(num(pointsShown(line, frame)), SIZE - 16, HEAD / 2 + 2);
    context.textAlign = 'left';
    return context.getImageData(0, 0, canvas.width, canvas.height).data;
  };

  const whole = wholeTime(carPath.exits.length);
  const frames = Array.from({ length: Math.ceil(whole / STEP) + 1 }, (_, i) => frameAt(carPath, i * STEP));
  const encoder = new GifEncoder();
  try {
    const samples = [0, 0.3, 0.55, 0.8].map((part) => shoot(frameAt(carPath, part * whole)));
    await encoder.send({ type: 'start', width: canvas.width, height: canvas.height, samples });
    for (const [i, frame] of frames.entries()) {
      await encoder.send({ type: 'frame', pixels: shoot(frame), time: i === frames.length - 1 ? LAST : SHOWN });
      signal.throwIfAborted();
      onprogress((i + 1) / frames.length);
    }
    return await encoder.finish();
  } finally {
    encoder.close();
  }
}
