import { num } from '../words/words.svelte';

/** The window title: the page's own words, or those of what is on it, and how many games wait for this device. */
class WindowTitle {
  /** Replaces the title of the page. */
  override: string | null = $state(null);
  /** How many online tables wait. */
  remote = $state(0);
  /** The ids of the games on this device that can be continued. */
  local: readonly string[] = $state.raw([]);

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
