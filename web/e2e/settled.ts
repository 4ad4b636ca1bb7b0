import type { Page } from 'playwright-core';

/** The number of consecutive animation frames without any change after which a layout counts as settled. */
const FRAMES = 3;

interface Watched {
  /** Width and height that the window must have reached. */
  size: readonly [number, number] | null;
  frames: number;
  unchanged: number;
  boxes: string;
}

/**
 * Waits until the layout of a page is final: the fonts are loaded, no animation that ends is running, and every box
 * outside of pictures has kept its place for several animation frames. Parts of the pages follow media queries, which
 * report a change only with the next frame, so whatever is measured directly after a resize may be a mixture of two
 * layouts.
 */
export async function settled(page: Page, size: Watched['size'] = null): Promise<void> {
  const start: Watched = { size, frames: FRAMES, unchanged: 0, boxes: '' };
  // Frames are counted by Playwright's own callbacks, which also run while a test has stopped the clock of the page.
  await page.waitForFunction((watched) => {
    const { width, height, scale } = visualViewport!;
    const reached = (actual: number, wanted: number): boolean => Math.abs(actual * scale - wanted) < 1.5;
    const resized = !watched.size || (reached(width, watched.size[0]) && reached(height, watched.size[1]));

    const endless = new Set<Element | null>();
    let animated = false;
    for (const { effect, currentTime, playState } of document.getAnimations()) {
      const { endTime = 0, delay = 0 } = effect?.getComputedTiming() ?? {};
      if (endTime === Infinity) endless.add((effect as KeyframeEffect).target);
      else if (playState === 'running' && Number(currentTime) >= delay) animated = true;
    }

    let boxes = '';
    const add = (element: Element): void => {
      if (endless.has(element)) return;
      const box = element.getBoundingClientRect();
      boxes += `${box.x} ${box.y} ${box.width} ${box.height},`;
      if (element.localName !== 'svg') for (const child of element.children) add(child);
    };
    add(document.body);

    const still = resized && !animated && document.fonts.status === 'loaded' && boxes === watched.boxes;
    watched.unchanged = still ? watched.unchanged + 1 : 0;
    watched.boxes = boxes;
    return watched.unchanged >= watched.frames;
  }, start);
}

/** Resizes the window and waits until the page has settled in it. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await settled(page, [width, height]);
}
