import { untrack } from 'svelte';
import { num } from '../words/words.svelte';

/** The window title: the page's own words, or those of what is on it, and how many games wait for this device. */
class WindowTitle {
  /** What replaces the title of the page, the latest last. */
  private replacements: readonly { words: string }[] = $state.raw([]);
  /** How many online tables wait. */
  remote = $state(0);
  /** The ids of the games on this device that can be continued. */
  local: readonly string[] = $state.raw([]);

  /** The words that replace the title of the page now. */
  get override(): string | null {
    return this.replacements.at(-1)?.words ?? null;
  }

  /** Replaces the title of the page until the returned function is called. */
  replace(words: string): () => void {
    const one = { words };
    // An effect that replaces the title does not depend on it.
    this.replacements = [...untrack(() => this.replacements), one];
    return () => (this.replacements = untrack(() => this.replacements).filter((other) => other !== one));
  }

  /** @param shown the id of the game on screen, which does not wait */
  show(page: string, shown: string | null): void {
    const waiting = this.remote + this.local.filter((id) => id !== shown).length;
    const words = this.override ?? page;
    document.title = waiting > 0 ? `(${num(waiting)}) ${words}` : words;
    // The number on the icon of an installed app; not every browser has it.
    const badge = navigator as Partial<Pick<Navigator, 'setAppBadge'>>;
    badge.setAppBadge?.call(navigator, waiting).catch(() => {});
  }
}

export const windowTitle = new WindowTitle();
