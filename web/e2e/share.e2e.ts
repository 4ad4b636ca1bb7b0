import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openFile } from './files';
import { endOf, gameFile, middleOf, type Played } from './scenes';
import { useBrowser, visit } from './visit';

useBrowser();

function oldLink(name: string): string {
  const link = readFileSync(new URL(`../test/fixtures/links/${name}.txt`, import.meta.url), 'utf8').trim();
  return link.replace(/^[^#]*/, '/');
}

async function at(page: Page, move: number): Promise<void> {
  await page.locator(`main[data-move="${move}"]`).waitFor();
}

/** Opens the replay of a whole game at a move, with the dialog for sharing. */
async function sharing(game: Played, move: number): Promise<Page> {
  const page = await visit();
  await openFile(page, gameFile(game));
  await page.waitForURL(/#\/game\//);
  await page.getByRole('dialog').getByRole('link', { name: 'Replay' }).click();
  await at(page, 0);
  await page.getByRole('slider').fill(String(move));
  await at(page, move);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  return page;
}

const linkIn = (page: Page): Promise<string> => page.getByRole('textbox', { name: 'The link' }).inputValue();

async function saved(page: Page, button: Locator): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return readFile(await download.path());
}

test('a link opens the same game at the same move elsewhere, where it can be kept', async () => {
  const page = await sharing('three', 37);
  const link = await linkIn(page);
  const other = await visit({ path: link.replace(/^[^#]*/, '/') });
  await at(other, 37);
  await expect
    .poll(() => other.locator('main').getAttribute('data-tiles'))
    .toBe(await page.locator('main').getAttribute('data-tiles'));
  await other.getByRole('button', { name: 'Keep this game' }).click();
  await other.waitForURL(/#\/replay\//);
  await at(other, 37);
  await other.getByRole('button', { name: 'Home' }).click();
  await other.locator('a[href^="#/replay/"]').first().waitFor();
});

test('a link can open at the start instead, and is copied', async () => {
  const page = await sharing('two', 20);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const there = await linkIn(page);
  expect(there).toMatch(/\/20$/);
  await page.getByRole('switch', { name: 'Open at move 20' }).click();
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await page.getByText('Link copied.').waitFor();
  expect(`${await page.evaluate(() => navigator.clipboard.readText())}/20`).toBe(there);
});

test('the link of a whole game stays short', async () => {
  const page = await sharing('six-companies', 10);
  expect((await linkIn(page)).length).toBeLessThanOrEqual(2000);
});

test.each(['six-companies-free-hand-three', 'two-given-up', 'metro', 'five'])(
  'a link from long ago opens: %s',
  async (name) => {
    const page = await visit({ path: oldLink(name) });
    await at(page, 1);
    const end = await page.getByRole('slider').evaluate((slider: HTMLInputElement) => Number(slider.max));
    await page.keyboard.press('End');
    await at(page, end);
  },
);

test('a damaged, truncated, foreign or newer link gets a clear answer', async () => {
  const whole = oldLink('two').replace(/\/\d+$/, '');
  const answers = {
    [whole.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')).replace(/.{4}$/, 'AAAA')]: 'This link is damaged',
    [whole.slice(0, -9)]: 'This link is damaged',
    '/#/g/%C3%A4': 'no Cable Car game in this link',
    '/#/g/': 'no Cable Car game in this link',
    // Version 3, which this version does not know.
    '/#/g/AwAAAACBgo3N': 'comes from a newer version',
  };
  for (const [path, words] of Object.entries(answers)) {
    const page = await visit({ path });
    await page.getByText(words).waitFor();
    await page.getByRole('button', { name: 'Home' }).click();
    await page.locator('.play').waitFor();
  }
});

test('the picture is saved as self-contained PNG and SVG', async () => {
  const page = await endOf('three');
  await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click();
  const png = await saved(page, page.getByRole('button', { name: 'Save as PNG' }));
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  const size = [png.readUInt32BE(16), png.readUInt32BE(20)];
  expect(size[0]).toBe(1400);
  expect(await colours(page, png, 'image/png')).toBeGreaterThan(500);

  const svg = (await saved(page, page.getByRole('button', { name: 'Save as SVG' }))).toString();
  expect(svg).toContain('Ada');
  expect(svg).not.toMatch(/var\(|class=|https?:(?!\/\/www\.w3\.org\/2000\/svg)|url\((?!data:)/);
  expect(await colours(page, Buffer.from(svg), 'image/svg+xml')).toBeGreaterThan(500);
});

/** The number of colours in a picture, drawn without the style of this page. */
function colours(page: Page, bytes: Buffer, type: string): Promise<number> {
  return page.evaluate(
    async ({ base64, type }) => {
      const image = new Image();
      image.src = `data:${type};base64,${base64}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [400, 400];
      const context = canvas.getContext('2d')!;
      context.drawImage(image, 0, 0, 400, 400);
      const { data } = context.getImageData(0, 0, 400, 400);
      return new Set(new Uint32Array(data.buffer)).size;
    },
    { base64: bytes.toString('base64'), type },
  );
}

interface Film {
  frames: number;
  size: number[];
  /** The percentage of pixels that differ between the first and the last frame. */
  changed: number;
  seconds: number;
}

/** Decodes the animation with the decoder of the browser. */
function decode(page: Page, gif: Buffer): Promise<Film> {
  return page.evaluate(async (base64) => {
    const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const decoder = new ImageDecoder({ data, type: 'image/gif' });
    await Promise.all([decoder.tracks.ready, decoder.completed]);
    const frames = decoder.tracks.selectedTrack!.frameCount;
    let seconds = 0;
    const pixels = async (frameIndex: number): Promise<Uint32Array> => {
      const { image } = await decoder.decode({ frameIndex });
      const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
      const context = canvas.getContext('2d')!;
      context.drawImage(image, 0, 0);
      return new Uint32Array(context.getImageData(0, 0, canvas.width, canvas.height).data.buffer);
    };
    for (let i = 0; i < frames; i++) seconds += ((await decoder.decode({ frameIndex: i })).image.duration ?? 0) / 1e6;
    const { image } = await decoder.decode({ frameIndex: 0 });
    const [first, last] = [await pixels(0), await pixels(frames - 1)];
    const changed = first.reduce((sum, pixel, i) => sum + (pixel === last[i] ? 0 : 1), 0);
    return {
      frames,
      size: [image.displayWidth, image.displayHeight],
      changed: (100 * changed) / first.length,
      seconds,
    };
  }, gif.toString('base64'));
}

test('the animated picture shows every tile being placed; making it can be stopped', async () => {
  const page = await endOf('three');
  await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('progressbar').waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('progressbar').waitFor();
  const film = page.getByRole('img', { name: 'The animation is ready.' });
  await film.waitFor();
  const gif = await saved(page, page.getByRole('button', { name: 'Save', exact: true }));
  expect(gif.length).toBeLessThan(3_000_000);
  const { frames, size, changed, seconds } = await decode(page, gif);
  expect(frames).toBe(61);
  expect(size[0]).toBe(600);
  expect(changed).toBeGreaterThan(40);
  expect(seconds).toBeGreaterThan(20);
});

test('a running game shares its picture and nothing else', async () => {
  const page = await middleOf('three', 30);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByText('A link would give away').waitFor();
  await expect
    .poll(() => page.getByRole('dialog').getByRole('button').allInnerTexts())
    .toEqual(['', 'Save as PNG', 'Save as SVG']);
});

test('the game file of a shared game is the original file', async () => {
  const page = await sharing('two', 5);
  const text = (await saved(page, page.getByRole('button', { name: 'Save as a file' }))).toString();
  expect(text).toBe(gameFile('two'));
});
