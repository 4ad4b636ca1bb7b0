import type { Device } from '../local/device';
import { recordOf } from './records';

/** When a game ended: by its record, or by the last change of the stored game; null for a game from elsewhere. */
export async function endedAt({ notes, games }: Pick<Device, 'notes' | 'games'>, id: string): Promise<number | null> {
  return (await recordOf(notes, id))?.ended ?? games.changed(id);
}
