// Whether the pages are kept on this device, and whether they can be installed. The keeping itself is sw.ts.

/** Chromium's offer to install; other browsers have a menu of their own. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

class Offline {
  /** Everything is here: the network may go. Null where nothing can be kept. */
  ready: boolean | null = $state(null);
  /** A newer build is here, too, and will be used from the next start on. */
  newer = $state(false);
  /** What the strongest bots have learnt could not be loaded: they play without it. */
  unlearnt = $state(false);
  /** Names the build these pages came from. */
  version = $state('');
  private offer: InstallOffer | null = $state.raw(null);

  get mayInstall(): boolean {
    return this.offer !== null;
  }

  install(): void {
    void this.offer?.prompt().catch(() => {});
    this.offer = null;
  }

  /** Keeps everything once the page stands; `script` is the address of the page's own script. */
  begin(script: string): void {
    this.version = /-([\w-]+)\.js$/.exec(script)?.[1] ?? '';
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      this.offer = event as InstallOffer;
    });
    addEventListener('appinstalled', () => (this.offer = null));
    if (!('serviceWorker' in navigator)) return;
    // Tells the worker, for as long as the page is open, which build is still in use.
    navigator.locks?.request(script, { mode: 'shared' }, () => new Promise<never>(() => {})).catch(() => {});
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
      // A private window, or a browser that allows no worker here: the pages work as long as there is a network.
      this.ready = null;
    }
  }
}

export const offline = new Offline();
