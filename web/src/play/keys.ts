// Everything the keyboard can do at a table, beside the board's own arrows.

import { cameraKey } from '../board/camera-keys';
import type { Camera } from '../board/camera.svelte';
import type { Play } from './play.svelte';

export interface Doors {
  undo: () => void;
  redo: () => void;
  open: (what: 'menu' | 'rules' | 'shortcuts' | 'market' | 'scores' | 'result') => void;
  toBoard: () => void;
  /** Opens or closes what helps to think. */
  help?: (what: 'hint' | 'count') => void;
  /** Closes what helps to think, if it is open. */
  closeHelp?: () => void;
}

/** Does what the key asks; true when it meant something. */
export function shortcut(event: KeyboardEvent, play: Play, camera: Camera, doors: Doors): boolean {
  const typing = (event.target as Element | null)?.closest?.('input, select, textarea');
  if (typing || event.altKey) return false;
  if (event.ctrlKey || event.metaKey) return timeKeys(event, doors);
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
      doors.toBoard();
      return true;
    case '1':
    case '2':
    case '3': {
      const tile = play.view.hand[Number(event.key) - 1];
      if (tile && play.options.placements.some((p) => p.tile === tile)) play.choose(tile, Number(event.key) - 1);
      return true;
    }
    case 'u':
      doors.undo();
      return true;
    case 'y':
      doors.redo();
      return true;
    case 's':
      play.table.skip();
      return true;
    case 'l':
      play.lightNext(1);
      return true;
    case 'L':
      play.lightNext(-1);
      return true;
    case 'w':
      doors.help?.('hint');
      return true;
    case 'c':
      doors.help?.('count');
      return true;
    case 'm':
      doors.open('menu');
      return true;
    case 'x':
      if (play.view.market) doors.open('market');
      return true;
    case 'i':
      doors.open('scores');
      return true;
    case 'h':
      doors.open('rules');
      return true;
    case '?':
      doors.open('shortcuts');
      return true;
    case 'Escape':
      play.light(null);
      play.drop();
      doors.closeHelp?.();
      return true;
    default:
      return false;
  }
}

function timeKeys(event: KeyboardEvent, doors: Doors): boolean {
  const key = event.key.toLowerCase();
  if (key === 'z' && !event.shiftKey) doors.undo();
  else if (key === 'y' || (key === 'z' && event.shiftKey)) doors.redo();
  else return false;
  return true;
}
