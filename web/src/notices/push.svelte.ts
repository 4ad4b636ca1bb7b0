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

/** Whether a subscription was made with another key of the server, which then can't use it. */
function isOutdated({ options: { applicationServerKey: made } }: PushSubscription, key: string): boolean {
  if (made === null) return false;
  const used = new Uint8Array(made);
  const now = bytes(key);
  return used.length !== now.length || used.some((byte, i) => byte !== now[i]);
}

class Push {
  /** The subscription, the language and the time zone stored by the server. */
  private sent = '';
  private renewal: Promise<void> = Promise.resolve();

  /** Null where push is not supported. */
  on: boolean | null = $state(null);
  /** Notifications were denied. */
  denied = $state(false);

  /** Checks whether there is a subscription, and updates it on the server. */
  async refresh(): Promise<void> {
    const worker = await registration().catch(() => undefined);
    const subscription = await worker?.pushManager.getSubscription().catch(() => null);
    this.on = worker === undefined ? null : subscription !== null && subscription !== undefined;
    if (worker === undefined || !subscription) return;
    this.renewal = this.renewal.then(() => this.renew(worker, subscription)).catch(() => {});
    await this.renewal;
  }

  /** Once per visit, and when the language has changed. */
  private async renew(worker: ServiceWorkerRegistration, subscription: PushSubscription): Promise<void> {
    if (this.sent === '' && isOutdated(subscription, await pushKey())) {
      await subscription.unsubscribe();
      await this.subscribe(worker);
    } else await this.send(subscription);
  }

  private async send(subscription: PushSubscription): Promise<void> {
    const facts = [subscription.endpoint, currentLanguage(), timeZone()].join(' ');
    if (facts === this.sent) return;
    await subscribe(subscription, currentLanguage(), timeZone());
    this.sent = facts;
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
    await this.send(subscription);
  }

  private async unsubscribe(worker: ServiceWorkerRegistration): Promise<void> {
    const subscription = await worker.pushManager.getSubscription();
    if (subscription === null) return;
    await unsubscribe(subscription.endpoint).catch(() => {});
    await subscription.unsubscribe();
    this.sent = '';
  }
}

export const push = new Push();
