import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { build, type Plugin } from 'vite';
import { withoutPreview } from '../src/offline/link-preview';
import { PREVIEW_PICTURE } from './link-preview';

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** Writes the service worker, with a list of all built files. */
export function offline(script: string): Plugin {
  let folder = '';
  return {
    name: 'cablecar:offline',
    apply: 'build',
    configResolved: ({ root, build: { outDir } }) => void (folder = resolve(root, outDir)),
    async closeBundle() {
      const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((file) => file.isFile() && file.name !== 'sw.js' && file.name !== PREVIEW_PICTURE)
        .map((file) => join(file.parentPath, file.name).slice(folder.length + 1))
        .sort();
      const files = paths.map((path) => {
        const content = readFileSync(join(folder, path));
        return path === 'index.html'
          ? ['', sha256(withoutPreview(content.toString()))]
          : [path.replaceAll(sep, '/'), sha256(content)];
      });
      const list = JSON.stringify(files);
      await build({
        configFile: false,
        logLevel: 'warn',
        define: { FILES: list, BUILD: JSON.stringify(sha256(list).slice(0, 12)) },
        build: {
          outDir: folder,
          emptyOutDir: false,
          copyPublicDir: false,
          target: 'es2022',
          rolldownOptions: { input: script, output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      });
    },
  };
}
