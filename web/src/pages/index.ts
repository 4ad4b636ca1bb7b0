import type { Component } from 'svelte';
import type { Device } from '../local/device';
import { type Namespace, type Key, loadNamespace } from '../words/words.svelte';

export interface PageProps {
  device: Device;
  /** The parts of the address after the name of the page. */
  args: readonly string[];
}

type Page = Component<PageProps>;

interface Entry {
  load: () => Promise<{ default: Page }>;
  /** The message namespaces loaded with the page. */
  namespaces: readonly Namespace[];
  /** The window title; the name of the game if absent. */
  title?: Key;
}

/** Every page but the start page, by its name in the address; loaded on demand. */
export const PAGES: Readonly<Record<string, Entry>> = {
  about: { load: () => import('./about/AboutPage.svelte'), namespaces: ['about'], title: 'menu.about' },
  account: {
    load: () => import('./account/AccountPage.svelte'),
    namespaces: ['account', 'friends'],
    title: 'door.friends',
  },
  daily: { load: () => import('./daily/DailyPage.svelte'), namespaces: ['daily'], title: 'door.daily' },
  friends: { load: () => import('./friends/FriendsPage.svelte'), namespaces: ['friends'], title: 'door.friends' },
  t: {
    load: () => import('./game/remote/RemoteTablePage.svelte'),
    namespaces: ['friends', 'table'],
    title: 'door.friends',
  },
  game: { load: () => import('./game/GamePage.svelte'), namespaces: ['table'] },
  learn: {
    load: () => import('./learn/LearnPage.svelte'),
    namespaces: ['learn', 'table', 'dialogs'],
    title: 'door.learn',
  },
  statistics: {
    load: () => import('./statistics/StatisticsPage.svelte'),
    namespaces: ['statistics', 'table', 'poster'],
    title: 'door.statistics',
  },
  puzzles: {
    load: () => import('./puzzles/PuzzlesPage.svelte'),
    namespaces: ['puzzles', 'table'],
    title: 'door.puzzles',
  },
  referee: {
    load: () => import('./referee/RefereePage.svelte'),
    namespaces: ['referee', 'table', 'count', 'dialogs'],
    title: 'door.referee',
  },
  replay: {
    load: () => import('./replay/ReplayPage.svelte'),
    namespaces: ['replay', 'table', 'dialogs', 'poster'],
    title: 'menu.replay',
  },
  review: {
    load: () => import('./review/ReviewPage.svelte'),
    namespaces: ['review', 'hint', 'table'],
    title: 'menu.review',
  },
  study: {
    load: () => import('./study/StudyPage.svelte'),
    namespaces: ['study', 'hint', 'replay', 'table', 'dialogs'],
    title: 'door.study',
  },
  c: {
    load: () => import('./challenge/ChallengePage.svelte'),
    namespaces: ['challenge', 'replay', 'review', 'hint', 'table'],
    title: 'door.challenge',
  },
  s: {
    load: () => import('./study/StudyLinkPage.svelte'),
    namespaces: ['study', 'replay'],
    title: 'door.study',
  },
  g: {
    load: () => import('./replay/LinkPage.svelte'),
    namespaces: ['replay', 'table', 'dialogs', 'poster'],
    title: 'menu.replay',
  },
};

const entryOf = (name: string): Entry | undefined => (Object.hasOwn(PAGES, name) ? PAGES[name] : undefined);

export const titleOf = (name: string): Key | undefined => entryOf(name)?.title;

const opened = new Map<string, Promise<Page>>();

/** Loads a page with its messages; null if there is no such page. */
export function openPage(name: string): Promise<Page> | null {
  const entry = entryOf(name);
  if (!entry) return null;
  let page = opened.get(name);
  if (!page) {
    page = Promise.all([entry.load(), ...entry.namespaces.map(loadNamespace)]).then(([module]) => module.default);
    // After a network failure the next call tries again.
    page.catch(() => opened.delete(name));
    opened.set(name, page);
  }
  return page;
}
