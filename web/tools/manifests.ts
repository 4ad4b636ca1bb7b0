import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import de from '../src/words/de';
import es from '../src/words/es';
import fr from '../src/words/fr';
import it from '../src/words/it';

const CATALOGUES = { de, es, fr, it };

/** Writes the web app manifests of the other languages; the one in `public` is English. */
export function manifests(): Plugin {
  let folder = '';
  return {
    name: 'cablecar:manifests',
    configResolved: ({ publicDir }) => void (folder = publicDir),
    generateBundle() {
      const english = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8')) as Record<string, unknown>;
      for (const [lang, words] of Object.entries(CATALOGUES)) {
        const own = { ...english, lang, description: words['app.tagline'] };
        this.emitFile({ type: 'asset', fileName: `manifest.${lang}.webmanifest`, source: JSON.stringify(own) });
      }
    },
  };
}
