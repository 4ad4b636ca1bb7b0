import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import type { Theme as Chosen } from '../src/settings/settings.svelte';

export type Theme = Exclude<Chosen, 'system'>;

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The themes differ in colours only, so the second is asked about colours only. */
const RULES: Record<Theme, string[] | null> = { light: null, dark: ['color-contrast', 'link-in-text-block'] };

/** Everything axe finds wrong on the page as it stands; of an open dialog, in the dialog: the rest can't be reached. */
export async function violations(page: Page, screen: string, theme: Theme): Promise<string[]> {
  await page.evaluate(AXE);
  const results = await page.evaluate((rules): Promise<AxeResults> => {
    const { axe } = window as unknown as { axe: { run(where: Element, options: RunOptions): Promise<AxeResults> } };
    const where = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.documentElement;
    return axe.run(where, rules === null ? {} : { runOnly: rules });
  }, RULES[theme]);
  return results.violations.map(({ id, nodes }) => {
    const places = nodes.map((node) => `${node.target.join(' ')} (${node.failureSummary})`);
    return `${screen}: ${id} at ${places.join('; ')}`;
  });
}
