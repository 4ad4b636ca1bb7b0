// Whether the pages are cached on this device, and whether they can be installed. The cache itself is in sw.ts.

/** Chromium's install prompt; other browsers have menu entries of their own. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

class Offline {
  /** Everything is cached for offline use. Null where nothing can be cached. */
  ready: boolean | null = $state(null);
  /** A newer build is cached and will be used from the next start on. */
  newer = $state(false);
  /** The weights of the strongest bots could not be loaded: they play without them. */
  weightsMissing = $state(false);
  /** The build of these pages. */
  version = $state('');
  private offer: InstallOffer | null = $state.raw(null);

  get mayInstall(): boolean {
    return this.offer !== null;
  }

  install(): void {
    void this.offer?.prompt().catch(() => {});
    this.offer = null;
  }

  /** Caches everything once the page is loaded; `script` is the address of the page's own script. */
  begin(script: string): void {
    this.version = /-([\w-]+)\.js$/.exec(script)?.[1] ?? '';
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      this.offer = event as InstallOffer;
    });
    addEventListener('appinstalled', () => (this.offer = null));
    if (!('serviceWorker' in navigator)) return;
    // Shows the service worker, while the page is open, which build is in use.
    (navigator as Partial<Navigator>).locks
      ?.request(script, { mode: 'shared' }, () => new Promise<never>(() => {}))
      .catch(() => {});
    if (document.readyState === 'complete') void this.keep();
    else addEventListener('load', () => void this.keep(), { once: true });
  }

  private async keep(): Promise<void> {
    const { serviceWorker } = navigator;
    const wasKept = serviceWorker.controller !== null;
    try {
      const registration = await serviceWorker.register('./sw.js');
      this.ready = registration.active !== null;
      serviceWorker.addEventListener('controllerchange', () => (this.newer = wasKept));
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') registration.update().catch(() => {});
      });
      (await serviceWorker.ready).active?.postMessage('started');
      this.ready = true;
    } catch {
      // Service workers are not allowed here (a private window): the pages need the network.
      this.ready = null;
    }
  }
}

export const offline = new Offline();
