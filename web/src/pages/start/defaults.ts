// The table as it is set for a newcomer, and small changes to it.

import type { Level, Rules, Seat, SeatKind, Setup } from '../../table/table';

export const newcomer = (): Setup => ({
  seats: [
    { name: '', kind: { type: 'person' } },
    { name: '', kind: { type: 'bot', level: 3 } },
  ],
  rules: { players: 2, companies: false, free: false, hand: 1, layout: 'cablecar' },
  first: 'random',
  curtain: true,
});

const withSeats = (setup: Setup, seats: Seat[]): Setup => ({
  ...setup,
  seats,
  rules: { ...setup.rules, players: seats.length },
  first: setup.first !== 'random' && setup.first >= seats.length ? 'random' : setup.first,
});

export const addSeat = (setup: Setup): Setup =>
  withSeats(setup, [...setup.seats, { name: '', kind: { type: 'bot', level: 3 } }]);

export const removeSeat = (setup: Setup, seat: number): Setup =>
  withSeats(
    setup,
    setup.seats.filter((_, i) => i !== seat),
  );

export const changeSeat = (setup: Setup, seat: number, change: Partial<Seat>): Setup =>
  withSeats(
    setup,
    setup.seats.map((old, i) => (i === seat ? { ...old, ...change } : old)),
  );

export const changeRules = (setup: Setup, change: Partial<Rules>): Setup => ({
  ...setup,
  rules: { ...setup.rules, ...change },
});

/** Seats as a select knows them: "person" or the level. */
export const kindValue = (kind: SeatKind): string => (kind.type === 'person' ? 'person' : String(kind.level));
export const kindOf = (value: string): SeatKind =>
  value === 'person' ? { type: 'person' } : { type: 'bot', level: Number(value) as Level };

/** Two seats change places, and colours with them: a seat plays the colour of its place. */
export function swapSeats(setup: Setup, one: number, other: number): Setup {
  const at = (seat: number): number => (seat === one ? other : seat === other ? one : seat);
  return {
    ...setup,
    seats: setup.seats.map((_, seat) => setup.seats[at(seat)]!),
    first: setup.first === 'random' ? 'random' : at(setup.first),
  };
}
