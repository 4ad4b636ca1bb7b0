import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { resize } from './settled';
import { speak } from './visit';

/** The smallest size of a button for a finger, in CSS pixels. */
const TARGET = 44;

type Window = readonly [width: number, height: number];

/**
 * One window for each arrangement of the pages, in the sizes that break first: phones held both ways, tablet, laptop.
 */
export const USUAL_WINDOWS: readonly Window[] = [
  [360, 640],
  [844, 390],
  [820, 1180],
  [1280, 720],
];

/** Other phones, a laptop at twice the size, and larger screens. */
const MORE_WINDOWS: readonly Window[] = [
  [390, 664],
  [390, 844],
  [640, 360],
  [720, 450],
  [1180, 820],
  [1024, 768],
  [1366, 768],
  [1440, 900],
  [2560, 1440],
];

/** Every size that players are promised. */
export const ALL_WINDOWS: readonly Window[] = [...USUAL_WINDOWS, ...MORE_WINDOWS];

/**
 * The windows for a screen: the usual ones, and two of the others that depend on its name, so that every run visits all
 * of them, on different screens. `WINDOWS=all` gives every screen every window.
 */
export function windowsFor(screen: string): readonly Window[] {
  if (process.env['WINDOWS'] === 'all') return ALL_WINDOWS;
  const sum = Array.from(screen).reduce((total, letter) => total + letter.codePointAt(0)!, 0);
  const others = [sum, sum + 4].map((at) => MORE_WINDOWS[at % MORE_WINDOWS.length]!);
  return [...USUAL_WINDOWS, ...others];
}

/** What a screen must show without scrolling. */
export interface Screen {
  /** All elements that match lie within the window. */
  needed: string;
  /** At least one element matches each of these. */
  must: string[];
  /** The page may be longer than the window. */
  scrolls?: boolean;
  /** Checks this element instead of the page; all of it is within the window. */
  within?: string;
  /** A picture that other elements may cover. */
  scenery?: string;
}

export const TABLE: Screen = {
  needed: 'svg.board, .tiles > *, .actions button, .top button, .scores, .reader, .mine .name',
  must: ['svg.board', '.tiles > *', '.actions button'],
};

/** A table at which nothing is open: it shows who you are. */
export const BARE_TABLE: Screen = { ...TABLE, must: [...TABLE.must, '.reader .name, .mine .name'] };

/** A dialog; its content may be longer than the window and scroll. */
export const DIALOG: Screen = {
  within: 'dialog[open]',
  needed: 'header h2, header button',
  must: ['h2'],
  scrolls: true,
};

/**
 * Describes everything that is wrong with the current layout of a screen: a needed element that is out of sight,
 * clipped, covered, overlapping another one, or too small for a finger. Squares of the board are exempt, because it can
 * be zoomed.
 */
