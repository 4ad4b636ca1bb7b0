// The timetable of a ride: what is seen at each moment. The same for the screen and for a clip.

import type { CarPath, Pose } from '../board/car-path';
import { BOARD, type Point } from '../board/geometry';
import type { Line } from '../table/view';

/** Milliseconds in which the camera comes down to the car, stays at the end, and rises again. */
const DOWN = 900;
const REST = 1100;
const UP = 900;
const PER_TILE = 470;
const MIN_RIDE = 1600;
const MAX_RIDE = 12_000;
/** The parts of the time in which the car starts and brakes. */
const START = 0.14;
const BRAKE = 0.2;
/** The camera looks a little ahead; the stretch it takes the mean of, in drawing units. */
const BEHIND = 30;
const AHEAD = 100;
const SAMPLES = 9;

/** Milliseconds from depot to end. */
export const ridingTime = (tiles: number): number => Math.min(MAX_RIDE, Math.max(MIN_RIDE, PER_TILE * tiles));
export const arrivalTime = (tiles: number): number => DOWN + ridingTime(tiles);
export const wholeTime = (tiles: number): number => arrivalTime(tiles) + REST + UP;

/** The part of the way after a part of the time: starts and brakes evenly. */
export function travelled(part: number): number {
  const t = Math.min(1, Math.max(0, part));
  const speed = 1 / (1 - START / 2 - BRAKE / 2);
  if (t < START) return (speed * t * t) / (2 * START);
  if (t > 1 - BRAKE) return 1 - (speed * (1 - t) ** 2) / (2 * BRAKE);
  return speed * (t - START / 2);
}

const eased = (t: number): number => (t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) ** 2);
const within = (t: number): number => Math.min(1, Math.max(0, t));

export interface Frame {
  car: Pose;
  /** The number of tiles crossed so far. */
  crossed: number;
  arrived: boolean;
  /** 0 for the whole board, 1 close to the car. */
  closeness: number;
  /** The point in the middle of the picture. */
  camera: Point;
}

/** The point at the centre of the camera for a position of the car. */
function lookingAt(path: CarPath, distance: number): Point {
  let [x, y] = [0, 0];
  for (let i = 0; i < SAMPLES; i++) {
    const p = path.at(distance - BEHIND + ((BEHIND + AHEAD) * i) / (SAMPLES - 1));
    x += p.x / SAMPLES;
    y += p.y / SAMPLES;
  }
  return { x, y };
}

/** The picture after a number of milliseconds. */
export function frameAt(path: CarPath, millis: number): Frame {
  const tiles = path.exits.length;
  const arrival = arrivalTime(tiles);
  const distance = path.length * travelled((millis - DOWN) / (arrival - DOWN));
  const closeness = Math.min(eased(within(millis / DOWN)), 1 - eased(within((millis - arrival - REST) / UP)));
  const target = lookingAt(path, distance);
  const middle = BOARD / 2;
  return {
    car: path.at(distance),
    crossed: path.exits.filter((exit) => exit <= distance + 0.01).length,
    arrived: millis >= arrival,
    closeness,
    camera: {
      x: middle + (target.x - middle) * closeness,
      y: middle + (target.y - middle) * closeness,
    },
  };
}

/** The points shown: one per crossed tile on the way, and those of the line when it has arrived. */
export const pointsShown = (line: Pick<Line, 'points'>, { crossed, arrived }: Frame): number =>
  arrived ? line.points : Math.min(crossed, line.points);

/** Drawing units to pixels: the whole board at 0, a few squares at 1. */
export const scaleAt = (closeness: number, whole: number, close: number): number =>
  whole * (close / whole) ** closeness;
