// Changes to the setup of a table.

import { defaultSetup } from '../../table/default-setup';
import type { Level, Rules, Seat, Setup } from '../../table/table';

export const MOST_SEATS = 6;

const withSeats = (setup: Setup, seats: Seat[]): Setup => ({
  ...setup,
  seats,
  rules: { ...setup.rules, players: seats.length },
  first: setup.first !== 'random' && setup.first >= seats.length ? 'random' : setup.first,
});

/** The characters of added seats, in this order: neither the weakest nor the strongest, and different faces. */
const GUESTS: readonly Level[] = [4, 2, 5, 3, 6];

/** Adds a character who does not sit at the table yet. */
export function addSeat(setup: Setup): Setup {
  const seated = setup.seats.map(({ kind }) =>
    kind.type === 'bot' && kind.companion === undefined ? kind.level : null,
  );
  const level = GUESTS.find((guest) => !seated.includes(guest)) ?? GUESTS[0]!;
  return withSeats(setup, [...setup.seats, { name: '', kind: { type: 'bot', level } }]);
}

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

/** Seats people and bots. Those who are seated already keep their names and levels; the first bot is the companion. */
export function seatPeople(setup: Setup, people: number, bots: number): Setup {
  const of = (type: Seat['kind']['type'], count: number, more: (i: number) => Seat): Seat[] => {
    const seated = setup.seats.filter(({ kind }) => kind.type === type).slice(0, count);
    return [...seated, ...Array.from({ length: count - seated.length }, (_, i) => more(seated.length + i))];
  };
  const companion = defaultSetup().seats[1]!;
  return withSeats(setup, [
    ...of('person', people, () => ({ name: '', kind: { type: 'person' } })),
    ...of('bot', bots, (i) => (i === 0 ? companion : { name: '', kind: { type: 'bot', level: 4 } })),
  ]);
}

export const changeRules = (setup: Setup, change: Partial<Rules>): Setup => ({
  ...setup,
  rules: { ...setup.rules, ...change },
});

/** Swaps two seats, and thereby their colours. */
export function swapSeats(setup: Setup, one: number, other: number): Setup {
  const at = (seat: number): number => (seat === one ? other : seat === other ? one : seat);
  return {
    ...setup,
    seats: setup.seats.map((_, seat) => setup.seats[at(seat)]!),
    first: setup.first === 'random' ? 'random' : at(setup.first),
  };
}
