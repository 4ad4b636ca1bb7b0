import type { Device } from '../local/device';
import type { Snapshot, Table } from '../table/table';
import type { Change } from './record-change';

/** The recorded change between two snapshots; null if there is none. */
export function changeOf(before: Snapshot | null, now: Snapshot): Change | null {
  if (now.isPractice) return null;
  if (now.events.some(({ type }) => type === 'over')) return 'ended';
  if (before === null) return null;
  if (now.givenUp !== undefined && before.givenUp === undefined) return 'ended';
  if (now.view.moves === 0 && before.view.moves > 0) return isEnded(before) ? 'startedOver' : 'wentBack';
  if (now.givenUp === undefined && before.givenUp !== undefined) return 'goesOn';
  return now.view.moves < before.view.moves ? 'wentBack' : null;
}

const isEnded = ({ view, givenUp }: Snapshot): boolean => view.phase === 'over' || givenUp !== undefined;

let queue: Promise<unknown> = Promise.resolve();

/** Resolves when all changes so far are stored. */
export const allRecorded = (): Promise<unknown> => queue;

// Failures are ignored, so that recording can't disturb the game.
function write(device: Pick<Device, 'notes' | 'engine'>, change: Change, now: Snapshot): void {
  queue = queue.then(async () => (await import('./record-change')).recordChange(device, change, now)).catch(() => {});
}

/** Records that a hint was given. */
export function recordHint(device: Pick<Device, 'notes' | 'engine'>, now: Snapshot): void {
  if (now.setup.seed !== undefined && !now.isPractice) write(device, 'hinted', now);
}

/** Records the changes of a game while it is open. Returns a function that stops this. */
export function recordGame(device: Pick<Device, 'notes' | 'engine'>, table: Table): () => void {
  let before: Snapshot | null = null;
  return table.subscribe((now) => {
    const change = changeOf(before, now);
    before = now;
    if (change !== null) write(device, change, now);
  });
}
