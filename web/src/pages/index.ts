import type { Component } from 'svelte';
import type { Device } from '../local/device';
import { type Chapter, openChapter } from '../words/words.svelte';

export interface PageProps {
  device: Device;
  /** What follows the page's name in the address. */
  args: readonly string[];
}

type Page = Component<PageProps>;

interface Entry {
  load: () => Promise<{ default: Page }>;
  /** Words that are fetched with the page. */
  chapters: readonly Chapter[];
}

/** Every page but the start page, by its name in the address; each is fetched when it is first asked for. */
export const PAGES: Readonly<Record<string, Entry>> = {
  daily: { load: () => import('./daily/DailyPage.svelte'), chapters: ['daily'] },
  game: { load: () => import('./game/GamePage.svelte'), chapters: [] },
  learn: { load: () => import('./learn/LearnPage.svelte'), chapters: ['learn'] },
  statistics: { load: () => import('./statistics/StatisticsPage.svelte'), chapters: ['statistics'] },
  puzzles: { load: () => import('./puzzles/PuzzlesPage.svelte'), chapters: ['puzzles'] },
  replay: { load: () => import('./replay/ReplayPage.svelte'), chapters: ['replay'] },
  review: { load: () => import('./review/ReviewPage.svelte'), chapters: ['review', 'hint'] },
  g: { load: () => import('./replay/LinkPage.svelte'), chapters: ['replay'] },
};

const opened = new Map<string, Promise<Page>>();

/** The page of this name with its words; null where there is none. */
export function openPage(name: string): Promise<Page> | null {
  const entry = Object.hasOwn(PAGES, name) ? PAGES[name] : undefined;
  if (!entry) return null;
  let page = opened.get(name);
  if (!page) {
    page = Promise.all([entry.load(), ...entry.chapters.map(openChapter)]).then(([module]) => module.default);
    // Asked for again after the network failed, it is fetched again.
    page.catch(() => opened.delete(name));
    opened.set(name, page);
  }
  return page;
}
