import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { facts } from './tools/facts';
import { offline } from './tools/offline';
import { manifests } from './tools/manifests';
import { notice } from './tools/licence-notice';
import { noEval } from './tools/no-eval';
import { linkPreview } from './tools/link-preview';
import { startFailure } from './tools/start-failure';

/** The engine, compiled from Java by the module `browser`. */
const engine = fileURLToPath(new URL('../browser/target/teavm', import.meta.url));

/** The weights of the strongest bots. */
const weights = fileURLToPath(new URL('../bots/src/main/resources/io/cablecar/bots/value/network', import.meta.url));

const root = fileURLToPath(new URL('..', import.meta.url));
const licences = fileURLToPath(new URL('../licences', import.meta.url));
const told = notice(root);

/** Online tables in `npm run dev` are those of a server that runs beside it: `./cablecar serve`. */
const server = process.env.CABLECAR_SERVER ?? 'http://localhost:7832';

/** Catalogues are named after their language; the namespace makes the names of their chunks unique. */
function chunkName({ facadeModuleId }: { facadeModuleId: string | null }): string {
  const [, chapter = 'main', language] = /\/src\/words\/(?:(\w+)\/)?(\w\w)\.ts$/.exec(facadeModuleId ?? '') ?? [];
  return language === undefined ? 'assets/[name]-[hash].js' : `assets/words-${chapter}-${language}-[hash].js`;
}

/** Small modules of the first load that other pages share. In one chunk they compress better than in thirty. */
const COMMON = new RegExp(
  `/web/src/(${[
    'route\\.svelte|settings/settings\\.svelte|offline/offline\\.svelte|play/names|board/(geometry|signs)',
    'table/(bots|default-setup|pauses|subscribers|table|to-move|viewpoint)',
    'ui/(Choice|Chip|Face|Icon|Loading|MessagePage|NameField|Switch|icons|idle|name|title)',
    'ui/(opponent/(PlayerButton|detail)|setup/Variants)',
  ].join('|')})[.\\w]*$`,
);

export default defineConfig({
  // Relative, so that the pages work under any path.
  base: './',
  plugins: [
    svelte(),
    facts(engine),
    linkPreview(),
    startFailure(),
    manifests(),
    told.main,
    offline(fileURLToPath(new URL('src/offline/sw.ts', import.meta.url))),
  ],
  resolve: { alias: { '@engine': engine, '@weights': weights, '@licences': licences } },
  server: { fs: { allow: ['.', engine, weights, licences] }, proxy: { '/api': { target: server, ws: true } } },
  worker: { format: 'es', plugins: () => [facts(engine), noEval(engine), told.worker()] },
  build: {
    target: 'es2022',
    cssCodeSplit: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { chunkFileNames: chunkName, codeSplitting: { groups: [{ name: 'common', test: COMMON }] } },
    },
  },
  // Whole games in compiled JavaScript take a while on a busy machine.
  test: { include: ['test/**/*.test.ts'], environment: 'node', testTimeout: 120_000 },
});
