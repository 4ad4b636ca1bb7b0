import { openChapter } from '../../words/words.svelte';

/** Fetches the choice of an opponent with its words. */
export async function openOpponentDialog(): Promise<typeof import('./OpponentDialog.svelte')> {
  const [dialog] = await Promise.all([import('./OpponentDialog.svelte'), openChapter('opponent')]);
  return dialog;
}
