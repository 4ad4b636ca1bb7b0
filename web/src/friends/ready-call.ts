import { mount, unmount } from 'svelte';
import type { RemoteClient } from '../remote/remote-client';
import type { RemoteTable } from '../remote/remote-table';
import { bell } from '../ui/sound';
import { vibrate } from '../ui/vibration';
import { loadNamespace, t } from '../words/words.svelte';
import { seeking } from './seeking.svelte';
import { waiting } from './waiting.svelte';

/** The page on which somebody is asked. */
export interface CalledPage {
  /** Whether sounds are on. */
  sound: () => boolean;
  /** Opens the page of a table. */
  goTo: (table: string) => void;
  /** Opens the page of the search, instead of the page of a table. */
  goBack: () => void;
}

/**
 * Asks the person at this device to be ready whenever a table is about to start, on whatever page they are. Leads to the
 * table when a search has ended with a game over days, unless another table is on screen, and back to the search when
 * somebody was not ready.
 */
export function answerReadyCalls(client: RemoteClient, page: CalledPage): void {
  client.onReadyCall = (table) => {
    void call(page, table.id);
    void ask(client, table, page.goTo);
  };
  seeking.onBegun = (table) => {
    if (!waiting.found(table)) return;
    void call(page, table);
    page.goTo(table);
  };
  seeking.onLost = (table) => {
    if (waiting.isShown(table)) page.goBack();
  };
}

/** Calls the person's attention. Whoever looks for a game has asked for it, whether or not other sounds are on. */
async function call(page: CalledPage, table: string): Promise<void> {
  if (page.sound() || seeking.isTable(table)) bell();
  vibrate(200, 100, 200);
  if (document.visibilityState === 'visible' || !('Notification' in window)) return;
  if (Notification.permission !== 'granted') return;
  await loadNamespace('friends');
  // A tap on the notification opens the table.
  const notification = { body: t('friends.readyAbout'), tag: table, data: table };
  try {
    const worker = await (navigator as Partial<Navigator>).serviceWorker?.getRegistration();
    if (worker === undefined) new Notification(t('app.name'), notification);
    else await worker.showNotification(t('app.name'), notification);
  } catch {
    // Then the bell and the title are all there is.
  }
}

async function ask(client: RemoteClient, table: RemoteTable, goTo: (table: string) => void): Promise<void> {
  const { default: ReadyDialog } = await import('./ReadyDialog.svelte');
  const dialog = mount(ReadyDialog, {
    target: document.body,
    props: {
      table,
      connection: client.connection,
      onclose: () => void unmount(dialog),
      onready: () => goTo(table.id),
    },
  });
}
