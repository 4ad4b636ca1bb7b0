/// <reference lib="webworker" />
// The pages without a network. One worker of one build keeps every file of that build in a cache of its own, and answers
// from it; so what was once visited starts and plays without anybody to ask.
//
// A newer build is fetched whole, beside the old one, and takes over only when nothing is missing. From then on it
// answers whoever starts; a page that already runs goes on with the build it began with, and what it still loads is
// looked up among the older caches. Every page holds a lock named after its script as long as it is open: a cache is
// thrown away when no open page came out of it.

export {};
declare const self: ServiceWorkerGlobalScope;

/** Every file of this build, beside this script, with the SHA-256 of its content. Filled in by tools/offline.ts. */
declare const FILES: readonly (readonly [path: string, digest: string])[];
declare const BUILD: string;

const HOME = new URL('./', self.location.href).href;
const CACHES = `cablecar ${HOME} `;
const CACHE = CACHES + BUILD;
/** Names in this folder carry a digest: one name never stands for two contents. */
const HASHED = `${HOME}assets/`;
const OURS = new Set(FILES.map(([path]) => HOME + path));

self.addEventListener('install', (event) => event.waitUntil(fetchAll().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim().then(tidy)));
// A page has started. One that was loaded past this worker, as by a forced reload, is taken care of from here on.
self.addEventListener('message', (event) => event.waitUntil(self.clients.claim().then(tidy)));
self.addEventListener('fetch', (event) => {
  const address = plain(event.request.url);
  if (event.request.method !== 'GET' || !(OURS.has(address) || address.startsWith(HASHED))) return;
  event.respondWith(kept(address).then((found) => found ?? fetch(event.request)));
});

// A far table calls: it is somebody's turn. The server sends no words, only in which language they are wanted.
self.addEventListener('push', (event) => {
  const notice = readNotice(event.data);
  if (notice === null) return;
  const { table, language } = notice;
  event.waitUntil(
    self.registration.showNotification('Cable Car', {
      body: YOUR_TURN[language] ?? YOUR_TURN['en']!,
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

/** The words of the catalogues for it (a test compares them): a worker that is woken fetches nothing. */
const YOUR_TURN: Readonly<Record<string, string>> = {
  en: 'Your turn',
  de: 'Du bist am Zug',
  fr: 'À vous de jouer',
  it: 'Tocca a te',
  es: 'Te toca',
};

function readNotice(data: PushMessageData | null): { table: string; language: string } | null {
  try {
    const { type, table, language } = data?.json() as Record<string, unknown>;
    const isOurs = type === 'yourTurn' && typeof table === 'string' && /^[\w-]{22}$/.test(table);
    return isOurs ? { table, language: String(language) } : null;
  } catch {
    return null;
  }
}

/** Brings the table into sight: in the window that shows it, in any of ours, or in a new one. */
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

/** An address without question or place, the index under its short name. */
function plain(url: string): string {
  const address = url.replace(/[?#].*$/s, '');
  return address === `${HOME}index.html` ? HOME : address;
}

async function kept(address: string): Promise<Response | undefined> {
  const own = await (await caches.open(CACHE)).match(address, { ignoreVary: true });
  return own ?? (address.startsWith(HASHED) ? caches.match(address, { ignoreVary: true }) : undefined);
}

/** Rejected when a file is missing or belongs to another build: then the old worker stays and this is tried again later. */
async function fetchAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(
    FILES.map(async ([path, digest]) => {
      const address = HOME + path;
      const isHashed = address.startsWith(HASHED);
      const response =
        (isHashed && (await kept(address))) || (await fetch(address, isHashed ? {} : { cache: 'no-cache' }));
      if (!response.ok || (await digestOf(response.clone())) !== digest) throw new Error(`another build: ${path}`);
      await cache.put(address, response);
    }),
  );
}

async function digestOf(response: Response): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.arrayBuffer()));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function tidy(): Promise<void> {
  const names = await caches.keys();
  // A newer build is just filling its cache.
  if (self.registration.installing ?? self.registration.waiting) return;
  const locks = (await navigator.locks.query()).held ?? [];
  const scripts = locks.flatMap(({ name }) => (name?.startsWith(HOME) ? [name] : []));
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // Somebody is just starting and has not told yet out of which cache.
  if (scripts.length < windows.filter(({ url }) => plain(url) === HOME).length) return;
  for (const name of names) {
    if (!name.startsWith(CACHES) || name === CACHE) continue;
    const cache = await caches.open(name);
    const inUse = await Promise.all(scripts.map((script) => cache.match(script, { ignoreVary: true })));
    if (!inUse.some(Boolean)) await caches.delete(name);
  }
}
