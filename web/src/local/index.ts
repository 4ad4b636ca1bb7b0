import type { Shelf } from '../table/table';

/** Opens the games kept on this device, played wholly in the browser. */
export function openShelf(): Promise<Shelf> {
  return Promise.reject(new Error('no engine yet'));
}
