import { loadNamespace } from '../../words/words.svelte';

/** Loads the dialog with its messages. */
export async function openOpponentDialog(): Promise<typeof import('./OpponentDialog.svelte')> {
  const [dialog] = await Promise.all([import('./OpponentDialog.svelte'), loadNamespace('opponent')]);
  return dialog;
}
