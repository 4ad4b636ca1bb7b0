import { mount, unmount } from 'svelte';
import type { RemoteClient } from '../remote/remote-client';
import type { RemoteTable } from '../remote/remote-table';
import { seeking } from './seeking.svelte';
import { waiting } from './waiting.svelte';

/**
 * Asks the person at this device to be ready whenever a table is about to start, on whatever page they are. Leads to
 * the table when a search has ended with a game over days, unless another table is on screen.
 *
 * @param ring calls the person's attention
 * @param goTo opens the page of a table
 */
export function answerReadyCalls(client: RemoteClient, ring: () => void, goTo: (table: string) => void): void {
  client.onReadyCall = (table) => {
    ring();
    void ask(client, table, goTo);
  };
  seeking.onBegun = (table) => {
    if (!waiting.found(table)) return;
    ring();
    goTo(table);
  };
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
