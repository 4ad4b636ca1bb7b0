import type { Device } from '../local/device';
import type { Snapshot, Table } from '../table/table';
import type { Change } from './note';

/** What happened between two snapshots that is worth a note, else null. */
export function changeOf(before: Snapshot | null, now: Snapshot): Change | null {
  if (now.events.some(({ type }) => type === 'over')) return 'ended';
  if (before === null) return null;
  if (now.givenUp !== undefined && before.givenUp === undefined) return 'ended';
  if (now.view.moves === 0 && before.view.moves > 0) return isEnded(before) ? 'startedOver' : 'wentBack';
  if (now.givenUp === undefined && before.givenUp !== undefined) return 'goesOn';
  return now.view.moves < before.view.moves ? 'wentBack' : null;
}

const isEnded = ({ view, givenUp }: Snapshot): boolean => view.phase === 'over' || givenUp !== undefined;

let queue: Promise<unknown> = Promise.resolve();

/** Resolves when all that has happened so far is written down. */
export const allNoted = (): Promise<unknown> => queue;

// Nothing of this may disturb the game: what can't be noted is not counted.
function write(device: Pick<Device, 'notes' | 'engine'>, change: Change, now: Snapshot): void {
  queue = queue.then(async () => (await import('./note')).note(device, change, now)).catch(() => {});
}

/** Somebody was helped to think. */
export function noteHint(device: Pick<Device, 'notes' | 'engine'>, now: Snapshot): void {
  if (now.setup.seed !== undefined) write(device, 'hinted', now);
}

/** Writes notes about a game while somebody looks at it, one after the other. Returns the way to stop. */
export function watchGame(device: Pick<Device, 'notes' | 'engine'>, table: Table): () => void {
  let before: Snapshot | null = null;
  return table.subscribe((now) => {
    const change = changeOf(before, now);
    before = now;
    if (change !== null) write(device, change, now);
  });
}
