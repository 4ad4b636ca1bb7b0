import type { Camera } from './camera.svelte';

const CLOSER = 1.3;
/** The distance per key press; one square when not zoomed. */
const PAN = 90;

/** Moves the camera by key; true when the key was handled. Arrows without Shift belong to the board. */
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
