import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The themes differ in colours only, so the second is asked about colours only. */
const RULES = { light: null, dark: ['color-contrast', 'link-in-text-block'] };

/**
 * Everything axe finds wrong on the page as it stands, in both themes; of an open dialog, in the dialog: the rest can't be
 * reached.
 */
export async function violations(page: Page, screen: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(AXE);
    // A colour on its way from one theme to the other would be judged.
    await page.addStyleTag({ content: '* { transition: none !important }' });
  }
  const found: string[] = [];
  for (const [theme, rules] of Object.entries(RULES)) {
    const { violations } = await page.evaluate(
      async ([theme, rules]): Promise<AxeResults> => {
        const { axe } = window as unknown as { axe: { run(where: Element, options: RunOptions): Promise<AxeResults> } };
        const where = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.documentElement;
        const shown = document.documentElement.dataset;
        const before = shown['theme']!;
        shown['theme'] = theme;
        const options: RunOptions = { resultTypes: ['violations'] };
        const results = await axe.run(where, rules === null ? options : { ...options, runOnly: rules });
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
