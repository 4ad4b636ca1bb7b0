// Changes to the setup of a table.

import { defaultSetup } from '../../table/default-setup';
import type { Level, Rules, Seat, Setup } from '../../table/table';

export const MAX_SEATS = 6;

const withSeats = (setup: Setup, seats: Seat[]): Setup => ({
  ...setup,
  seats,
  rules: { ...setup.rules, players: seats.length },
  first: setup.first !== 'random' && setup.first >= seats.length ? 'random' : setup.first,
});

/** The characters of added seats, in this order: neither the weakest nor the strongest, and different faces. */
const ADDED_LEVELS: readonly Level[] = [4, 2, 5, 3, 6];

/** A character who does not sit at the table yet. */
function addedBot(seats: readonly Seat[]): Seat {
  const seated = seats.map(({ kind }) => (kind.type === 'bot' && kind.companion === undefined ? kind.level : null));
  const level = ADDED_LEVELS.find((one) => !seated.includes(one)) ?? ADDED_LEVELS[0]!;
  return { name: '', kind: { type: 'bot', level } };
}

export const addSeat = (setup: Setup): Setup => withSeats(setup, [...setup.seats, addedBot(setup.seats)]);

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
  const seated = (type: Seat['kind']['type'], count: number): Seat[] =>
    setup.seats.filter(({ kind }) => kind.type === type).slice(0, count);
  const seatedPeople = seated('person', people);
  while (seatedPeople.length < people) seatedPeople.push({ name: '', kind: { type: 'person' } });
  const others = seated('bot', bots);
  while (others.length < bots) others.push(others.length === 0 ? defaultSetup().seats[1]! : addedBot(others));
  return withSeats(setup, [...seatedPeople, ...others]);
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
