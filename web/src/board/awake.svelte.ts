// The city wakes where lines have been finished: lit windows and people. Loaded when the first line is finished.

class Awake {
  parts: typeof import('./awake') | null = $state.raw(null);

  /** Without it, after a network failure, the board is complete. */
  async load(): Promise<void> {
    this.parts ??= await import('./awake').catch(() => null);
  }
}

export const awake = new Awake();
