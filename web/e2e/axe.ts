import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The themes differ in colours only, so the second one is checked for colours only. */
const RULES = { light: null, dark: ['color-contrast', 'link-in-text-block'] };

/**
 * Returns the violations that axe finds in both themes, on the page or, if a dialog is open, in the dialog, because the
 * rest can't be reached.
 */
export async function violations(page: Page, screen: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(AXE);
    // Without this, axe would see colours in transition between the themes.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('* { transition: none !important }');
      document.adoptedStyleSheets.push(sheet);
    });
  }
  const found: string[] = [];
  for (const [theme, rules] of Object.entries(RULES)) {
    const { violations } = await page.evaluate(
      async ([theme, rules]): Promise<AxeResults> => {
        const { axe } = window as unknown as { axe: { run(where: Element, options: RunOptions): Promise<AxeResults> } };
        const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
        // Wherever axe looks, it reads the whole document first, most of which is the board behind the dialog.
        const behind = [...document.querySelectorAll('main')].filter((main) => dialog && !main.contains(dialog));
        const places = behind.map((main) => {
          const place = document.createComment('main');
          main.replaceWith(place);
          return place;
        });
        const shown = document.documentElement.dataset;
        const before = shown['theme']!;
        shown['theme'] = theme;
        const options: RunOptions = { resultTypes: ['violations'] };
        const results = await axe.run(
          dialog ?? document.documentElement,
          rules === null ? options : { ...options, runOnly: rules },
        );
        places.forEach((place, i) => place.replaceWith(behind[i]!));
        shown['theme'] = before;
        return results;
      },
      [theme, rules] as const,
    );
    for (const { id, nodes } of violations) {
      const places = nodes.map((node) => `${node.target.join(' ')} (${node.failureSummary})`);
      found.push(`${screen}, ${theme}: ${id} at ${places.join('; ')}`);
    }
  }
  return found;
}
