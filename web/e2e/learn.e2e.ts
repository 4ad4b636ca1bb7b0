import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type LessonName, LESSONS, type Step } from '../src/pages/learn/steps';
import { clickSquare, fitting, moment, tapSquare } from './player';
import { useBrowser, visit } from './visit';

useBrowser();

const square = (page: Page, number: number) => page.locator(`[data-square="${number}"]`);

async function verdict(page: Page, wanted: 'reached' | 'other' | 'open'): Promise<void> {
  await page.locator(`main[data-goal=${wanted}]`).waitFor();
}

/** Waits until the step is shown and the learner may move. */
async function begun(page: Page, { name }: Step): Promise<void> {
  await page.locator(`main[data-step=${name}][data-moment=mine][data-goal=open]`).waitFor();
  await fitting(page).first().waitFor({ state: 'attached' });
}

/** Completes a step with the mouse. */
async function doByMouse(page: Page, { goal, pointer }: Step): Promise<void> {
  const [target] = pointer.squares ?? [];
  switch (goal.type) {
    case 'end':
      while ((await moment(page)) === 'mine') {
        const before = await page.locator('main').getAttribute('data-tiles');
        await fitting(page).first().waitFor({ state: 'attached' });
        await clickSquare(page, fitting(page).first());
        await page.waitForFunction(
          (tiles) => document.querySelector('main')?.getAttribute('data-tiles') !== tiles,
          before,
        );
      }
      break;
    case 'refusal':
      await square(page, goal.square).hover({ force: true });
      break;
    case 'exchange':
      await page.locator(`[data-take="x40${goal.from === 'up' ? 'u' : 'd'}"]`).click();
      break;
    case 'drawAndPlace':
      await page.getByRole('button', { name: /^Draw a tile/ }).click();
      await page.getByRole('button', { name: /^Drawn tile/ }).waitFor();
      await clickSquare(page, square(page, target!));
      break;
    default:
      await clickSquare(page, square(page, target!));
  }
}

/** Presses Tab until an element with this name has the focus, and then Enter. */
async function enter(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
    });
    if (name.test(focused)) return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error(`nothing called ${name} can be reached by Tab`);
}

/** Completes a step with the keyboard alone. */
async function doByKeys(page: Page, { goal }: Step): Promise<void> {
  switch (goal.type) {
    case 'end':
      while ((await moment(page)) === 'mine') {
        const before = await page.locator('main').getAttribute('data-tiles');
        await fitting(page).first().waitFor({ state: 'attached' });
        await page.keyboard.press('b');
        await page.keyboard.press('Enter');
        await page.waitForFunction(
          (tiles) => document.querySelector('main')?.getAttribute('data-tiles') !== tiles,
          before,
        );
      }
      break;
    case 'exchange':
      await page.keyboard.press('x');
      await enter(page, goal.from === 'up' ? /^Take the face-up share: 40/ : /^Take the top face-down share .40/);
      break;
    default:
      await page.keyboard.press('b');
      await page.keyboard.press('Enter');
  }
}

async function wholeLesson(
  page: Page,
  lesson: LessonName,
  how: (page: Page, step: Step) => Promise<void>,
  onward: () => Promise<void>,
): Promise<void> {
  const steps = LESSONS[lesson];
  for (const [at, step] of steps.entries()) {
    await begun(page, step);
    await how(page, step);
    await verdict(page, 'reached');
    if (at + 1 < steps.length) await onward();
  }
}

