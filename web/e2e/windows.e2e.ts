import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Setup } from '../src/table/table';
import {
  ALL_WINDOWS,
  BARE_TABLE,
  DIALOG,
  faults,
  places,
  type Screen,
  stepsFor,
  TABLE,
  turnTo,
  walk,
  walkWordy,
  windowsFor,
  WORDY,
} from './faults';
import { fitting, ghostOn, holdTime, lift, moment, place } from './player';
import { middleOf } from './scenes';
import { resize, settled } from './settled';
import { bot, person, sitDown, table, useBrowser } from './visit';

useBrowser();

/** The market over the side. */
const MARKET: Screen = {
  within: '.over section.market',
  needed: 'button, .own, .state',
  must: ['button', '.own'],
};

const SIX = [person('Ada'), bot(1), bot(2), bot(3), bot(4), bot(5)];

/** Every kind of table with a layout of its own. */
const TABLES: Record<string, Setup> = {
  'two players': table([person(), bot(1)]),
  'three tiles to turn': table([person(), bot(1)], { hand: 3, free: true }),
  'six players': table(SIX),
  companies: table([person(), bot(2), bot(3)], { companies: true }),
  'companies, six players, three tiles to turn': table(SIX, { companies: true, hand: 3, free: true }),
};

/** Everything a player can open during a turn; each opens from the bare table and closes with Escape. */
const LOOKS: Record<string, (page: Page) => Promise<void>> = {
  nothing: async () => {},
  'a tile held over the board': async (page) => {
    await page.keyboard.press('b');
    await page.locator('.actions .primary').waitFor();
  },
  'a hint': async (page) => {
    await page.keyboard.press('w');
    await page.locator('ol[data-evaluations] button').first().waitFor();
  },
  'a hint that is tried': async (page) => {
    await page.keyboard.press('w');
    await page.locator('ol[data-evaluations] button').first().focus();
  },
  'the count of tiles': async (page) => {
    await page.keyboard.press('c');
    await page.locator('section li button:visible').first().waitFor();
    await page.keyboard.press('b');
    await page.keyboard.press('Enter');
    await page.locator('section li button:enabled:visible').first().waitFor();
  },
};

/** The market is opened in each window, because in some of them it is always open. */
const TRADES: typeof LOOKS = {
  'the market': async (page) => {
    await page.keyboard.press('x');
  },
  'an exchange': async (page) => {
    await page.keyboard.press('x');
    await page.locator('[data-take="x40d"]').click();
    await page.locator('.answers .primary, .move .primary').filter({ visible: true }).waitFor();
  },
};

/**
 * What is wrong with the groups of the market, one for each percentage: a percentage that is not with its cards, or
 * touches them.
 */
const misplaced = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const groups = [...document.querySelectorAll('section.market li')];
    const found = groups.length === 4 ? [] : [`${groups.length} groups`];
    for (const [i, group] of groups.entries()) {
      const percent = String(10 * (i + 1));
      const title = group.querySelector('h2')!;
      const takes = Array.from(group.querySelectorAll<HTMLElement>('[data-take]'), ({ dataset }) => dataset['take']);
      if (!title.textContent!.startsWith(percent) || takes.join() !== `x${percent}u,x${percent}d`)
        found.push(`${title.textContent!} is beside ${takes.join(' and ')}`);
      const text = document.createRange();
      text.selectNodeContents(title);
      const words = text.getBoundingClientRect();
      for (const card of group.querySelectorAll('[data-take], .own')) {
        const { left, right, top, bottom } = card.getBoundingClientRect();
        const beside = Math.max(left - words.right, words.left - right);
        // The line of a text is higher than its digits.
        const above = Math.max(top - words.bottom, words.top - bottom);
        if (beside < 1 && above < 0) found.push(`${title.textContent!} touches a card`);
      }
    }
    return found;
  });

async function closeAll(page: Page): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Escape');
  await page.locator('main:not(.helping)').waitFor();
}

describe.each(Object.entries(TABLES))('%s', (name, setup) => {
  test('everything needed is in sight in every window, whatever is open', async () => {
    const page = await sitDown(setup, { settings: { ask: true, language: 'de' } });
    await moment(page);
    await fitting(page).first().waitFor({ state: 'attached' });
    for (const [look, open] of Object.entries(LOOKS)) {
      await open(page);
      await walkWordy(page, look === 'nothing' ? BARE_TABLE : TABLE, `${name}, ${look}`);
      await closeAll(page);
    }
    for (const step of setup.rules.companies ? stepsFor(`${name}, market`) : []) {
      const where = await turnTo(page, step);
      for (const [look, open] of Object.entries(TRADES)) {
        await open(page);
        await settled(page);
        // Where the market is not always visible it covers the side, so that the table itself does not change.
        const isOver = (await page.locator('main.trading').count()) > 0;
        await expect.poll(() => faults(page, isOver ? MARKET : TABLE), { message: `${where}, ${look}` }).toEqual([]);
        expect(await misplaced(page), `${where}, ${look}`).toEqual([]);
        await closeAll(page);
      }
    }
  });
});

