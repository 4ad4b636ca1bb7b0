import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import type { Settings } from '../src/settings/settings.svelte';
import type { Level, Rules, Seat, Setup } from '../src/table/table';
import { launchChromium } from './chromium';

/** A visitor's way into the pages. Everything asked for here is something a person could have chosen on the screen. */
export interface Wishes {
  settings?: Partial<Settings>;
  /** A window, or a device. */
  context?: BrowserContextOptions;
  /** What follows the address, a query or a place in the pages; null leaves the window empty. */
  path?: string | null;
  /** Where the pages are served, if not where all tests find them. */
  address?: string;
  /** What the browser may complain about, because it was brought about. */
  provoked?: RegExp;
}

/** What the browser says where pages may not be kept. */
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

export function person(name = ''): Seat {
  return { name, kind: { type: 'person' } };
}

export function bot(level: Level): Seat {
  return { name: '', kind: { type: 'bot', level } };
}

/** A table with a given deck, so that the same game is played every time. */
export function table(seats: Seat[], rules: Partial<Rules> = {}, seed = '1'): Setup {
  return {
    seats,
    rules: { players: seats.length, companies: false, free: false, hand: 1, layout: 'cablecar', ...rules },
    first: 0,
    curtain: false,
    seed,
  };
}

let browser: Browser;
const contexts: BrowserContext[] = [];
const complaints: string[] = [];

let keeping: 'allow' | 'block' = 'block';

/**
 * Opens a browser for a file of tests. A complaint in the console of any page fails the test it came in. Only who asks
 * for it has the pages kept on the device: every first visit would fetch all of them.
 */
export function useBrowser(keeps: typeof keeping = 'block'): void {
  beforeAll(async () => {
    keeping = keeps;
    browser = await launchChromium();
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    expect(complaints.splice(0)).toEqual([]);
  });
  afterAll(() => browser.close());
}

export async function visit(wishes: Wishes = {}): Promise<Page> {
  const { settings, context: device, path = '/', address, provoked } = wishes;
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: keeping,
    ...device,
  });
  contexts.push(context);
  context.setDefaultTimeout(120_000);
  const wanted = JSON.stringify({ ...QUICK, ...settings });
  await context.addInitScript((text) => {
    localStorage.getItem('cablecar.settings.1') ?? localStorage.setItem('cablecar.settings.1', text);
  }, wanted);
  const page = await context.newPage();
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    const isExpected = BLOCKED.test(message.text()) || provoked?.test(message.text()) === true;
    if (isComplaint && !isExpected) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  if (path !== null) await page.goto((address ?? inject('address')) + path);
  return page;
}

/** Opens the start page with this table laid, and begins to play. */
export async function sitDown(setup: Setup, wishes: Wishes = {}): Promise<Page> {
  const page = await visit({ ...wishes, settings: { ...wishes.settings, lastSetup: setup } });
  await page.locator('.play').click();
  await page.waitForURL(/#\/game\//);
  await page.locator('[role=grid]').waitFor();
  return page;
}
