import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type Server, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { FIRST_BUILD, FileServer } from './builds';
import { openFile } from './files';
import { endOf, gameFile, middleOf, type Played } from './scenes';
import { useBrowser, visit, type VisitOptions } from './visit';

useBrowser();

function oldLink(name: string): string {
  const link = readFileSync(new URL(`../test/fixtures/links/${name}.txt`, import.meta.url), 'utf8').trim();
  return link.replace(/^[^#]*/, '/');
}

async function at(page: Page, move: number): Promise<void> {
  await page.locator(`main[data-move="${move}"]`).waitFor();
}

/** Opens the replay of a whole game at a move, with the dialog for sharing. */
async function sharing(game: Played, move: number, options: VisitOptions = {}): Promise<Page> {
  const page = await visit(options);
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

/** The link, once the page has found out that the server answers links with paths. */
async function linkIn(page: Page): Promise<string> {
  const field = page.getByRole('textbox', { name: 'The link' });
  await expect.poll(() => field.inputValue()).toMatch(/\/g\/[\w-]+(\/\d+)?$/);
  await expect.poll(() => field.inputValue()).not.toContain('#');
  return field.inputValue();
}

const pathOf = (link: string): string => link.slice(new URL(link).origin.length);

async function saved(page: Page, button: Locator): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return readFile(await download.path());
}

test('a link opens the same game at the same move elsewhere, where it can be kept', async () => {
  const page = await sharing('three', 37);
  const link = await linkIn(page);
  const other = await visit({ path: pathOf(link) });
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
    '/#/g/BAAAAAAzolHd': 'comes from a newer version',
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

test('where only files are served, a link keeps everything after the hash', async () => {
  const server = await FileServer.open(FIRST_BUILD);
  try {
    const page = await sharing('two', 20, { address: server.address, provoked: /404/ });
    // The page has asked in vain.
    await expect
      .poll(() =>
        page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/g/'))),
      )
      .toBe(true);
    const link = await page.getByRole('textbox', { name: 'The link' }).inputValue();
    expect(link).toMatch(/\/#\/g\/[\w-]+\/20$/);
    await page.goto(link);
    await at(page, 20);
  } finally {
    server.close();
  }
});

interface Preview {
  status: number;
  title: string;
  tags: Record<string, string>;
}

/** What a chat reads from a link. */
async function previewOf(path: string, language: string): Promise<Preview> {
  const response = await fetch(inject('address') + path, { headers: { 'accept-language': language } });
  const html = await response.text();
  const tags = [...html.matchAll(/<meta (?:name|property)="([\w:]+)" content="([^"]*)"/g)];
  return {
    status: response.status,
    title: /<title>(.*)<\/title>/.exec(html)![1]!,
    tags: Object.fromEntries(tags.map(([, name, content]) => [name!, content!])),
  };
}

test('a chat shows the players, the points and the final board of a link', async () => {
  const page = await sharing('three', 37);
  const { status, tags } = await previewOf(pathOf(await linkIn(page)), 'de-CH, fr;q=0.5');
  expect(status).toBe(200);
  expect(tags['og:title']).toMatch(/^[\w ]+ \(\d+\) · [\w ]+ \(\d+\) · [\w ]+ \(\d+\)$/);
  expect(tags['og:description']).toBe('Eine Partie Cable Car zum Ansehen, Zug um Zug.');
  expect(tags['og:image']).toMatch(new RegExp(`^${inject('address')}/g/[\\w-]+\\.png\\?in=de$`));
  const picture = Buffer.from(await (await fetch(tags['og:image']!)).arrayBuffer());
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(await colours(page, picture, 'image/png')).toBeGreaterThan(500);
});

test('a chat shows the pages in the language of the reader, with a picture of their own', async () => {
  const { tags } = await previewOf('/', 'it');
  expect(tags['description']).toContain('San Francisco');
  expect(tags['description']).toMatch(/rotaie/);
  expect(tags['og:url']).toBe(`${inject('address')}/`);
  const picture = await fetch(tags['og:image']!);
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

test('a damaged link with a path is explained by the page', async () => {
  const broken = oldLink('two')
    .replace('#/', '')
    .replace(/\/\d+$/, '')
    .slice(0, -9);
  expect((await previewOf(broken, 'en')).status).toBe(404);
  const page = await visit({ path: broken, provoked: /404/ });
  await page.getByText('This link is damaged').waitFor();
});

/** A proxy that serves the pages below another path, as a host may. */
async function below(prefix: string): Promise<string> {
  const proxy = createServer((asked, answer) => {
    const path = (asked.url ?? '/').slice(prefix.length);
    const onwards = request(inject('address') + path, { method: asked.method, headers: asked.headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    asked.pipe(onwards);
  });
  proxies.push(proxy);
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}${prefix}`;
}
const proxies: Server[] = [];
afterAll(() => {
  for (const proxy of proxies) {
    proxy.close();
    proxy.closeAllConnections();
  }
});

test('a link with a path opens below another path', async () => {
  const address = await below('/cable-car');
  const page = await visit({
    address,
    path: `${oldLink('two')
      .replace('#/', '')
      .replace(/\/\d+$/, '')}/12`,
  });
  await at(page, 12);
  expect(new URL(page.url()).pathname).toBe('/cable-car/');
});
