// What decorates finished lines: lit windows beside the track, and people at the station. Loaded with the first one.

class LazyDecorations {
  parts: typeof import('./decoration-parts') | null = $state.raw(null);

  /** After a network failure the board is shown without them. */
  async load(): Promise<void> {
    this.parts ??= await import('./decoration-parts').catch(() => null);
  }
}

export const decorations = new LazyDecorations();
