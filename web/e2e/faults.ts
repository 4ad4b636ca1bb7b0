import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** A finger needs so many points. */
const TARGET = 44;

/** Phones, a laptop at twice the size, a tablet, and screens up to large ones. */
export const WINDOWS = [
  [360, 640],
  [390, 664],
  [390, 844],
  [844, 390],
  [720, 450],
  [820, 1180],
  [1280, 720],
  [1440, 900],
  [2560, 1440],
] as const;

/** What a screen must show without scrolling. */
export interface Screen {
  /** All of these, as far as they are there, lie within the window. */
  needed: string;
  /** Of each of these there is one at least. */
  must: string[];
  /** The page may be longer than the window. */
  scrolls?: boolean;
  /** What is looked at, if not the page: it lies within the window as a whole. */
  within?: string;
  /** A picture that other things may lie on. */
  scenery?: string;
}

export const TABLE: Screen = {
  needed: 'svg.board, .tiles > *, .actions button, .top button, .scores',
  must: ['svg.board', '.tiles > *', '.actions button'],
};

/** What lies over the page until it is closed; it may be longer than the window and scrolls inside. */
export const DIALOG: Screen = {
  within: 'dialog[open]',
  needed: 'header h2, header button',
  must: ['h2'],
  scrolls: true,
};

/**
 * What is wrong with the layout of a screen at this moment, in words: something needed that is out of sight, clipped, covered,
 * lying over something else, or too small for a finger. Squares of the board are left out: one can zoom in on them.
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
      const scroller = (element: Element): Element | null =>
        [...parents(element)].find((parent) => getComputedStyle(parent).overflowY === 'auto') ?? null;
      function* parents(element: Element): Generator<Element> {
        for (let parent = element.parentElement; parent && parent !== main; parent = parent.parentElement) yield parent;
      }

      if (screen.within && !inWindow(box(main))) found.push(`${name(main)} sticks out of the window`);
      if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
      if (!screen.scrolls && document.documentElement.scrollHeight > innerHeight) found.push('the page scrolls');

      for (const element of [...main.querySelectorAll(screen.needed)].filter(isSeen))
        if (!inWindow(box(element))) found.push(`${name(element)} is out of sight`);
      for (const must of screen.must)
        if (![...main.querySelectorAll(must)].some(isSeen)) found.push(`there is no ${must}`);

      // The squares, as far as the picture shows them, are not cut off: the whole board is there.
      const scene = main.querySelector('svg.board');
      const board = scene ? box(scene) : new DOMRect();
      for (const square of scene ? [0, 7, 56, 63] : []) {
        const { left, top, right, bottom } = box(main.querySelector(`[data-square="${square}"]`)!);
        if (left < board.left - 1 || top < board.top - 1 || right > board.right + 1 || bottom > board.bottom + 1)
          found.push(`square ${square} is cut off`);
      }

      // What sticks to the edge of the window lies over the rest on purpose.
      const sticks = (element: Element): boolean => getComputedStyle(element).position === 'sticky';
      const blocks = [...main.children].filter(
        (child) => isSeen(child) && !(screen.scenery && child.matches(screen.scenery)) && !sticks(child),
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
        const frame = scroller(button);
        // What is scrolled out of sight can be scrolled back.
        if (frame && (bottom > box(frame).bottom || top < box(frame).top || left + width > box(frame).right)) continue;
        if (screen.scrolls && (bottom > innerHeight || top < 0)) continue;
        const top2 = document.elementFromPoint(left + width / 2, top + height / 2);
        if (screen.scrolls && top2 && [top2, ...parents(top2)].some(sticks)) continue;
        if (!top2 || !(button.contains(top2) || top2.contains(button))) found.push(`${name(button)} is covered`);
      }

      // Words stay inside their own box and inside every box around it.
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
        const frame = scroller(element);
        // What is scrolled out of sight can be scrolled back.
        if (frame && (top < box(frame).top || bottom > box(frame).bottom || right > box(frame).right)) continue;
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

/** Goes through all windows and expects no faults in any. */
export async function walk(page: Page, screen: Screen, what: string): Promise<void> {
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 0));
    await expect
      .poll(() => faults(page, screen), { message: `${what}, ${width} × ${height}`, timeout: 4000 })
      .toEqual([]);
  }
}

/** Where everything one plays with lies. */
export function places(page: Page): Promise<Record<string, number[]>> {
  return page.evaluate(() =>
    Object.fromEntries(
      ['svg.board', '.top', '.scores', '.tiles', '.actions', '.now', '.helps', '.market'].flatMap((where) => {
        const element = document.querySelector(`main ${where}`);
        if (!element) return [];
        const { left, top, width, height } = element.getBoundingClientRect();
        return [[where, [left, top, width, height].map(Math.round)]];
      }),
    ),
  );
}
