// Every colour has a sign and a dash pattern, used wherever it appears.

import type { Colour } from '../table/view';

/** SVG paths within a circle of radius one around the origin. */
export const SIGNS: Record<Colour, string> = {
  yellow: 'M-.82 0a.82.82 0 1 0 1.64 0a.82.82 0 1 0-1.64 0Z',
  blue: 'M-.72-.72H.72V.72H-.72Z',
  orange: 'M0-.92L.92.7H-.92Z',
  green: 'M0-1L.88 0L0 1L-.88 0Z',
  purple: 'M0-1.05L.27-.27L1.05 0L.27.27L0 1.05L-.27.27L-1.05 0L-.27-.27Z',
  black: 'M-.31-.92H.31V-.31H.92V.31H.31V.92H-.31V.31H-.92V-.31H-.31Z',
  red: 'M-.46-.82H.46L.94 0L.46.82H-.46L-.94 0Z',
  brown: 'M-1-.42H1V.42H-1Z',
};

/** The dash pattern of the ties across a line, in drawing units. */
export const DASHES: Record<Colour, string> = {
  yellow: '0 90',
  blue: '5 11',
  orange: '3 6',
  green: '8 3 2 9',
  purple: '3 3 3 10',
  black: '2 14',
  red: '4.5 8',
  brown: '2.5 2 2.5 2 2.5 9',
};
