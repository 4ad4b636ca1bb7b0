import type { TableScreen } from '../../play/table-screen.svelte';
import { saveFile } from '../../ui/save';

/** Saves the complete game as a file, including what is hidden. */
export async function saveGame({ table, snapshot }: TableScreen): Promise<void> {
  if (!table.export) return;
  const file = new Blob([await table.export()], { type: 'text/plain' });
  saveFile(file, `cablecar-${snapshot.id.slice(0, 8)}.cablecar`);
}