test('all three moves of a hint are in sight in every window', async () => {
  for (const [game, moves, large] of [
    ['two', 28, false],
    ['four-companies', 14, false],
    ['four-companies', 30, true],
  ] as const) {
    const page = await middleOf(game, moves, { settings: { language: 'de', large } });
    await page.keyboard.press('w');
    await page.locator('ol[data-evaluations] button').nth(2).waitFor();
    for (const step of stepsFor(`${game}, ${moves}, hint`)) {
      const where = await turnTo(page, step);
      const hidden = (): Promise<number> =>
        page.evaluate(() => {
          const frame = document.querySelector('ol[data-evaluations]')!.closest('section')!.getBoundingClientRect();
          return [...document.querySelectorAll('ol[data-evaluations] button')].filter((move) => {
            const { top, bottom } = move.getBoundingClientRect();
            return top < frame.top || bottom > Math.min(frame.bottom, innerHeight) + 1;
          }).length;
        });
      await expect.poll(hidden, { message: `${game}, ${moves}, ${where}` }).toBe(0);
    }
  }
});

test('with companies the board keeps its size, and the market opens over the side', async () => {
  const page = await sitDown(TABLES.companies!, { settings: { language: 'de', ask: true } });
  await moment(page);
  await fitting(page).first().waitFor({ state: 'attached' });
  for (const [width, height] of windowsFor('companies').filter(([width]) => width < 1200)) {
    await resize(page, width, height);
    const before = await places(page);
    await page.keyboard.press('x');
    await page.locator('main.trading section.market').waitFor();
    await settled(page);
    expect((await places(page))['svg.board'], `${width} × ${height}, market`).toEqual(before['svg.board']);
    await closeAll(page);
  }
});

test.each([2, 3, 4, 5, 6])(
  'with companies and %i players the board takes nine tenths of phones and tablets',
  async (players) => {
    const seats = [person('Ada'), bot(1), bot(2), bot(3), bot(4), bot(5)].slice(0, players);
    const page = await sitDown(table(seats, { companies: true }), { settings: { language: 'de' } });
    await moment(page);
    for (const [width, height] of ALL_WINDOWS.filter(([width]) => width < 1200)) {
      await resize(page, width, height);
      const { width: w, height: h } = (await page.locator('svg.board').boundingBox())!;
      expect(Math.min(w, h) / Math.min(width, height), `${width} × ${height}`).toBeGreaterThanOrEqual(0.9);
    }
  },
);

test('the setting “large” fits every window too, whatever is open', async () => {
  for (const [i, [name, setup]] of Object.entries(TABLES).entries()) {
    const page = await sitDown(setup, { settings: { language: 'de', ask: true, large: true } });
    await moment(page);
    await fitting(page).first().waitFor({ state: 'attached' });
    for (const [j, [look, open]] of Object.entries(LOOKS).entries()) {
      // Two looks for each table, so that every table and every look has its turn.
      if (process.env['WINDOWS'] !== 'all' && (i + j) % 5 > 1) continue;
      await open(page);
      await walkWordy(page, look === 'nothing' ? BARE_TABLE : TABLE, `large, ${name}, ${look}`);
      await closeAll(page);
    }
  }
});

test('hint and count have words wherever there is space for them', async () => {
  const page = await sitDown(TABLES['two players']!, { settings: { language: 'de' } });
  await moment(page);
  for (const [at, [width, height]] of ALL_WINDOWS.entries()) {
    const where = await turnTo(page, [width, height, WORDY[at % WORDY.length]!]);
    const words = page.locator('.helps button span:visible');
    expect((await words.allInnerTexts()).join(' '), where).toMatch(
      /^(Tipp Zählen|Conseil Compter|Suggeri\u00ad?mento Conta)$/,
    );
  }
});

test('nothing moves when a tile is drawn, and everybody has a name', async () => {
  const page = await sitDown(TABLES['six players']!, { settings: { language: 'de' } });
  for (const [width, height] of windowsFor('drawn')) {
    await moment(page);
    await fitting(page).first().waitFor({ state: 'attached' });
    await resize(page, width, height);
    expect(await page.locator('.scores .name:visible').count(), `${width} × ${height}`).toBe(6);
    const before = await places(page);
    await page.keyboard.press('d');
    await page.getByRole('button', { name: /^Gezogen/ }).waitFor();
    await settled(page);
    expect(await places(page), `${width} × ${height}`).toEqual(before);
    await fitting(page).first().waitFor({ state: 'attached' });
    await page.keyboard.press('u');
    await page.getByRole('button', { name: /^Gezogen/ }).waitFor({ state: 'detached' });
  }
});

