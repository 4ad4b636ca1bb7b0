// The keyboard shortcuts of a study. Keys of a focused control take precedence.

import { cameraKey } from '../../board/camera-keys';
import type { Camera } from '../../board/camera.svelte';
import type { StudyScreenState } from './study-screen.svelte';

interface Actions {
  open: (what: 'share' | 'keys' | 'scores') => void;
  compare: () => void;
  toBoard: () => void;
  toText: () => void;
  toBest: () => void;
}

/** Handles a key; true when it had a meaning. */
export function studyKey(event: KeyboardEvent, screen: StudyScreenState, camera: Camera, actions: Actions): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target as Partial<Element> | null;
  const isOn = (what: string): boolean => (target?.closest?.(what) ?? null) !== null;
  if (isOn('select, textarea, input')) return false;
  const isOnBoard = isOn('[role=grid]');
  if (cameraKey(event, camera)) return true;
  return (!isOnBoard && steps(event, screen)) || tools(event, screen, actions) || moves(event, screen);
}

function steps({ key }: KeyboardEvent, screen: StudyScreenState): boolean {
  switch (key) {
    case 'ArrowLeft':
      screen.back();
      return true;
    case 'ArrowRight':
      screen.forward();
      return true;
    case 'Home':
      screen.toStart();
      return true;
    case 'End':
      screen.toEnd();
      return true;
    default:
      return false;
  }
}

function tools({ key }: KeyboardEvent, screen: StudyScreenState, actions: Actions): boolean {
  switch (key) {
    case 'v':
    case 'V':
      screen.sibling(key === 'v' ? 1 : -1);
      return true;
    case 'Backspace':
    case 'Delete':
      if (!screen.isOfGame) void screen.remove();
      return true;
    case 'u':
      void screen.undo();
      return true;
    case 'n':
      actions.toText();
      return true;
    case 'w':
      actions.toBest();
      return true;
    case 'o':
      screen.tool = 'ring';
      actions.toBoard();
      return true;
    case 't':
      screen.tool = 'line';
      actions.toBoard();
      return true;
    case 'b':
      screen.tool = 'place';
      actions.toBoard();
      return true;
    case 'c':
      actions.compare();
      return true;
    case 's':
      actions.open('share');
      return true;
    case 'i':
      actions.open('scores');
      return true;
    case '?':
      actions.open('keys');
      return true;
    default:
      return false;
  }
}

function moves({ key }: KeyboardEvent, { play }: StudyScreenState): boolean {
  switch (key) {
    case 'r':
    case 'R':
      play.turn(key === 'r' ? 1 : 3);
      return true;
    case 'd':
      if (play.options.mayDraw) void play.send('draw');
      return true;
    case 'p':
      if (play.options.mayPass) void play.send('pass');
      return true;
    case '1':
    case '2':
    case '3': {
      const tile = play.view.hand[Number(key) - 1];
      if (tile && play.options.placements.some((p) => p.tile === tile)) play.choose(tile, Number(key) - 1);
      return true;
    }
    case 'l':
    case 'L':
      play.highlightNext(key === 'l' ? 1 : -1);
      return true;
    case 'Escape':
      play.highlight(null);
      play.drop();
      return true;
    default:
      return false;
  }
}
