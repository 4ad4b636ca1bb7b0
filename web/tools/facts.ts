import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const NAME = 'virtual:facts';
const RESOLVED = `\0${NAME}`;

/** Provides constants of the compiled engine to the pages, so that they are defined in Java alone. */
export function facts(engine: string): Plugin {
  const script = join(engine, 'cablecar.js');
  return {
    name: 'cablecar:facts',
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    async load(id) {
      if (id !== RESOLVED) return null;
      this.addWatchFile(script);
      // As a data URL: Node would take the file for CommonJS, and would not load it again.
      const source = readFileSync(script).toString('base64');
      const { facts } = (await import(/* @vite-ignore */ `data:text/javascript;base64,${source}`)) as {
        facts: () => string;
      };
      const values = Object.entries(JSON.parse(facts()) as Record<string, unknown>);
      return values.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join('\n');
    },
  };
}
