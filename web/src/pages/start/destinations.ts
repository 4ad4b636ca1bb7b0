import type { IconName } from '../../ui/icons';
import type { Key } from '../../words/words.svelte';

interface Destination {
  /** The name of the page in the address. */
  page: string;
  icon: IconName;
  words: Key;
}

/** The links of the start page. */
export const DESTINATIONS: readonly Destination[] = [
  { page: 'friends', icon: 'friends', words: 'door.friends' },
  { page: 'learn', icon: 'lesson', words: 'door.learn' },
  { page: 'puzzles', icon: 'puzzle', words: 'door.puzzles' },
  { page: 'daily', icon: 'calendar', words: 'door.daily' },
  { page: 'study', icon: 'tree', words: 'door.study' },
  { page: 'referee', icon: 'tally', words: 'door.referee' },
  { page: 'statistics', icon: 'chart', words: 'door.statistics' },
];
