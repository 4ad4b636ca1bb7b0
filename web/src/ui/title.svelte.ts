import { num } from '../words/words.svelte';

/** The window title: the page's own words, or those of what is on it, and how many tables wait for this device. */
class WindowTitle {
  /** Replaces the title of the page. */
  own: string | null = $state(null);
  waiting = $state(0);

  show(page: string): void {
    const words = this.own ?? page;
    document.title = this.waiting > 0 ? `(${num(this.waiting)}) ${words}` : words;
    // The number on the icon of an installed app; not every browser has it.
    const badge = navigator as Partial<Pick<Navigator, 'setAppBadge'>>;
    badge.setAppBadge?.call(navigator, this.waiting).catch(() => {});
  }
}

export const windowTitle = new WindowTitle();