/** The number of lines of the text about whose turn it is. */
const linesOfTurn = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const texts = [...document.querySelectorAll('.turn .words, .turn .briefly')];
    const shown = texts.find((text) => text.checkVisibility() && text.getBoundingClientRect().width > 1)!;
    const range = document.createRange();
    range.selectNodeContents(shown);
    return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
  });

test.each([
  ['two players', 'it', 'Al mio turno'],
  ['companies, six players, three tiles to turn', 'fr', 'Aller à mon tour'],
] as const)('nothing jumps when a bot thinks, and one line says so: %s, %s', async (name, language, skip) => {
  const setup = TABLES[name]!;
  const begin = () => sitDown(setup, { settings: { speed: 'slow', language } });
  let page = await begin();
  for (const [turn, [width, height]] of windowsFor(name).entries()) {
    // Six players with hands of three would reach the end of the pile, where hands get smaller.
    if (turn === 5) page = await begin();
    await moment(page);
    await fitting(page).first().waitFor({ state: 'attached' });
    await resize(page, width, height);
    const before = await places(page);
    await fitting(page).first().click({ force: true });
    await page.locator('main[data-moment=other]').waitFor();
    await expect.poll(() => page.locator('.actions').getByRole('button', { name: skip }).count()).toBe(1);
    expect(await places(page), `${width} × ${height}`).toEqual(before);
    await settled(page);
    expect(await places(page), `${width} × ${height}, settled`).toEqual(before);
    expect(await linesOfTurn(page), `${width} × ${height}`).toBe(1);
    expect(await faults(page), `${width} × ${height}`).toEqual([]);
    await page.keyboard.press('s');
  }
});

test('every dialog of the table fits every window', async () => {
  const page = await sitDown(table(SIX, { companies: true }), { settings: { language: 'de' } });
  await moment(page);
  for (const [what, key] of Object.entries({ menu: 'm', keys: '?', rules: 'h', points: 'i', log: 'j' })) {
    await page.keyboard.press(key);
    await page.locator('dialog[open] h2').first().waitFor();
    await walk(page, DIALOG, what);
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  }
  await page.keyboard.press('m');
  await page.getByRole('button', { name: 'Einstellungen' }).click();
  await page.locator('dialog[open] fieldset').first().waitFor();
  await walk(page, DIALOG, 'settings');
});

test('on phones the board takes the whole width, and only the list shows points', async () => {
  const page = await sitDown(table([person(), bot(1)]));
  await moment(page);
  const track = page.locator('svg.board rect.rim');
  await expect.poll(() => track.count()).toBe(1);
  for (const [width, height] of ALL_WINDOWS.filter(([width]) => width < 640)) {
    await resize(page, width, height);
    await expect.poll(() => track.count()).toBe(0);
    await expect.poll(async () => (await page.locator('svg.board').boundingBox())!.width).toBe(width);
  }
});

test('your own shares are in sight in every window, whatever is open', async () => {
  const page = await sitDown(TABLES.companies!, { settings: { ask: true } });
  await moment(page);
  await fitting(page).first().waitFor({ state: 'attached' });
  const held = page.locator('.companies td.held, .companies .worth');
  /** Waits until the shares are shown, and returns those that are not completely within the window. */
  const hidden = async (width: number, height: number): Promise<unknown[]> => {
    await expect.poll(() => held.count()).toBeGreaterThan(1);
    await settled(page);
    const boxes = await Promise.all((await held.all()).map(async (part) => (await part.boundingBox())!));
    return boxes.filter(({ x, y, width: w, height: h }) => x < 0 || y < 0 || x + w > width || y + h > height);
  };
  for (const key of ['Escape', 'w', 'c']) {
    await page.keyboard.press(key);
    for (const [width, height] of windowsFor(`shares, ${key}`)) {
      await resize(page, width, height);
      expect(await hidden(width, height), `${key}, ${width} × ${height}`).toEqual([]);
    }
    await closeAll(page);
  }
  for (const [width, height] of windowsFor('shares, x')) {
    await resize(page, width, height);
    await page.keyboard.press('x');
    expect(await hidden(width, height), `x, ${width} × ${height}`).toEqual([]);
    await closeAll(page);
  }
  const captions: string[] = [];
  for (const square of await fitting(page).all()) {
    await square.focus();
    await ghostOn(page, Number(await square.getAttribute('data-square'))).waitFor({ state: 'attached' });
    captions.push((await page.locator('.caption').innerText()).trim());
  }
  expect(captions.join(' ')).toMatch(/Your share: \d+%/);
});

