// Whether links with a path are answered where these pages come from. A server answers them with a preview for chats
// (docs/hosting.md); where only files are served, links keep everything after the hash.

/** The address of the pages, with a slash at the end. */
const home = (): string => new URL('./', `${location.origin}${location.pathname}`).href;

class SharedPaths {
  private answered = $state(false);
  private challenges = $state(false);
  private asked = false;

  /** Asks once; again after a failure. Links with a hash work in the meantime, and for ever. */
  private async ask(): Promise<void> {
    this.asked = true;
    try {
      const response = await fetch(`${home()}g/`, { cache: 'no-store' });
      const isJson = response.headers.get('content-type')?.includes('json') === true;
      const answer =
        response.ok && isJson ? ((await response.json()) as { paths?: unknown; challenges?: unknown }) : {};
      this.answered = answer.paths === true;
      this.challenges = answer.challenges === true;
    } catch {
      this.asked = false;
    }
  }

  /** The link to a place in these pages. Call {@link open} before. */
  link(place: string): string {
    // Servers of earlier versions know no challenges.
    const answered = place.startsWith('c/') ? this.challenges : this.answered;
    return answered ? `${home()}${place}` : `${location.origin}${location.pathname}#/${place}`;
  }

  open(): void {
    if (!this.asked) void this.ask();
  }
}

export const sharedPaths = new SharedPaths();
