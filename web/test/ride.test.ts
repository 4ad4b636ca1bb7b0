import { describe, expect, it } from 'vitest';
import { carPathOf } from '../src/board/car-path';
import { berths, corner, endPoint } from '../src/board/geometry';
import { arrivalTime, frameAt, pointsShown, ridingTime, scaleAt, travelled, wholeTime } from '../src/ride/timing';
import type { Line } from '../src/table/view';
import { base, engine, randomGame } from './games';

const BERTHS = berths('cablecar');

/** Station 1 straight down the first column to the opposite side. */
const straight: Line = {
  station: 1,
  owner: 'yellow',
  path: Array.from({ length: 8 }, (_, row) => [8 * row, 0, 5]).flat(),
  end: { at: 'station', station: 24 },
  points: 8,
};

function finishedLines(): Line[] {
  return [0, 1, 2].flatMap((number) => {
    const { view } = engine.observe(randomGame({ ...base, free: true }, number), null, 0);
    return view.lines.filter(({ path }) => path.length > 0);
  });
}

describe('the path of a car', () => {
  it('runs from the depot over every tile to the terminus', () => {
    const path = carPathOf(straight, BERTHS);
    expect(path.at(0)).toEqual({ x: 30, y: -17, angle: 180 });
    expect(path.at(17 + 45)).toEqual({ x: 30, y: 45, angle: 180 });
    expect(path.at(path.length)).toEqual({ x: 30, y: 733, angle: 180 });
    expect(path.length).toBe(17 + 720 + 13);
    expect(path.exits).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((tile) => 17 + 90 * tile));
  });

  it('ends where it is asked for more', () => {
    const path = carPathOf(straight, BERTHS);
    expect(path.at(-5)).toEqual(path.at(0));
    expect(path.at(1e6)).toEqual(path.at(path.length));
  });

  it('passes through the ends of every track, without jumps, facing where it goes', () => {
    const lines = finishedLines();
    expect(lines.length).toBeGreaterThan(20);
    for (const line of lines) {
      const path = carPathOf(line, BERTHS);
      expect(path.exits).toHaveLength(line.path.length / 3);
      path.exits.forEach((distance, i) => {
        const [square, , exit] = line.path.slice(3 * i, 3 * i + 3) as [number, number, number];
        const [o, p, at] = [corner(square), endPoint(exit), path.at(distance)];
        expect(Math.hypot(at.x - o.x - p.x, at.y - o.y - p.y), `line ${line.station}, tile ${i}`).toBeLessThan(1e-6);
      });
      let [longest, least] = [0, 1];
      for (let d = 0.5; d + 0.5 < path.length; d += 0.5) {
        const [a, b] = [path.at(d), path.at(d + 0.5)];
        const [dx, dy] = [b.x - a.x, b.y - a.y];
        const heading = ((a.angle - 90) * Math.PI) / 180;
        longest = Math.max(longest, Math.hypot(dx, dy));
        least = Math.min(least, dx * Math.cos(heading) + dy * Math.sin(heading));
      }
      expect(longest, `line ${line.station}`).toBeLessThan(0.5001);
      expect(least, `line ${line.station}`).toBeGreaterThan(0.4);
    }
  });
});

describe('the timetable', () => {
  it('starts and brakes evenly and never goes back', () => {
    expect([travelled(-1), travelled(0), travelled(1), travelled(2)]).toEqual([0, 0, 1, 1]);
    let before = 0;
    for (let part = 0; part <= 1; part += 0.01) {
      expect(travelled(part)).toBeGreaterThanOrEqual(before);
      before = travelled(part);
    }
    expect(travelled(0.02)).toBeLessThan(0.01);
    expect(travelled(0.98)).toBeGreaterThan(0.99);
  });

  it('gives long lines more time, up to a limit', () => {
    expect(ridingTime(10)).toBeGreaterThan(ridingTime(5));
    expect(ridingTime(1)).toBeGreaterThanOrEqual(1500);
    expect(wholeTime(60)).toBeLessThan(16_000);
  });

  it('shows the whole board first and last, and the car in between', () => {
    const path = carPathOf(straight, BERTHS);
    const [first, middle, last] = [0, arrivalTime(8) / 2, Infinity].map((millis) => frameAt(path, millis)) as [
      ReturnType<typeof frameAt>,
      ReturnType<typeof frameAt>,
      ReturnType<typeof frameAt>,
    ];
    expect([first.closeness, middle.closeness, last.closeness]).toEqual([0, 1, 0]);
    expect([first.camera, last.camera]).toEqual([
      { x: 360, y: 360 },
      { x: 360, y: 360 },
    ]);
    expect(Math.abs(middle.camera.y - middle.car.y)).toBeLessThan(60);
    expect(last.car).toEqual(path.at(path.length));
    expect([scaleAt(0, 0.5, 2), scaleAt(0.5, 0.5, 2), scaleAt(1, 0.5, 2)]).toEqual([0.5, 1, 2]);
  });

  it('counts a point per tile on the way, and ends with the points of the line', () => {
    const home = { ...straight, points: 8 };
    const power = { ...straight, points: 16 };
    const path = carPathOf(straight, BERTHS);
    for (const line of [home, power]) {
      const shown = Array.from({ length: 200 }, (_, i) => pointsShown(line, frameAt(path, (i * wholeTime(8)) / 199)));
      expect(shown[0]).toBe(0);
      expect(shown.at(-1)).toBe(line.points);
      expect(shown).toEqual([...shown].sort((a, b) => a - b));
      expect(new Set(shown).size).toBe(line === home ? 9 : 10);
    }
    expect(pointsShown(home, frameAt(path, arrivalTime(8) - 1))).toBeLessThanOrEqual(8);
    expect(frameAt(path, arrivalTime(8) - 1).arrived).toBe(false);
    expect(frameAt(path, arrivalTime(8)).arrived).toBe(true);
  });
});
