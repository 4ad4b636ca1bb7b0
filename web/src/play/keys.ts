// The keyboard shortcuts of a table, besides the arrow keys of the board.

import { cameraKey } from '../board/camera-keys';
import type { Camera } from '../board/camera.svelte';
import type { TableScreen } from './table-screen.svelte';

export interface KeyActions {
  undo: () => void;
  redo: () => void;
  open: (what: 'menu' | 'rules' | 'shortcuts' | 'market' | 'scores' | 'result' | 'log') => void;
  toBoard: () => void;
  /** Opens or closes an aid. */
  aid?: (what: 'hint' | 'count') => void;
  /** Closes the open aid, if any. */
  closeAids?: () => void;
}

/** Handles a key; true when it had a meaning. */
export function shortcut(event: KeyboardEvent, play: TableScreen, camera: Camera, actions: KeyActions): boolean {
  const typing = (event.target as Partial<Element> | null)?.closest?.('input, select, textarea');
  if (typing || event.altKey) return false;
  if (event.ctrlKey || event.metaKey) return timeKeys(event, actions);
  if (cameraKey(event, camera)) return true;

  switch (event.key) {
    case 'r':
      play.turn(1);
      return true;
    case 'R':
      play.turn(3);
      return true;
    case 'd':
      if (play.options.mayDraw) void play.send('draw');
      return true;
    case 'p':
      if (play.options.mayPass) void play.send('pass');
      return true;
    case 'b':
      actions.toBoard();
      return true;
    case '1':
    case '2':
    case '3': {
      const tile = play.view.hand[Number(event.key) - 1];
      if (tile && play.options.placements.some((p) => p.tile === tile)) play.choose(tile, Number(event.key) - 1);
      return true;
    }
    case 'u':
      actions.undo();
      return true;
    case 'y':
      actions.redo();
      return true;
    case 's':
      play.table.botSpeed?.skip();
      return true;
    case 'l':
      play.highlightNext(1);
      return true;
    case 'L':
      play.highlightNext(-1);
      return true;
    case 'w':
      actions.aid?.('hint');
      return true;
    case 'c':
      actions.aid?.('count');
      return true;
    case 'm':
      actions.open('menu');
      return true;
    case 'x':
      if (play.view.market) actions.open('market');
      return true;
    case 'i':
      actions.open('scores');
      return true;
    case 'j':
      actions.open('log');
      return true;
    case 'h':
      actions.open('rules');
      return true;
    case '?':
      actions.open('shortcuts');
      return true;
    case 'Escape':
      play.highlight(null);
      play.drop();
      actions.closeAids?.();
      return true;
    default:
      return false;
  }
}

function timeKeys(event: KeyboardEvent, actions: KeyActions): boolean {
  const key = event.key.toLowerCase();
  if (key === 'z' && !event.shiftKey) actions.undo();
  else if (key === 'y' || (key === 'z' && event.shiftKey)) actions.redo();
  else return false;
  return true;
}
