// The path of a car along its line: where it is, and which way it faces, at every distance from its depot.

import type { Line } from '../table/view';
import { exitPoint } from './ends';
import { berthPoint, corner, endPoint, outward, type Berth, type Point, type Track } from './geometry';

/** A place and a direction in degrees, clockwise from north, as the car is turned. */
export interface Pose extends Point {
  angle: number;
}

export interface CarPath {
  length: number;
  /** The distance at which each tile has been crossed. */
  exits: readonly number[];
  /** The pose after a distance; beyond either end, that end. */
  at(distance: number): Pose;
}

interface Piece {
  length: number;
  at(distance: number): Pose;
}

/** The middle of a car in its depot, and of one at the end of the terminus track, as drawn for the top side. */
const DEPOT: Point = { x: 30, y: -17 };
const TERMINUS: Point = { x: 60, y: -13 };
/** How far a car runs into the power station. */
const HALL = 20;

const degrees = (radians: number): number => (radians * 180) / Math.PI;

function straight(from: Point, to: Point): Piece {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  const angle = degrees(Math.atan2(dy, dx)) + 90;
  return {
    length,
    at: (distance) => ({ x: from.x + (dx * distance) / length, y: from.y + (dy * distance) / length, angle }),
  };
}

/** An arc from a point around a centre; a positive angle, in radians, runs clockwise. */
function bend(from: Point, centre: Point, by: number): Piece {
  const radius = Math.hypot(from.x - centre.x, from.y - centre.y);
  const start = Math.atan2(from.y - centre.y, from.x - centre.x);
  const length = radius * Math.abs(by);
  return {
    length,
    at: (distance) => {
      const turned = start + (by * distance) / length;
      return {
        x: centre.x + radius * Math.cos(turned),
        y: centre.y + radius * Math.sin(turned),
        angle: degrees(turned) + (by > 0 ? 180 : 0),
      };
    },
  };
}

/** The pieces of a track on a tile whose top left corner is given, as `trackPath` draws it. */
function piecesOf({ entry, exit }: Track, o: Point): Piece[] {
  const add = (p: Point, q: Point): Point => ({ x: p.x + q.x, y: p.y + q.y });
  const from = add(endPoint(entry), o);
  const to = add(endPoint(exit), o);
  const turn = ((exit - entry + 8) & 7) >> 1;
  if (turn === 2) return [straight(from, to)];
  if (turn === 0) {
    const out = outward(entry);
    const lead = { x: -4 * out.x, y: -4 * out.y };
    const [a, b] = [add(from, lead), add(to, lead)];
    return [straight(from, a), bend(a, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, -Math.PI), straight(b, to)];
  }
  // The corner of the tile that both sides share.
  const vertical = outward(entry).x === 0;
  const centre = vertical ? { x: to.x, y: from.y } : { x: from.x, y: to.y };
  return [bend(from, centre, turn === 1 ? -Math.PI / 2 : Math.PI / 2)];
}

function last(line: Pick<Line, 'path' | 'end'>, berths: readonly Berth[]): Piece[] {
  const exit = exitPoint(line.path, 0);
  switch (line.end.at) {
    case 'open':
      return [];
    case 'power':
      return [straight(exit, exitPoint(line.path, HALL))];
    case 'station':
      return [straight(exit, berthPoint(berths[line.end.station - 1] as Berth, TERMINUS))];
  }
}

/** The path of the car of a line that has crossed at least one tile, from its depot to the present end of the line. */
export function carPathOf(line: Pick<Line, 'station' | 'path' | 'end'>, berths: readonly Berth[]): CarPath {
  const { path } = line;
  const first = { entry: path[1] as number, o: corner(path[0] as number) };
  const start = endPoint(first.entry);
  const depot = berthPoint(berths[line.station - 1] as Berth, DEPOT);
  const pieces: Piece[] = [straight(depot, { x: start.x + first.o.x, y: start.y + first.o.y })];
  const exits: number[] = [];
  const total = (): number => pieces.reduce((sum, { length }) => sum + length, 0);
  for (let i = 0; i + 2 < path.length; i += 3) {
    pieces.push(...piecesOf({ entry: path[i + 1] as number, exit: path[i + 2] as number }, corner(path[i] as number)));
    exits.push(total());
  }
  pieces.push(...last(line, berths));
  const length = total();
  return {
    length,
    exits,
    at: (distance) => {
      let rest = Math.min(length, Math.max(0, distance));
      for (const piece of pieces) {
        if (rest <= piece.length) return piece.at(rest);
        rest -= piece.length;
      }
      const end = pieces.at(-1) as Piece;
      return end.at(end.length);
    },
  };
}
