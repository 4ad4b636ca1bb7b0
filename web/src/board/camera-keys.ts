import type { Camera } from './camera.svelte';

const CLOSER = 1.3;
/** The way of one press, at the least zoom a square. */
const PAN = 90;

/** Moves the picture as the key asks; true when it meant something. Plain arrows belong to what is in the picture. */
export function cameraKey({ key, shiftKey }: KeyboardEvent, camera: Camera): boolean {
  const step = PAN / camera.zoom;
  switch (key) {
    case '+':
    case '=':
      camera.zoomBy(CLOSER);
      return true;
    case '-':
      camera.zoomBy(1 / CLOSER);
      return true;
    case '0':
      camera.all();
      return true;
    case 'ArrowLeft':
      if (shiftKey) camera.pan(-step, 0);
      return shiftKey;
    case 'ArrowRight':
      if (shiftKey) camera.pan(step, 0);
      return shiftKey;
    case 'ArrowUp':
      if (shiftKey) camera.pan(0, -step);
      return shiftKey;
    case 'ArrowDown':
      if (shiftKey) camera.pan(0, step);
      return shiftKey;
    default:
      return false;
  }
}
