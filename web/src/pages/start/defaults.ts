// Small changes to the table as it is set.

import type { Rules, Seat, Setup } from '../../table/table';

const withSeats = (setup: Setup, seats: Seat[]): Setup => ({
  ...setup,
  seats,
  rules: { ...setup.rules, players: seats.length },
  first: setup.first !== 'random' && setup.first >= seats.length ? 'random' : setup.first,
});

export const addSeat = (setup: Setup): Setup =>
  withSeats(setup, [...setup.seats, { name: '', kind: { type: 'bot', level: 4 } }]);

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

/** Two seats change places, and colours with them: a seat plays the colour of its place. */
export function swapSeats(setup: Setup, one: number, other: number): Setup {
  const at = (seat: number): number => (seat === one ? other : seat === other ? one : seat);
  return {
    ...setup,
    seats: setup.seats.map((_, seat) => setup.seats[at(seat)]!),
    first: setup.first === 'random' ? 'random' : at(setup.first),
  };
}
