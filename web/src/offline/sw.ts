/// <reference lib="webworker" />
// Makes the pages work offline. The service worker of a build stores every file of that build in its own cache and
// serves from it.
//
// A newer build is fetched completely before it takes over. From then on it serves new pages; a page that is already
// open continues with its own build, whose files are found in the older caches. Every page holds a lock named after its
// script while it is open: a cache is deleted when no open page uses it.

import { kindOf, noticeText } from '../table/notice';
import { dayIn, Formatter } from '../words/format';
import de from '../words/notices/de';
import en from '../words/notices/en';
import es from '../words/notices/es';
import fr from '../words/notices/fr';
import it from '../words/notices/it';
import { withoutPreview } from './link-preview';

declare const self: ServiceWorkerGlobalScope;

/** Every file of this build, beside this script, with the SHA-256 of its content. Filled in by tools/offline.ts. */
declare const FILES: readonly (readonly [path: string, digest: string])[];
declare const BUILD: string;

const HOME = new URL('./', self.location.href).href;
const CACHES = `cablecar ${HOME} `;
const CACHE = CACHES + BUILD;
/** Names in this folder contain a digest, so a name never refers to two contents. */
const HASHED = `${HOME}assets/`;
const OURS = new Set(FILES.map(([path]) => HOME + path));

self.addEventListener('install', (event) => event.waitUntil(fetchAll().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim().then(tidy)));
// A page has started. A page that bypassed this worker, as by a forced reload, is claimed.
self.addEventListener('message', (event) => event.waitUntil(self.clients.claim().then(tidy)));
self.addEventListener('fetch', (event) => {
  const address = plain(event.request.url);
  const place = event.request.mode === 'navigate' ? placeIn(address.slice(HOME.length)) : null;
  if (place !== null) {
    event.respondWith(Response.redirect(`${HOME}#/${place}`));
    return;
  }
  if (event.request.method !== 'GET' || !(OURS.has(address) || address.startsWith(HASHED))) return;
  event.respondWith(kept(address).then((found) => found ?? fetch(event.request)));
});

// Something happened at an online table. The server sends facts and the language, not the text.
self.addEventListener('push', (event) => {
  const notice = readNotice(event.data);
  if (notice === null) return;
  const { table, language, waiting } = notice;
  // The number on the icon of an installed app, while no page is open to show it.
  const badge: Partial<Pick<WorkerNavigator, 'setAppBadge'>> = self.navigator;
  if (waiting !== undefined) event.waitUntil(badge.setAppBadge?.(waiting).catch(() => {}) ?? Promise.resolve());
  event.waitUntil(
    self.registration.showNotification('Cable Car', {
      body: textOf(notice),
      // The newest notice of a table replaces the older one.
      tag: table,
      data: table,
      icon: `${HOME}icon-192.png`,
      lang: language,
    }),
  );
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(goTo(`${HOME}#/t/${String(event.notification.data)}`));
});

// The browser has replaced the subscription. The server has stored the language of the old one.
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(replaceSubscription(event).catch(() => {})));

