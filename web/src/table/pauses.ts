import type { BotSpeed, Speed } from './table';

const PAUSE: Record<Speed, number> = { slow: 2000, normal: 1000, fast: 400, instant: 0 };

/** The minimum duration of a bot's turn, so that people can follow. */
export class Pauses implements BotSpeed {
  private speed: Speed = 'normal';
  private hurrying = false;
  private wake: () => void = () => {};

  setSpeed(speed: Speed): void {
    this.speed = speed;
    if (speed === 'instant') this.wake();
  }

  /** No pauses from now on, until {@link relax}. */
  skip(): void {
    this.hurrying = true;
    this.wake();
  }

  relax(): void {
    this.hurrying = false;
  }

  /** Resolves after the pause, or as soon as it is skipped. */
  pause(): Promise<void> {
    const millis = this.hurrying ? 0 : PAUSE[this.speed];
    if (millis === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, millis);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
