// "Your turn", also when the page is closed.

import { pushKey, subscribe, unsubscribe } from '../remote/api';
import { spoken } from '../words/words.svelte';

/** Where there is no worker, or the address is not a safe one, nobody can be called. */
const registration = (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
    ? navigator.serviceWorker.getRegistration()
    : Promise.resolve(undefined);

function bytes(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

class Push {
  /** Null where this browser can't be called. */
  on: boolean | null = $state(null);
  /** The browser, or whoever uses it, said no. */
  denied = $state(false);

  async look(): Promise<void> {
    const worker = await registration().catch(() => undefined);
    const subscription = await worker?.pushManager.getSubscription().catch(() => null);
    this.on = worker === undefined ? null : subscription !== null && subscription !== undefined;
  }

  async set(on: boolean): Promise<void> {
    const worker = await registration();
    if (!worker) return;
    try {
      if (on) await this.begin(worker);
      else await this.end(worker);
      this.denied = false;
      this.on = on;
    } catch {
      this.denied = on;
      this.on = !on;
      await this.look();
    }
  }

  private async begin(worker: ServiceWorkerRegistration): Promise<void> {
    if ((await Notification.requestPermission()) !== 'granted') throw new Error('denied');
    const subscription = await worker.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: bytes(await pushKey()),
    });
    await subscribe(subscription, spoken());
  }

  private async end(worker: ServiceWorkerRegistration): Promise<void> {
    const subscription = await worker.pushManager.getSubscription();
    if (subscription === null) return;
    await unsubscribe(subscription.endpoint).catch(() => {});
    await subscription.unsubscribe();
  }
}

export const push = new Push();