/** Texts around the board, and the numbers of its score track, that are smaller on the screen than 12 pixels. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement | SVGTextElement>('.game-table *')) {
      const isCount = element.matches('svg.board text.count');
      const hasWords = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim() !== '');
      if (!hasWords || element.closest('.heard') || !element.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest('svg.board') && !isCount) continue;
      const scale = element instanceof SVGTextElement ? element.getScreenCTM()!.a : 1;
      const size = parseFloat(getComputedStyle(element).fontSize) * scale;
      if (size < 11.9) found.push(`${element.textContent!.trim()}: ${size.toFixed(1)}`);
    }
    return found;
  });

test('on a tablet with companies the board keeps its place behind the curtain, and everything can be read', async () => {
  const setup = { ...table([person('Ada'), person('Ben')], { companies: true, hand: 3 }), curtain: true };
  const page = await sitDown(setup, { settings: { language: 'de' } });
  const board = async (): Promise<unknown> => (await page.locator('svg.board').boundingBox())!;
  await page.getByRole('dialog').waitFor();
  await resize(page, 820, 1180);
  const behind = await board();
  await page.getByRole('dialog').getByRole('button').click();
  await page.locator('main[data-moment=mine]').waitFor();
  await fitting(page).first().waitFor({ state: 'attached' });
  await settled(page);
  expect(await board()).toEqual(behind);
  expect(await tooSmall(page)).toEqual([]);
  await page.keyboard.press('x');
  await page.locator('main.trading section.market').waitFor();
  await settled(page);
  expect(await board()).toEqual(behind);
  expect(await tooSmall(page)).toEqual([]);
  await closeAll(page);
  await place(page);
  await lift(page);
  await moment(page);
  await settled(page);
  expect(await board()).toEqual(behind);

  // Beside the board the tiles take the width there is.
  await resize(page, 1180, 820);
  const side = (await page.locator('.game-table > .hand').boundingBox())!.width;
  const tiles = await page.locator('.tiles .tile').all();
  const widths = await Promise.all(tiles.map(async (tile) => (await tile.boundingBox())!.width));
  expect(widths.length).toBe(3);
  expect(widths.reduce((sum, width) => sum + width, 0)).toBeGreaterThan(0.9 * side);
});

describe.each([true, false])('handing the device over, players around it: %s', (round) => {
  /** Whether something covers part of the squares. */
  const covers = (page: Page, selector: string): Promise<boolean> =>
    page.evaluate((wanted) => {
      const over = document.querySelector(wanted)!.getBoundingClientRect();
      return [...document.querySelectorAll('[data-square]')].some((square) => {
        const { left, right, top, bottom } = square.getBoundingClientRect();
        return left < over.right - 1 && right > over.left + 1 && top < over.bottom - 1 && bottom > over.top + 1;
      });
    }, selector);

  /** Tiles and buttons that are not completely covered. */
  const uncovered = (page: Page, selector: string): Promise<string[]> =>
    page.evaluate((wanted) => {
      const over = document.querySelector(wanted)!.getBoundingClientRect();
      const beneath = [...document.querySelectorAll('main .tiles > *, main .actions button')];
      return beneath
        .filter((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          return left < over.left - 1 || right > over.right + 1 || top < over.top - 1 || bottom > over.bottom + 1;
        })
        .map((one) => one.textContent!.trim());
    }, selector);

  test('the curtain covers the hand, and not the board', async () => {
    const page = await sitDown(
      { ...table([person('Ada'), person('Benedetta')]), curtain: true },
      { settings: { round, language: 'de' } },
    );
    await lift(page);
    await moment(page);
    const windows = windowsFor(`handing over, ${round}`);
    /** Around the device the hand, and with it the board, is on the other side for the next player. */
    const boardNow = async (): Promise<unknown> => (await places(page))['svg.board']?.slice(round ? 2 : 0);
    const boards: unknown[] = [];
    for (const [width, height] of windows) {
      await resize(page, width, height);
      boards.push(await boardNow());
    }
    await holdTime(page);
    await place(page);
    for (const [what, selector, within] of [
      ['handing over', '.handing', '.handing'],
      ['curtain', 'dialog[open]', 'dialog[open] .note'],
    ] as const) {
      await page.locator(selector).waitFor();
      for (const [at, [width, height]] of windows.entries()) {
        await resize(page, width, height);
        // Nothing jumps: the board stays as it was.
        expect(await boardNow(), `${what}, ${width} × ${height}`).toEqual(boards[at]);
        await expect.poll(() => covers(page, selector), { message: `${what}, ${width} × ${height}` }).toBe(false);
        expect(await faults(page, { within, needed: 'h2, p, button', must: ['button'], scrolls: true })).toEqual([]);
        expect(await uncovered(page, selector), `${what}, ${width} × ${height}`).toEqual([]);
      }
      if (what === 'handing over') await page.locator('.handing .primary').click();
    }
  });
});
