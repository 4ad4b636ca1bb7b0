import type { Component } from 'svelte';
import type { Device } from '../local/device';
import { type Chapter, type Key, openChapter } from '../words/words.svelte';

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
  /** What the window is called; without, like the game. */
  title?: Key;
}

/** Every page but the start page, by its name in the address; each is fetched when it is first asked for. */
export const PAGES: Readonly<Record<string, Entry>> = {
  about: { load: () => import('./about/AboutPage.svelte'), chapters: ['about'], title: 'menu.about' },
  daily: { load: () => import('./daily/DailyPage.svelte'), chapters: ['daily'], title: 'door.daily' },
  friends: { load: () => import('./friends/FriendsPage.svelte'), chapters: ['friends'], title: 'door.friends' },
  t: { load: () => import('./game/far/TablePage.svelte'), chapters: ['friends'], title: 'door.friends' },
  game: { load: () => import('./game/GamePage.svelte'), chapters: [] },
  learn: { load: () => import('./learn/LearnPage.svelte'), chapters: ['learn'], title: 'door.learn' },
  statistics: {
    load: () => import('./statistics/StatisticsPage.svelte'),
    chapters: ['statistics'],
    title: 'door.statistics',
  },
  puzzles: { load: () => import('./puzzles/PuzzlesPage.svelte'), chapters: ['puzzles'], title: 'door.puzzles' },
  replay: { load: () => import('./replay/ReplayPage.svelte'), chapters: ['replay'], title: 'menu.replay' },
  review: { load: () => import('./review/ReviewPage.svelte'), chapters: ['review', 'hint'], title: 'menu.review' },
  g: { load: () => import('./replay/LinkPage.svelte'), chapters: ['replay'], title: 'menu.replay' },
};

const entryOf = (name: string): Entry | undefined => (Object.hasOwn(PAGES, name) ? PAGES[name] : undefined);

export const titleOf = (name: string): Key | undefined => entryOf(name)?.title;

const opened = new Map<string, Promise<Page>>();

/** The page of this name with its words; null where there is none. */
export function openPage(name: string): Promise<Page> | null {
  const entry = entryOf(name);
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
