import { describe, expect, it } from 'vitest';
import { Gif } from '../src/share/gif';
import { Matcher, choosePalette } from '../src/share/palette';
import { dice } from './games';

interface Frame {
  time: number;
  size: [number, number];
  /** The colours of the whole picture after it. */
  screen: number[];
}

/** Decodes a GIF according to the specification, independently of our writer. */
function decode(bytes: Uint8Array): { width: number; height: number; frames: Frame[] } {
  const short = (at: number): number => bytes[at]! | (bytes[at + 1]! << 8);
  const text = String.fromCharCode(...bytes.subarray(0, 6));
  expect(text).toBe('GIF89a');
  const [width, height] = [short(6), short(8)];
  const palette = Array.from({ length: 2 << (bytes[10]! & 7) }, (_, i) => {
    const at = 13 + 3 * i;
    return (bytes[at]! << 16) | (bytes[at + 1]! << 8) | bytes[at + 2]!;
  });
  let at = 13 + 3 * palette.length;
  const blocks = (): number[] => {
    const data: number[] = [];
    for (; bytes[at] !== 0; at += bytes[at]! + 1) data.push(...bytes.subarray(at + 1, at + 1 + bytes[at]!));
    at++;
    return data;
  };
  const frames: Frame[] = [];
  const screen = new Array<number>(width * height).fill(-1);
  let [time, transparent] = [0, -1];
  for (;;) {
    const mark = bytes[at++];
    if (mark === 0x3b) break;
    if (mark === 0x21) {
      const label = bytes[at++];
      const data = blocks();
      if (label === 0xf9) [time, transparent] = [data[1]! | (data[2]! << 8), data[0]! & 1 ? data[3]! : -1];
      continue;
    }
    expect(mark).toBe(0x2c);
    const [left, top, w, h] = [short(at), short(at + 2), short(at + 4), short(at + 6)];
    at += 9;
    const bits = bytes[at++]!;
    unpack(blocks(), bits, w * h).forEach((index, i) => {
      const place = (top + Math.floor(i / w)) * width + left + (i % w);
      if (index !== transparent) screen[place] = palette[index]!;
    });
    frames.push({ time, size: [w, h], screen: [...screen] });
  }
  expect(at).toBe(bytes.length);
  return { width, height, frames };
}

function unpack(data: number[], rootBits: number, count: number): number[] {
  const clear = 1 << rootBits;
  const roots = Array.from({ length: clear + 2 }, (_, i) => [i]);
  let table = [...roots];
  let size = rootBits + 1;
  let bit = 0;
  let previous: number[] | null = null;
  const out: number[] = [];
  for (;;) {
    let code = 0;
    for (let i = 0; i < size; i++, bit++) code |= ((data[bit >> 3]! >> (bit & 7)) & 1) << i;
    if (code === clear + 1) break;
    if (code === clear) {
      [table, size, previous] = [[...roots], rootBits + 1, null];
      continue;
    }
    const entry: number[] = table[code] ?? [...previous!, previous![0]!];
    out.push(...entry);
    if (previous !== null && table.length < 4096) table.push([...previous, entry[0]!]);
    if (table.length === 1 << size && size < 12) size++;
    previous = entry;
  }
  expect(out.length).toBe(count);
  return out;
}

const pixelsOf = (colours: number[]): Uint8ClampedArray =>
  Uint8ClampedArray.from(colours.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255, 255]));

describe('an animated picture', () => {
  it('reproduces every frame', () => {
    const roll = dice(3);
    const palette = Array.from({ length: 255 }, () => roll(0xffffff));
    const [width, height] = [120, 90];
    const first = Array.from({ length: width * height }, () => palette[roll(255)]!);
    const frames = [first];
    for (let i = 0; i < 4; i++) {
      const next = [...frames.at(-1)!];
      for (let k = 0; k < 300; k++) next[(30 + roll(20)) * width + 10 + roll(50)] = palette[roll(255)]!;
      frames.push(next);
    }
    const gif = new Gif(width, height, palette);
    frames.forEach((frame, i) => gif.frame(pixelsOf(frame), 10 + i));
    const decoded = decode(gif.done());
    expect([decoded.width, decoded.height]).toEqual([width, height]);
    expect(decoded.frames.map(({ screen }) => screen)).toEqual(frames);
    expect(decoded.frames.map(({ time }) => time)).toEqual([10, 11, 12, 13, 14]);
    expect(decoded.frames[1]!.size[0]).toBeLessThanOrEqual(50);
    expect(decoded.frames[1]!.size[1]).toBeLessThanOrEqual(20);
  });

  it('has a frame even if nothing changed', () => {
    const gif = new Gif(3, 2, [0xff0000]);
    const red = pixelsOf(Array.from({ length: 6 }, () => 0xff0000));
    gif.frame(red, 5);
    gif.frame(red, 300);
    const { frames } = decode(gif.done());
    expect(frames.map(({ time, size }) => [time, ...size])).toEqual([
      [5, 3, 2],
      [300, 1, 1],
    ]);
    expect(frames[1]!.screen).toEqual(frames[0]!.screen);
  });
});

describe('a palette', () => {
  it('keeps all colours if they fit', () => {
    expect(choosePalette([pixelsOf([1, 2, 3, 2, 2])], 255)).toEqual([2, 1, 3]);
  });

  it('keeps the most frequent colours and approximates the rest', () => {
    const roll = dice(9);
    const noise = Array.from({ length: 4000 }, () => roll(0xffffff));
    const even = Array.from({ length: 2000 }, () => 0x123456);
    const palette = choosePalette([pixelsOf([...noise, ...even])], 64);
    expect(palette).toHaveLength(64);
    expect(palette).toContain(0x123456);
    const matcher = new Matcher(palette);
    const far = noise.filter((colour) => {
      const near = palette[matcher.nearest(colour)]!;
      return [16, 8, 0].some((shift) => Math.abs(((colour >> shift) & 255) - ((near >> shift) & 255)) > 90);
    });
    expect(far.length).toBeLessThan(noise.length / 20);
  });
});
