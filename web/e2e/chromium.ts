import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

/** In order of preference; the headless shell needs a third less processor time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

/** The browser named by CHROMIUM, or the first one on the path. `./test` installs one where it can. */
function executable(): string {
  const named = process.env['CHROMIUM'];
  if (named !== undefined) return named;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const found = folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(existsSync);
  if (found === undefined) throw new Error('no Chromium or Chrome found: install one, or set CHROMIUM to its path');
  return found;
}

export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: executable(), args: ['--no-sandbox'] });
}
