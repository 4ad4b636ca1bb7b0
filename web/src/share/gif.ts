// Writes an animated GIF (GIF89a). All frames share one palette; a frame contains only the changed rectangle, and in it
// only the changed pixels.

import { Matcher } from './palette';

const COLOURS = 256;
/** The last index of the palette means "unchanged". */
const UNCHANGED = COLOURS - 1;
/** The largest number of colours in a palette. */
export const PALETTE_SIZE = UNCHANGED;

export class Gif {
  private readonly chunks: Uint8Array[] = [];
  private readonly matcher: Matcher;
  private before: Uint8Array | null = null;

  constructor(
    private readonly width: number,
    private readonly height: number,
    palette: readonly number[],
  ) {
    this.matcher = new Matcher(palette);
    const colours = Array.from({ length: COLOURS }, (_, i) => palette[i] ?? 0);
    this.chunks.push(
      Uint8Array.from([
        ...ascii('GIF89a'),
        ...short(width),
        ...short(height),
        // A global table of 256 colours of 24 bits.
        0xf7,
        0,
        0,
        ...colours.flatMap((colour) => [(colour >> 16) & 255, (colour >> 8) & 255, colour & 255]),
        // Loops for ever.
        ...[0x21, 0xff, 11, ...ascii('NETSCAPE2.0'), 3, 1, 0, 0, 0],
      ]),
    );
  }

  /** @param pixels as a canvas gives them @param time in hundredths of a second */
  frame(pixels: Uint8ClampedArray, time: number): void {
    const now = new Uint8Array(this.width * this.height);
    for (let i = 0; i < now.length; i++) {
      now[i] = this.matcher.nearest((pixels[4 * i]! << 16) | (pixels[4 * i + 1]! << 8) | pixels[4 * i + 2]!);
    }
    const { left, top, right, bottom } = this.changed(now);
    const part = new Uint8Array((right - left) * (bottom - top));
    for (let y = top, to = 0; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        const at = y * this.width + x;
        part[to++] = this.before?.[at] === now[at] ? UNCHANGED : now[at]!;
      }
    }
    this.before = now;
    this.chunks.push(
      Uint8Array.from([
        // What came before stays; one colour is transparent.
        ...[0x21, 0xf9, 4, 0x05, ...short(time), UNCHANGED, 0],
        ...[0x2c, ...short(left), ...short(top), ...short(right - left), ...short(bottom - top), 0],
      ]),
      compress(part),
    );
  }

  /** The smallest rectangle that contains all changes; one pixel if there are none. */
  private changed(now: Uint8Array): { left: number; top: number; right: number; bottom: number } {
    const { before, width, height } = this;
    if (before === null) return { left: 0, top: 0, right: width, bottom: height };
    let [left, top, right, bottom] = [width, height, 0, 0];
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        if (before[y * width + x] === now[y * width + x]) continue;
        left = Math.min(left, x);
        right = Math.max(right, x + 1);
        top = Math.min(top, y);
        bottom = y + 1;
      }
    }
    return right === 0 ? { left: 0, top: 0, right: 1, bottom: 1 } : { left, top, right, bottom };
  }

  done(): Uint8Array<ArrayBuffer> {
    this.chunks.push(Uint8Array.of(0x3b));
    const whole = new Uint8Array(this.chunks.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const chunk of this.chunks) {
      whole.set(chunk, at);
      at += chunk.length;
    }
    return whole;
  }
}

const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));
const short = (value: number): number[] => [value & 255, value >> 8];

const ROOT_BITS = 8;
const CLEAR = 1 << ROOT_BITS;
const END = CLEAR + 1;
const MAX_CODES = 4096;
/** For each code and next byte the code of both together; 0 while there is none. */
const children = new Uint16Array(MAX_CODES * COLOURS);

/** LZW compression as in GIF, in blocks of up to 255 bytes. */
function compress(pixels: Uint8Array): Uint8Array {
  const out: number[] = [ROOT_BITS];
  let block: number[] = [];
  let bits = 0;
  let filled = 0;
  let size = ROOT_BITS + 1;
  let next = END + 1;

  const flush = (): void => {
    out.push(block.length, ...block);
    block = [];
  };
  const emit = (code: number): void => {
    bits |= code << filled;
    for (filled += size; filled >= 8; filled -= 8, bits >>>= 8) {
      block.push(bits & 255);
      if (block.length === 255) flush();
    }
  };

  children.fill(0);
  emit(CLEAR);
  let code = pixels[0]!;
  for (let i = 1; i < pixels.length; i++) {
    const pixel = pixels[i]!;
    const longer = children[code * COLOURS + pixel]!;
    if (longer !== 0) {
      code = longer;
      continue;
    }
    emit(code);
    if (next < MAX_CODES) {
      if (next === 1 << size) size++;
      children[code * COLOURS + pixel] = next++;
    } else {
      emit(CLEAR);
      children.fill(0);
      size = ROOT_BITS + 1;
      next = END + 1;
    }
    code = pixel;
  }
  emit(code);
  emit(END);
  if (filled > 0) block.push(bits & 255);
  if (block.length > 0) flush();
  out.push(0);
  return Uint8Array.from(out);
}
