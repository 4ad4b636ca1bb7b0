// Chooses a palette for pictures.

/** A colour as 0xRRGGBB, and its number of pixels. */
interface Seen {
  colour: number;
  count: number;
}

const SHIFTS: readonly number[] = [16, 8, 0];
const channel = (colour: number, shift: number): number => (colour >> shift) & 255;

/** The part of the palette that is reserved for the most frequent colours, so that flat areas stay flat. */
const EXACT = 0.5;

/** Chooses at most `most` colours; pictures have four bytes per pixel. */
export function choosePalette(pictures: readonly Uint8ClampedArray[], most: number): number[] {
  const counts = new Map<number, number>();
  for (const pixels of pictures) {
    for (let i = 0; i < pixels.length; i += 4) {
      const colour = (pixels[i]! << 16) | (pixels[i + 1]! << 8) | pixels[i + 2]!;
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
  }
  const seen = [...counts].map(([colour, count]): Seen => ({ colour, count }));
  seen.sort((one, other) => other.count - one.count);
  if (seen.length <= most) return seen.map(({ colour }) => colour);
  const exact = Math.floor(most * EXACT);
  const kept = seen.slice(0, exact).map(({ colour }) => colour);
  return [...kept, ...medianCut(seen.slice(exact), most - exact)];
}

/** Repeatedly splits the colours where they differ most, and returns the mean of each part. */
function medianCut(colours: Seen[], parts: number): number[] {
  const boxes = [boxOf(colours)];
  while (boxes.length < parts) {
    boxes.sort((one, other) => other.weight - one.weight);
    const widest = boxes.findIndex(({ members }) => members.length > 1);
    if (widest < 0) break;
    const [{ members, shift }] = boxes.splice(widest, 1) as [Box];
    members.sort((one, other) => channel(one.colour, shift) - channel(other.colour, shift));
    const half = members.reduce((sum, { count }) => sum + count, 0) / 2;
    let sum = 0;
    let cut = members.findIndex(({ count }) => (sum += count) >= half) + 1;
    cut = Math.min(members.length - 1, Math.max(1, cut));
    boxes.push(boxOf(members.slice(0, cut)), boxOf(members.slice(cut)));
  }
  return boxes.map(({ members }) => mean(members));
}

interface Box {
  members: Seen[];
  /** The channel in which its colours differ most. */
  shift: number;
  /** The gain of splitting it. */
  weight: number;
}

function boxOf(members: Seen[]): Box {
  let best = { shift: 0, range: -1 };
  for (const shift of SHIFTS) {
    let low = 255;
    let high = 0;
    for (const { colour } of members) {
      low = Math.min(low, channel(colour, shift));
      high = Math.max(high, channel(colour, shift));
    }
    if (high - low > best.range) best = { shift, range: high - low };
  }
  const pixels = members.reduce((sum, { count }) => sum + count, 0);
  return { members, shift: best.shift, weight: best.range * Math.sqrt(pixels) };
}

function mean(members: readonly Seen[]): number {
  let pixels = 0;
  const sums = [0, 0, 0];
  for (const { colour, count } of members) {
    pixels += count;
    SHIFTS.forEach((shift, i) => (sums[i]! += channel(colour, shift) * count));
  }
  return SHIFTS.reduce((colour, shift, i) => colour | (Math.round(sums[i]! / pixels) << shift), 0);
}

/** Finds the nearest colour of a palette, with a cache. */
export class Matcher {
  private readonly known = new Map<number, number>();

  constructor(private readonly palette: readonly number[]) {
    palette.forEach((colour, i) => this.known.set(colour, i));
  }

  nearest(colour: number): number {
    let index = this.known.get(colour);
    if (index === undefined) this.known.set(colour, (index = this.search(colour)));
    return index;
  }

  private search(colour: number): number {
    let index = 0;
    let least = Infinity;
    this.palette.forEach((candidate, i) => {
      const red = channel(colour, 16) - channel(candidate, 16);
      const green = channel(colour, 8) - channel(candidate, 8);
      const blue = channel(colour, 0) - channel(candidate, 0);
      const distance = 3 * red * red + 4 * green * green + 2 * blue * blue;
      if (distance < least) [index, least] = [i, distance];
    });
    return index;
  }
}