describe('learning', () => {
  test('the base game by mouse, with stored progress', async () => {
    const page = await visit({ path: '/#/learn/base' });
    await wholeLesson(page, 'base', doByMouse, () => page.getByRole('button', { name: 'Next step' }).last().click());
    await page.getByRole('button', { name: 'Play a game' }).waitFor();
    await page.getByRole('button', { name: 'All lessons' }).click();
    await page.getByText('11 of 11 steps done').waitFor();
    await page.reload();
    await page.getByText('11 of 11 steps done').waitFor();
    await page.getByText('0 of 7 steps done').waitFor();
  });

  test('the companies by mouse, to the final scoring', async () => {
    const page = await visit({ path: '/#/learn/companies' });
    await wholeLesson(page, 'companies', doByMouse, () =>
      page.getByRole('button', { name: 'Next step' }).last().click(),
    );
    await page.getByRole('heading', { name: 'Value of the companies' }).waitFor();
    const next = page.getByRole('button', { name: 'Next', exact: true });
    for (const title of ['Income from shares', 'Majority bonus', 'Ranking']) {
      await next.click();
      await page.getByRole('heading', { name: title }).waitFor();
    }
  });

  test('the companies by keyboard alone', async () => {
    const page = await visit({ path: '/#/learn/companies' });
    await wholeLesson(page, 'companies', doByKeys, () => enter(page, /^Next step/));
  });

  test('on a phone, each tile with two taps', async () => {
    const page = await visit({
      path: '/#/learn/base/4',
      settings: { ask: true },
      context: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    });
    const step = LESSONS.base[3]!;
    await begun(page, step);
    const target = square(page, step.pointer.squares![0]!);
    await tapSquare(page, target);
    await page.getByRole('button', { name: 'Place it here' }).waitFor();
    await verdict(page, 'open');
    await tapSquare(page, target);
    await verdict(page, 'reached');
    await page.getByText('Line 29 is home: 4 tiles, 4 points!').waitFor();
  });

  test('another move gets a gentle answer and another try', async () => {
    const page = await visit({ path: '/#/learn/base/6' });
    const step = LESSONS.base[5]!;
    await begun(page, step);
    const tiles = await page.locator('main').getAttribute('data-tiles');
    await clickSquare(page, square(page, 2));
    await verdict(page, 'other');
    await page.getByText('Nice, but at the power station it counts double').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await begun(page, step);
    await expect.poll(() => page.locator('main').getAttribute('data-tiles')).toBe(tiles);
    await doByMouse(page, step);
    await verdict(page, 'reached');
    await page.getByText('5 tiles, doubled: 10 points!').waitFor();
  });

  test('steps can be skipped and revisited, also after a reload', async () => {
    const page = await visit({ path: '/#/learn/base' });
    await begun(page, LESSONS.base[0]!);
    await doByMouse(page, LESSONS.base[0]!);
    await verdict(page, 'reached');
    await page.getByRole('button', { name: 'Next step' }).last().click();
    await begun(page, LESSONS.base[1]!);
    await page.getByRole('button', { name: 'Skip this step' }).click();
    await begun(page, LESSONS.base[2]!);
    await page.reload();
    await begun(page, LESSONS.base[2]!);
    await page.getByRole('button', { name: 'Previous step' }).click();
    await begun(page, LESSONS.base[1]!);
    await page.getByRole('button', { name: 'All lessons' }).click();
    await page.getByText('1 of 11 steps done').waitFor();
    await page.getByRole('link', { name: 'Continue' }).click();
    await begun(page, LESSONS.base[1]!);
  });

  test('a screen reader announces the task, the square and the result', async () => {
    const page = await visit({ path: '/#/learn/base/4' });
    await begun(page, LESSONS.base[3]!);
    const spoken = page.locator('main [aria-live=polite][aria-atomic=true]');
    await expect.poll(() => spoken.textContent()).toMatch(/line 29.*The glowing square is row 4, column 1\./s);
    await page.keyboard.press('b');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toContain('Row 4, column 1');
    await page.keyboard.press('Enter');
    await verdict(page, 'reached');
    await expect.poll(() => spoken.textContent()).toContain('4 tiles, 4 points');
    await page.waitForFunction(() => document.activeElement?.textContent?.includes('Next step'));
  });
});

describe('the offer to learn', () => {
  test('is made on the first visit and leads to the first step', async () => {
    const page = await visit();
    await page.getByRole('link', { name: 'Show me' }).click();
    await begun(page, LESSONS.base[0]!);
  });

  test('is made once only', async () => {
    const page = await visit();
    await page.getByRole('button', { name: 'No, thanks' }).click();
    await page.reload();
    await page.getByText('Your games will wait for you here.').waitFor();
    await page.getByRole('link', { name: 'Learn to play' }).waitFor();
    await expect.poll(() => page.getByText('New here?').count()).toBe(0);
  });
});