export function faults(page: Page, screen: Screen = TABLE): Promise<string[]> {
  return page.evaluate(
    ({ target, screen }) => {
      const found: string[] = [];
      const main = [...document.querySelectorAll(screen.within ?? 'main')].at(-1)!;
      const name = (element: Element): string =>
        `${element.tagName.toLowerCase()}.${
          element
            .getAttribute('class')
            ?.replace(/\bs-\S+/g, '')
            .trim() ?? ''
        } “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}”`;
      const box = (element: Element): DOMRect => element.getBoundingClientRect();
      const isSeen = (element: Element): boolean =>
        element.checkVisibility({ visibilityProperty: true }) && box(element).width > 0 && !element.closest('.heard');
      const inWindow = ({ left, top, right, bottom }: DOMRect): boolean =>
        left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
      /** Content that is scrolled out of sight can be scrolled back. */
      const isScrolledAway = (
        element: Element,
        { top, bottom, right }: { top: number; bottom: number; right: number },
      ) =>
        [...parents(element)].some((parent) => {
          if (getComputedStyle(parent).overflowY !== 'auto') return false;
          const frame = box(parent);
          return bottom > frame.bottom || top < frame.top || right > frame.right;
        });
      function* parents(element: Element): Generator<Element> {
        for (let parent = element.parentElement; parent && parent !== main; parent = parent.parentElement) yield parent;
      }

      if (screen.within && !inWindow(box(main))) found.push(`${name(main)} sticks out of the window`);
      if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
      // Texts for screen readers may be placed far below everything else.
      if (document.documentElement.scrollHeight > Math.max(innerHeight, box(document.body).bottom + scrollY) + 40)
        found.push('the page scrolls past its end');
      if (!screen.scrolls && document.documentElement.scrollHeight > innerHeight) found.push('the page scrolls');

      for (const element of [...main.querySelectorAll(screen.needed)].filter(isSeen))
        if (!inWindow(box(element))) found.push(`${name(element)} is out of sight`);
      for (const must of screen.must)
        if (![...main.querySelectorAll(must)].some(isSeen)) found.push(`there is no ${must}`);

      // The corners of the board are inside of the picture.
      const scene = main.querySelector('svg.board');
      const board = scene ? box(scene) : new DOMRect();
      for (const square of scene ? [0, 7, 56, 63] : []) {
        const { left, top, right, bottom } = box(main.querySelector(`[data-square="${square}"]`)!);
        if (left < board.left - 1 || top < board.top - 1 || right > board.right + 1 || bottom > board.bottom + 1)
          found.push(`square ${square} is cut off`);
      }

      // Sticky elements cover the rest on purpose.
      const sticks = (element: Element): boolean => getComputedStyle(element).position === 'sticky';
      // A place for notices that is empty covers nothing.
      const isEmpty = (element: Element): boolean =>
        element.textContent!.trim() === '' && !element.querySelector('svg, img, button, input');
      const blocks = [...main.children].filter(
        (child) =>
          isSeen(child) && !isEmpty(child) && !(screen.scenery && child.matches(screen.scenery)) && !sticks(child),
      );
      blocks.forEach((one, i) => {
        for (const other of blocks.slice(i + 1)) {
          const [a, b] = [box(one), box(other)];
          const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          if (wide > 1 && high > 1) found.push(`${name(one)} and ${name(other)} overlap`);
        }
      });

      for (const button of [...main.querySelectorAll('button, summary, a, select')].filter(isSeen)) {
        const { left, top, width, height, bottom } = box(button);
        if (width < target - 0.5 || height < target - 0.5)
          found.push(`${name(button)} is too small: ${Math.round(width)} × ${Math.round(height)}`);
        if (isScrolledAway(button, { top, bottom, right: left + width })) continue;
        if (screen.scrolls && (bottom > innerHeight || top < 0)) continue;
        const top2 = document.elementFromPoint(left + width / 2, top + height / 2);
        if (screen.scrolls && top2 && [top2, ...parents(top2)].some(sticks)) continue;
        if (!top2 || !(button.contains(top2) || top2.contains(button))) found.push(`${name(button)} is covered`);
      }

      // Text stays inside of its own box and every box around it.
      const texts = [...main.querySelectorAll('p, span, h2, th, td, strong, b, li, button')].filter(
        (element) =>
          isSeen(element) &&
          getComputedStyle(element).clipPath === 'none' &&
          ![...parents(element)].some((parent) => getComputedStyle(parent).clipPath !== 'none') &&
          [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== ''),
      );
      for (const element of texts) {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        if (isScrolledAway(element, { top, bottom, right })) continue;
        if (left < -1 || right > innerWidth + 1) found.push(`${name(element)} runs out of the window`);
        const block = blocks.find((child) => child.contains(element));
        if (block && (bottom > box(block).bottom + 2 || top < box(block).top - 2 || right > box(block).right + 2))
          found.push(`${name(element)} sticks out of its part of the window`);
        const button = element.closest('button, td, th');
        if (button && (left < box(button).left - 1.5 || right > box(button).right + 1.5))
          found.push(`${name(element)} sticks out of its box`);
      }
      return [...new Set(found)];
    },
    { target: TARGET, screen },
  );
}

/** Languages with long texts. The walks begin and end with the first one. */
export const WORDY = ['de', 'fr', 'it'] as const;

/** A window of a walk, in one of the wordy languages. */
type Step = readonly [...Window, (typeof WORDY)[number]];

/**
 * The windows for a screen, each in one language, so that a walk takes no longer than in German alone; which window has
 * which language depends on the name of the screen. `WINDOWS=all` gives every window every language.
 */
export function stepsFor(screen: string): readonly Step[] {
  const windows = windowsFor(screen);
  if (process.env['WINDOWS'] === 'all')
    return WORDY.flatMap((language) => windows.map((window): Step => [...window, language]));
  return windows.map((window, i): Step => [...window, WORDY[(screen.length + i) % WORDY.length]!]);
}

/** Resizes the window, in this language. */
export async function turnTo(page: Page, [width, height, language]: Step): Promise<string> {
  await speak(page, language);
  await resize(page, width, height);
  return `${width} × ${height}, ${language}`;
}

/** Expects no faults in any window. Returns the place of the board in each of them, if there is one. */
export async function walk(
  page: Page,
  screen: Screen,
  what: string,
  windows = windowsFor(what),
): Promise<Record<string, number[] | undefined>> {
  const boards: Record<string, number[] | undefined> = {};
  for (const [width, height] of windows) {
    const window = `${width} × ${height}`;
    await resize(page, width, height);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => faults(page, screen), { message: `${what}, ${window}` }).toEqual([]);
    boards[window] = (await places(page))['svg.board'];
  }
  return boards;
}

/** Expects no faults in any window, in German, French and Italian by turns. */
export async function walkWordy(page: Page, screen: Screen, what: string): Promise<void> {
  for (const step of stepsFor(what)) {
    const where = await turnTo(page, step);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => faults(page, screen), { message: `${what}, ${where}` }).toEqual([]);
  }
  await speak(page, WORDY[0]);
}

/** Position and size of every part of the table. */
export function places(page: Page): Promise<Record<string, number[]>> {
  return page.evaluate(() =>
    Object.fromEntries(
      ['svg.board', '.top', '.scores', '.tiles', '.actions', '.now', '.helps', '.market', '.log'].flatMap((where) => {
        const element = document.querySelector(`main ${where}`);
        if (!element) return [];
        const { left, top, width, height } = element.getBoundingClientRect();
        return [[where, [left, top, width, height].map(Math.round)]];
      }),
    ),
  );
}
