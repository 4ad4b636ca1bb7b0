// Animations and sounds of the latest events: placed tiles, riding cars, exchanged shares.

import { settings, reducedMotion } from '../settings/settings.svelte';
import { COLOURS, type Snapshot } from '../table/table';
import type { Colour, GameEvent, Percent, View } from '../table/view';
import { bell, clack, rustle } from '../ui/sound';
import { vibrate } from '../ui/vibration';
import { t } from '../words/words.svelte';
import { shareInSentence } from './names';

/** A car riding its finished line, and its points. */
export interface Ride {
  id: number;
  owner: Colour;
  path: number[];
  end: { at: 'station'; station: number } | { at: 'power' };
  points: number;
  /** The owner's points after this line. */
  total: number;
  /** The values of all companies before this line; empty without companies. */
  valuesBefore: readonly number[];
}

/** The viewer's own exchange that was just made. */
export interface Swap {
  id: number;
  percent: Percent;
  gave: Colour | null;
}

const WORTH_TELLING = new Set<GameEvent['type']>(['completed', 'drew', 'exchanged', 'exchangesClosed', 'passed']);

export class Animations {
  rides: Ride[] = $state.raw([]);
  /** The square of the tile that was just placed. */
  fresh: number | null = $state(null);
  swap: Swap | null = $state.raw(null);
  /** Describes the latest exchange, until the viewer's next move. */
  traded: string | null = $state(null);
  /** Notable events of the latest round, with the number of moves played by then. */
  news: { moves: number; event: GameEvent }[] = $state.raw([]);

  private latest = 0;
  private rideCount = 0;
  private swapCount = 0;

  /** @param before the view before these events */
  run({ events, setup, view }: Snapshot, before: View): void {
    const { moves } = view;
    const news = events.filter((event) => WORTH_TELLING.has(event.type)).map((event) => ({ moves, event }));
    this.news = [...this.news.filter((old) => old.moves <= moves && old.moves > moves - setup.seats.length), ...news];
    this.fresh = null;
    // After an undo nothing is on its way any more.
    if (moves < this.latest) this.rides = [];
    this.latest = moves;
    for (const event of events) this.show(event, view, before);
  }

  private show(event: GameEvent, view: View, before: View): void {
    if (event.type === 'placed') {
      this.fresh = event.square;
      if (settings.sound) clack();
      if (settings.vibration && event.seat === view.seat) vibrate(12);
    } else if (event.type === 'exchanged') {
      if (settings.sound) rustle();
      if (event.seat === view.seat && event.took) {
        this.swap = { id: ++this.swapCount, percent: event.percent, gave: event.gave };
        this.traded = t('market.got', { share: shareInSentence(event.percent, event.took) });
      }
    } else if (event.type === 'completed') {
      if (settings.sound) bell();
      if (settings.vibration) vibrate(25, 60, 25);
      const line = view.lines.find((candidate) => candidate.station === event.station);
      if (!line || reducedMotion() || settings.speed === 'instant') return;
      const { owner, end, points } = event;
      const total = view.points[COLOURS.indexOf(owner)] ?? 0;
      const valuesBefore = before.market?.values ?? [];
      this.rides = [...this.rides, { id: ++this.rideCount, owner, path: line.path, end, points, total, valuesBefore }];
    }
  }

  arrived(id: number): void {
    this.rides = this.rides.filter((ride) => ride.id !== id);
  }
}
