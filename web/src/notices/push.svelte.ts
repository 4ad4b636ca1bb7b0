// Push notifications about this device's online tables, even when the page is closed.

import { pushKey, subscribe, unsubscribe } from '../remote/api';
import { currentLanguage } from '../words/words.svelte';

/** Undefined where push is not supported, or the page has no secure address. */
const registration = (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
    ? navigator.serviceWorker.getRegistration()
    : Promise.resolve(undefined);

function bytes(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** The name of the device's time zone. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

class Push {
  private isRenewed = false;

  /** Null where push is not supported. */
  on: boolean | null = $state(null);
  /** Notifications were denied. */
  denied = $state(false);

  async refresh(): Promise<void> {
    const worker = await registration().catch(() => undefined);
    const subscription = await worker?.pushManager.getSubscription().catch(() => null);
    this.on = worker === undefined ? null : subscription !== null && subscription !== undefined;
    if (subscription) await this.renew(subscription);
  }

  /** Once per visit: the language or the time zone may have changed, and older pages did not send the latter. */
  private async renew(subscription: PushSubscription): Promise<void> {
    if (this.isRenewed) return;
    this.isRenewed = true;
    await subscribe(subscription, currentLanguage(), timeZone()).catch(() => {});
  }

  async set(on: boolean): Promise<void> {
    const worker = await registration();
    if (!worker) return;
    try {
      if (on) await this.subscribe(worker);
      else await this.unsubscribe(worker);
      this.denied = false;
      this.on = on;
    } catch {
      this.denied = on;
      this.on = !on;
      await this.refresh();
    }
  }

  private async subscribe(worker: ServiceWorkerRegistration): Promise<void> {
    if ((await Notification.requestPermission()) !== 'granted') throw new Error('denied');
    const subscription = await worker.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: bytes(await pushKey()),
    });
    await subscribe(subscription, currentLanguage(), timeZone());
  }

  private async unsubscribe(worker: ServiceWorkerRegistration): Promise<void> {
    const subscription = await worker.pushManager.getSubscription();
    if (subscription === null) return;
    await unsubscribe(subscription.endpoint).catch(() => {});
    await subscription.unsubscribe();
  }
}

export const push = new Push();
