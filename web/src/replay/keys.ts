// The keyboard of a replay. Where a control has keys of its own, those come first.

import type { Replay } from './replay.svelte';

/** Does what the key asks; true when it meant something. */
export function replayKey(event: KeyboardEvent, replay: Replay, share: () => void): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target as Element | null;
  if (target?.closest?.('select, textarea, input:not([type=range]), [role=grid], [role=tablist]')) return false;
  const onSlider = target?.matches?.('input[type=range]') ?? false;
  const onButton = target?.closest?.('button, a, summary') ?? null;

  switch (event.key) {
    case ' ':
      if (onButton) return false;
      replay.toggle();
      return true;
    case 'ArrowLeft':
      if (onSlider) return false;
      replay.step(-1);
      return true;
    case 'ArrowRight':
      if (onSlider) return false;
      replay.step(1);
      return true;
    case 'Home':
      replay.jump(0);
      return true;
    case 'End':
      replay.jump(replay.length);
      return true;
    case 'l':
    case 'L':
      replay.play.lightNext(event.key === 'l' ? 1 : -1);
      replay.follow(replay.play.lit);
      return true;
    case 's':
      share();
      return true;
    case 'Escape':
      replay.follow(null);
      return true;
    default:
      return false;
  }
}
