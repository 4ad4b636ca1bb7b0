// What is shown of that which has just happened: tiles that settle, cars that ride, shares that change hands.

import { settings, still } from '../settings/settings.svelte';
import { COLOURS, type Snapshot } from '../table/table';
import type { Colour, GameEvent, Percent, View } from '../table/view';
import { bell, clack, rustle } from '../ui/sound';
import { t } from '../words/words.svelte';
import { shareInWords } from './names';

/** A car riding its finished line, with the points that fly from its end. */
export interface Ride {
  id: number;
  owner: Colour;
  path: number[];
  end: { at: 'station'; station: number } | { at: 'power' };
  points: number;
  /** Points on the track after this line. */
  total: number;
}

/** An exchange of one's own that was just made, for showing it. */
export interface Swap {
  id: number;
  percent: Percent;
  gave: Colour | null;
}

const WORTH_TELLING = new Set<GameEvent['type']>(['completed', 'drew', 'exchanged', 'exchangesClosed', 'passed']);

export class Stage {
  rides: Ride[] = $state.raw([]);
  /** The square of the tile that was just placed. */
  fresh: number | null = $state(null);
  swap: Swap | null = $state.raw(null);
  /** What the latest exchange brought, until one's next move. */
  traded: string | null = $state(null);
  /** What is worth telling of the latest round, with the number of moves played by then. */
  private told: { moves: number; event: GameEvent }[] = $state.raw([]);

  private rideCount = 0;
  private swapCount = 0;

  readonly news: GameEvent[] = $derived(this.told.map(({ event }) => event));

  perform({ events, setup, view }: Snapshot): void {
    const { moves } = view;
    const news = events.filter((event) => WORTH_TELLING.has(event.type)).map((event) => ({ moves, event }));
    this.told = [...this.told.filter((old) => old.moves <= moves && old.moves > moves - setup.seats.length), ...news];
    this.fresh = null;
    for (const event of events) this.show(event, view);
  }

  private show(event: GameEvent, view: View): void {
    if (event.type === 'placed') {
      this.fresh = event.square;
      if (settings.sound) clack();
    } else if (event.type === 'exchanged') {
      if (settings.sound) rustle();
      if (event.seat === view.seat && event.took) {
        this.swap = { id: ++this.swapCount, percent: event.percent, gave: event.gave };
        this.traded = t('market.got', { share: shareInWords(event.percent, event.took) });
      }
    } else if (event.type === 'completed') {
      if (settings.sound) bell();
      const line = view.lines.find((candidate) => candidate.station === event.station);
      if (!line || still() || settings.speed === 'instant') return;
      const { owner, end, points } = event;
      const total = view.points[COLOURS.indexOf(owner)] ?? 0;
      this.rides = [...this.rides, { id: ++this.rideCount, owner, path: line.path, end, points, total }];
    }
  }

  arrived(id: number): void {
    this.rides = this.rides.filter((ride) => ride.id !== id);
  }
}
