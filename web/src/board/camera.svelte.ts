// The visible part of the scene, changed by pinch, wheel and keys.

import { BOARD, MARGIN, type Point } from './geometry';

const CLOSEST = 5;

export class Camera {
  zoom = $state(1);
  /** The point of the scene in the centre of the view. */
  x = $state(BOARD / 2);
  y = $state(BOARD / 2);

  /** The margin around the squares: stations, and the score track where it fits. */
  margin = $state(MARGIN);
  readonly span = $derived(BOARD + 2 * this.margin);

  /** Turned by 180°, for a player on the other side of the device. */
  turned = $state(false);

  readonly moved = $derived(this.zoom > 1.01);
  readonly transform = $derived(
    `translate(${BOARD / 2} ${BOARD / 2}) scale(${this.turned ? -this.zoom : this.zoom}) translate(${-this.x} ${-this.y})`,
  );

  /** Zooms while the given point of the scene stays in place on the screen. */
  zoomAt(point: Point, factor: number): void {
    const zoom = Math.min(CLOSEST, Math.max(1, this.zoom * factor));
    const scale = this.zoom / zoom;
    this.x = point.x + (this.x - point.x) * scale;
    this.y = point.y + (this.y - point.y) * scale;
    this.zoom = zoom;
    this.keepInside();
  }

  zoomBy(factor: number): void {
    this.zoomAt({ x: this.x, y: this.y }, factor);
  }

  pan(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.keepInside();
  }

  all(): void {
    this.zoom = 1;
    this.keepInside();
  }

  /** Moves a point into view if it is outside. */
  show({ x, y }: Point): void {
    const half = this.span / 2 / this.zoom - 60;
    this.x = Math.min(x + half, Math.max(x - half, this.x));
    this.y = Math.min(y + half, Math.max(y - half, this.y));
    this.keepInside();
  }

  /** Sets the margin around the squares. */
  frame(margin: number): void {
    this.margin = margin;
    this.keepInside();
  }

  private keepInside(): void {
    const half = this.span / 2 / this.zoom;
    const low = -this.margin + half;
    const high = BOARD + this.margin - half;
    this.x = Math.min(high, Math.max(low, this.x));
    this.y = Math.min(high, Math.max(low, this.y));
  }
}
