import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, inject } from 'vitest';
import type { Settings } from '../src/settings/settings.svelte';
import type { Level, Rules, Seat, Setup } from '../src/table/table';
import type { Language } from '../src/words/words.svelte';
import { launchChromium } from './chromium';

/** How a visitor opens the pages. A person could have chosen all of this on the screen. */
export interface VisitOptions {
  settings?: Partial<Settings>;
  /** A window, or a device. */
  context?: BrowserContextOptions;
  /** The query and hash after the address; null leaves the window empty. */
  path?: string | null;
  /** Where the pages are served, if not by the server that all tests share. */
  address?: string;
  /** Errors and warnings that the test provokes on purpose. */
  provoked?: RegExp;
}

/** Logged by the browser where a test blocks service workers. */
const BLOCKED = /Service Worker registration blocked/;

const QUICK: Partial<Settings> = {
  language: 'en',
  theme: 'light',
  speed: 'instant',
  still: true,
  ask: false,
  soundOffered: true,
  levels: 10,
};

/** The address of the server that all tests share, at which browsers offer no passkeys. */
export const addressWithoutPasskeys = (): string => inject('address').replace('localhost', '127.0.0.1');

export function person(name = ''): Seat {
  return { name, kind: { type: 'person' } };
}

export function bot(level: Level): Seat {
  return { name: '', kind: { type: 'bot', level } };
}

/** A table with a fixed deck, so that every run plays the same game. */
export function table(seats: Seat[], rules: Partial<Rules> = {}, seed = '1'): Setup {
  return {
    seats,
    rules: { players: seats.length, companies: false, free: false, hand: 1, layout: 'cablecar', ...rules },
    first: 0,
    curtain: false,
    seed,
  };
}

/** Launched by the first test file of a worker; the others share it, each test with contexts of its own. */
let shared: Promise<Browser> | null = null;
let browser: Browser;
const contexts: BrowserContext[] = [];
const errors: string[] = [];

let serviceWorkers: 'allow' | 'block' = 'block';

/** The browser of this worker. It ends with the worker's process. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= launchChromium();
  return shared;
}

/**
 * Gives the tests of a file a browser. An error or a warning in the console of any page fails the test. Service workers
 * are blocked unless a file allows them, because every first visit would fetch all the pages.
 */
export function useBrowser(workers: typeof serviceWorkers = 'block'): void {
  beforeAll(async () => {
    serviceWorkers = workers;
    browser = await sharedBrowser();
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    expect(errors.splice(0)).toEqual([]);
  });
}

export async function visit(options: VisitOptions = {}): Promise<Page> {
  const { settings, context: device, path = '/', address, provoked } = options;
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers,
    ...device,
  });
  contexts.push(context);
  context.setDefaultTimeout(120_000);
  const wanted = JSON.stringify({ ...QUICK, ...settings });
  await context.addInitScript((text) => {
    if (localStorage.getItem('cablecar.settings.1') === null) localStorage.setItem('cablecar.settings.1', text);
  }, wanted);
  const page = await context.newPage();
  page.on('console', (message) => {
    const isError = message.type() === 'error' || message.type() === 'warning';
    const isExpected = BLOCKED.test(message.text()) || provoked?.test(message.text()) === true;
    if (isError && !isExpected) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  if (path !== null) await page.goto((address ?? inject('address')) + path);
  return page;
}

const otherTabs = new WeakMap<BrowserContext, Page>();

/** Changes the language in another tab; this one follows at once. */
export async function speak(page: Page, language: Language): Promise<void> {
  const context = page.context();
  let tab = otherTabs.get(context);
  if (!tab) {
    otherTabs.set(context, (tab = await context.newPage()));
    await tab.goto(new URL('/icon.svg', page.url()).href);
  }
  await tab.evaluate((wanted) => {
    const key = 'cablecar.settings.1';
    const settings = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
    localStorage.setItem(key, JSON.stringify({ ...settings, language: wanted }));
  }, language);
  await page.locator(`html[lang=${language}]`).waitFor();
}

/** Opens the start page with this table chosen, and starts the game. */
export async function sitDown(setup: Setup, options: VisitOptions = {}): Promise<Page> {
  const page = await visit({ ...options, settings: { ...options.settings, lastSetup: setup } });
  await page.locator('.play').click();
  await page.waitForURL(/#\/game\//);
  await page.locator('[role=grid]').waitFor();
  return page;
}
