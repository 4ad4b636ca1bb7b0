// The keyboard shortcuts of a replay. Keys of a focused control take precedence.

import { cameraKey } from '../../board/camera-keys';
import type { Camera } from '../../board/camera.svelte';
import type { Replay } from './replay.svelte';

/** Handles a key; true when it had a meaning. */
export function replayKey(
  event: KeyboardEvent,
  replay: Replay,
  camera: Camera,
  open: (what: 'share' | 'keys' | 'ride' | 'playOn') => void,
): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target as Partial<Element> | null;
  const isOn = (what: string): boolean => (target?.closest?.(what) ?? null) !== null;
  if (isOn('select, textarea, input:not([type=range])')) return false;
  const hasOwnArrows = isOn('input[type=range], [role=grid], [role=tablist]');
  const isOwnArrow = isOn('input[type=range]') && event.key.startsWith('Arrow');
  if (!isOwnArrow && cameraKey(event, camera)) return true;

  switch (event.key) {
    case ' ':
      if (isOn('button, a, summary, [role=grid]')) return false;
      replay.toggle();
      return true;
    case 'ArrowLeft':
      if (hasOwnArrows) return false;
      replay.step(-1);
      return true;
    case 'ArrowRight':
      if (hasOwnArrows) return false;
      replay.step(1);
      return true;
    case 'Home':
      if (hasOwnArrows) return false;
      replay.jump(0);
      return true;
    case 'End':
      if (hasOwnArrows) return false;
      replay.jump(replay.length);
      return true;
    case 'l':
    case 'L':
      replay.play.highlightNext(event.key === 'l' ? 1 : -1);
      replay.follow(replay.play.highlightedStation);
      return true;
    case 'r':
      open('ride');
      return true;
    case 'p':
      open('playOn');
      return true;
    case 's':
      open('share');
      return true;
    case '?':
      open('keys');
      return true;
    case 'Escape':
      replay.follow(null);
      return true;
    default:
      return false;
  }
}
