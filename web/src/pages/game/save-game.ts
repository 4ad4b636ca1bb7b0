import type { Play } from '../../play/play.svelte';
import { saveFile } from '../../ui/save';

/** Saves the complete game as a file, including what is hidden. */
export async function saveGame({ table, snapshot }: Play): Promise<void> {
  if (!table.export) return;
  const file = new Blob([await table.export()], { type: 'text/plain' });
  saveFile(file, `cablecar-${snapshot.id.slice(0, 8)}.cablecar`);
}
