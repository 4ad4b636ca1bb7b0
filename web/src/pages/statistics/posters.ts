// The games whose posters hang on the wall: those of the records, also if they were played on a server or are deleted
// by now, and finished games that were opened from elsewhere.

import type { Device } from '../../local/device';
import { seatsOf } from '../../local/record';
import { endedAt } from '../../records/ended';
import type { PlayedGame } from '../../records/played';
import type { FinishedBoard } from '../../table/described-board';
import type { SavedGame, Setup } from '../../table/table';

type Needed = Pick<Device, 'notes' | 'games' | 'engine'>;

export interface FinishedGame {
  key: string;
  ended: number;
  setup: Setup;
  /** Null for a board that this version can't read. */
  view(): Promise<FinishedBoard | null>;
}

function ofRecord({ engine }: Needed, played: PlayedGame): FinishedGame | null {
  const { game, ended, rules, seats, totals, places, board, turns } = played;
  if (board === undefined || places === null) return null;
  const shares = seats.map(() => [null, null, null, null]);
  return {
    key: `${game} ${ended}`,
    ended,
    setup: { seats: seatsOf(seats), rules, first: 0, curtain: false },
    async view() {
      const score = await engine.call('score', { rules, board, shares });
      if (score === null) return null;
      const { points, lines } = score;
      return { rules, board, ...(turns === undefined ? {} : { turns }), points, lines, result: { totals, places } };
    },
  };
}

const ofSaved = async (device: Needed, { id, setup, view, changed }: SavedGame): Promise<FinishedGame> => ({
  key: id,
  ended: (await endedAt(device, id)) ?? changed,
  setup,
  view: () => Promise.resolve(view),
});

/** The latest first. */
export async function finishedGames(device: Needed, played: readonly PlayedGame[]): Promise<FinishedGame[]> {
  const recorded = played.map((record) => ofRecord(device, record)).filter((game) => game !== null);
  const known = new Set(played.flatMap(({ game, board }) => (board === undefined ? [] : [game])));
  const { games } = await device.games.list();
  const others = games.filter(({ id, view }) => view.result !== null && !known.has(id));
  const saved = await Promise.all(others.map((game) => ofSaved(device, game)));
  return [...recorded, ...saved].sort((one, other) => other.ended - one.ended);
}