async function replaceSubscription({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  const fresh = newSubscription ?? (await subscribeAgain(oldSubscription ?? null));
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const answer = await send('POST', { ...fresh.toJSON(), zone });
  if (answer.ok && oldSubscription && oldSubscription.endpoint !== fresh.endpoint)
    await send('DELETE', { endpoint: oldSubscription.endpoint });
}

/** Not every browser sends both. */
type SubscriptionChange = ExtendableEvent &
  Partial<Pick<PushSubscriptionChangeEvent, 'oldSubscription' | 'newSubscription'>>;

async function subscribeAgain(old: PushSubscription | null): Promise<PushSubscription> {
  const known = old?.options.applicationServerKey;
  const { key } = known ? { key: known } : ((await (await fetch(`${HOME}api/v1/push/key`)).json()) as { key: string });
  return self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

const send = (method: string, body: unknown): Promise<Response> =>
  fetch(`${HOME}api/v1/push`, {
    method,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Part of this script, so that nothing has to be fetched. */
const WORDS = { en, de, fr, it, es };
type Language = keyof typeof WORDS;

const textOf = (notice: Notice): string => {
  const formatter = new Formatter(notice.language);
  return noticeText(
    notice,
    {
      t: (key, values) => formatter.format(WORDS[notice.language][key], values),
      day: (time) => dayIn(notice.language === 'en' ? 'en-GB' : notice.language, time),
      list: formatter.list,
    },
    Date.now(),
  );
};

type Notice = Parameters<typeof noticeText>[0] & {
  table: string;
  language: Language;
  /** How many tables wait for the reader; earlier servers do not send this. */
  waiting?: number;
};

/**
 * Null for anything that is not a notice of a table. Servers of version 1.0 send type, table and language only. Kinds
 * of later servers are shown too: browsers complain about messages that show nothing.
 */
function readNotice(data: PushMessageData | null): Notice | null {
  try {
    const { type, table, language, name, yours, until, names, what, waiting } = data?.json() as Record<string, unknown>;
    if (typeof table !== 'string' || !/^[\w-]{22}$/.test(table)) return null;
    return {
      type: kindOf(type),
      table,
      language: typeof language === 'string' && Object.hasOwn(WORDS, language) ? (language as Language) : 'en',
      name: typeof name === 'string' ? name : '',
      yours: yours === true,
      ...(typeof until === 'number' && { until }),
      ...(Array.isArray(names) && { names: names.map(String) }),
      ...(typeof what === 'string' && { what }),
      ...(typeof waiting === 'number' && { waiting }),
    };
  } catch {
    return null;
  }
}

/** Shows the table in the window that already shows it, in any of our windows, or in a new one. */
async function goTo(address: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' });
  const found = windows.find(({ url }) => url === address) ?? windows.find(({ url }) => plain(url) === HOME);
  if (found === undefined) {
    await self.clients.openWindow(address);
    return;
  }
  const shown = found.url === address ? found : ((await found.navigate(address)) ?? found);
  await shown.focus();
}

/** An address without query and fragment; index.html under its short name. */
function plain(url: string): string {
  const address = url.replace(/[?#].*$/s, '');
  return address === `${HOME}index.html` ? HOME : address;
}

/** A link with a path, for which a server has a preview, leads to the same place in the pages, offline too. */
const placeIn = (path: string): string | null =>
  /^(?:g\/[\w-]+(?:\/\d+)?|c\/[\w-]+|t\/[\w-]{22})(?=\/?$)/.exec(path)?.[0] ?? null;

async function kept(address: string): Promise<Response | undefined> {
  const own = await (await caches.open(CACHE)).match(address, { ignoreVary: true });
  return own ?? (address.startsWith(HASHED) ? caches.match(address, { ignoreVary: true }) : undefined);
}

/** Rejected when a file is missing or from another build: the old worker stays, and installation is retried later. */
async function fetchAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(
    FILES.map(async ([path, digest]) => {
      const address = HOME + path;
      const isHashed = address.startsWith(HASHED);
      const response =
        (isHashed && (await kept(address))) || (await fetch(address, isHashed ? {} : { cache: 'no-cache' }));
      if (!response.ok || (await digestOf(response.clone(), path === '')) !== digest)
        throw new Error(`another build: ${path}`);
      await cache.put(address, response);
    }),
  );
}

async function digestOf(response: Response, isIndex: boolean): Promise<string> {
  const content = isIndex
    ? new TextEncoder().encode(withoutPreview(await response.text()))
    : await response.arrayBuffer();
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function tidy(): Promise<void> {
  const names = await caches.keys();
  // A newer build is filling its cache.
  if (self.registration.installing ?? self.registration.waiting) return;
  const locks = (await navigator.locks.query()).held ?? [];
  const scripts = locks.flatMap(({ name }) => (name?.startsWith(HOME) ? [name] : []));
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // A page is starting and does not hold its lock yet.
  if (scripts.length < windows.filter(({ url }) => plain(url) === HOME).length) return;
  for (const name of names) {
    if (!name.startsWith(CACHES) || name === CACHE) continue;
    const cache = await caches.open(name);
    const inUse = await Promise.all(scripts.map((script) => cache.match(script, { ignoreVary: true })));
    if (!inUse.some(Boolean)) await caches.delete(name);
  }
}
