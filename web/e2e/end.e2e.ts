// The poster at the end of a game: best line, longest line, turning point, and no winner named too early.

import { expect, test } from 'vitest';
import { endOf } from './scenes';
import { settled } from './settled';
import { useBrowser } from './visit';

useBrowser();

test('the end shows the best line, the longest one and the turning point', async () => {
  const page = await endOf('two');
  const end = page.getByRole('dialog');
  const facts = end.locator('figure dl');
  await facts.waitFor();
  await expect.poll(() => facts.locator('dt').allInnerTexts()).toEqual(['Best line', 'Longest line', 'Turning point']);
  await expect.poll(() => facts.locator('b').allInnerTexts()).toEqual(['24 points', '24 tiles', 'Move 82']);
  await expect.poll(() => end.locator('figure .ribbon').count()).toBe(1);
});

test.each(['two', 'four-companies'] as const)('the end of %s names your best line', async (game) => {
  // A person who has neither the best line nor a large share in it.
  const seat = game === 'two' ? 2 : 1;
  const page = await endOf(game, {}, (file) => file.replace(new RegExp(`\\[Bot${seat} "[^"]*"\\]\n`), ''));
  const mine = page.getByRole('dialog').locator('figure dl > div', { hasText: 'Your best line' });
  await mine.waitFor();
  await expect.poll(() => mine.locator('b').innerText()).toMatch(/^\d+ points$/);
});

test('the line, the cars and the lamps are animated, and the same picture is still where motion is reduced', async () => {
  const moving = await endOf('two', { settings: { still: false } });
  const still = await endOf('two', { context: { reducedMotion: 'reduce' }, settings: { still: false } });
  for (const page of [moving, still]) {
    const poster = page.getByRole('dialog').locator('figure svg');
    await poster.waitFor();
    // Ada, in the first seat, has won: the sky has her colour.
    await expect.poll(() => page.locator('figure').getAttribute('style')).toContain('--c-yellow');
    await expect.poll(() => poster.locator('.parade').count()).toBe(2);
    const running = await poster.evaluate((svg) =>
      ['.ribbon', '.rider', '.parade', '.light'].map(
        (part) => getComputedStyle(svg.querySelector(part)!).animationName !== 'none',
      ),
    );
    expect(new Set(running)).toEqual(new Set([page === moving]));
  }
});

test('with companies the last step names the winner, and the buttons stay in place', async () => {
  const page = await endOf('four-companies');
  const end = page.getByRole('dialog');
  await end.locator('figure dl').waitFor();
  await end.getByRole('heading', { name: 'Final scoring' }).waitFor();
  const facts = end.locator('figure dl');
  await expect.poll(() => facts.locator('dt').allInnerTexts()).toEqual(['Best line', 'Longest line', 'Turning point']);
  const turned = facts.getByText(/^From then on .* shares were worth the most\.$/);
  expect(await turned.isVisible()).toBe(false);
  const next = end.getByRole('button', { name: 'Next' });
  await settled(page);
  const before = await next.boundingBox();
  for (let step = 1; step < 4; step++) {
    await expect.poll(() => end.getByRole('heading', { name: /wins/ }).count()).toBe(0);
    await next.click();
    await settled(page);
    expect(await next.boundingBox()).toEqual(before);
  }
  await end.getByRole('heading', { name: /wins/ }).waitFor();
  await turned.waitFor({ state: 'visible' });
});

test.each(['three', 'three-free-hand', 'six-companies'] as const)(
  'the end of %s names the turning point',
  async (game) => {
    const page = await endOf(game);
    const facts = page.getByRole('dialog').locator('figure dl');
    await facts.getByText('Turning point').waitFor();
    await expect.poll(() => facts.locator('b').last().innerText()).toMatch(/^Move \d+$/);
  },
);

test('sharing at the result leads back to it', async () => {
  const page = await endOf('two');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('textbox', { name: 'The link' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Play again' }).waitFor();
});
