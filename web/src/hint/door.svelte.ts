// The way from a table to what helps to think there: light enough to be at hand always.

import type { Play } from '../play/play.svelte';
import { settings } from '../settings/settings.svelte';
import { openChapter } from '../words/words.svelte';
import type { Help, HelpName } from './help.svelte';

type Room = typeof import('./room');

/** Browsers that can't tell when they are idle are given so many milliseconds. */
const WHILE = 1000;

export class HelpDoor {
  /** Null until somebody has asked for help. */
  room: (Room & { help: Help }) | null = $state.raw(null);
  private loading: Promise<Help> | null = null;
  private left = false;

  constructor(private readonly play: Play) {
    // A first hint should not wait for anything, but neither should the game for hints.
    const whenIdle = window.requestIdleCallback ?? ((act: () => void) => setTimeout(act, WHILE));
    whenIdle(() => {
      if (this.left) return;
      play.table.prepareAdvice?.();
      Promise.all([this.load(), import('./HintPanel.svelte'), openChapter('hint')]).catch(() => {});
    });
    // The coach must be there before a mistake is made.
    $effect(() => {
      if (settings.coach !== 'off' && play.table.advise) this.load().catch(() => {});
    });
  }

  get open(): HelpName | null {
    return this.room?.help.open ?? null;
  }

  /** The coach has the word. */
  get isWarning(): boolean {
    return this.room !== null && this.room.help.warning !== null;
  }

  gives(what: HelpName): boolean {
    return (what === 'hint' ? this.play.table.advise : this.play.table.imagine) !== undefined;
  }

  private load(): Promise<Help> {
    this.loading ??= import('./room').then((room) => {
      const help = new room.Help(this.play);
      if (this.left) help.leave();
      this.room = { ...room, help };
      return help;
    });
    // Asked for again after the network failed, it is fetched again.
    this.loading.catch(() => (this.loading = null));
    return this.loading;
  }

  toggle(what: HelpName): void {
    if (this.gives(what))
      this.load().then(
        (help) => help.toggle(what),
        () => {},
      );
  }

  close(): void {
    this.room?.help.close();
  }

  leave(): void {
    this.left = true;
    this.room?.help.leave();
  }
}
