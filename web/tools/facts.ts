import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const NAME = 'virtual:facts';
const RESOLVED = `\0${NAME}`;

/** Asks the compiled rules and bots for what the pages are built with, so that it is written down in Java alone. */
export function facts(engine: string): Plugin {
  const script = join(engine, 'cablecar.js');
  return {
    name: 'cablecar:facts',
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    async load(id) {
      if (id !== RESOLVED) return null;
      this.addWatchFile(script);
      // By its text: Node takes a file of this name for an older kind of module, and would not read it again.
      const source = readFileSync(script).toString('base64');
      const { facts } = (await import(/* @vite-ignore */ `data:text/javascript;base64,${source}`)) as {
        facts(): string;
      };
      const values = Object.entries(JSON.parse(facts()) as Record<string, unknown>);
      return values.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join('\n');
    },
  };
}
