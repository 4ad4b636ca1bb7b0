import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { facts } from './tools/facts';
import { offline } from './tools/offline';
import { manifests } from './tools/manifests';
import { notice } from './tools/notice';
import { unstarted } from './tools/unstarted';

/** Rules and bots, compiled from Java by the module `browser`. */
const engine = fileURLToPath(new URL('../browser/target/teavm', import.meta.url));

/** What the strongest bots have learnt. */
const weights = fileURLToPath(new URL('../bots/src/main/resources/io/cablecar/bots/value/network', import.meta.url));

const root = fileURLToPath(new URL('..', import.meta.url));
const licences = fileURLToPath(new URL('../licences', import.meta.url));
const told = notice(root);

/** All catalogues are called after their language: the chapter makes them tell apart in what is built. */
function chunkName({ facadeModuleId }: { facadeModuleId: string | null }): string {
  const [, chapter = 'main', language] = /\/src\/words\/(?:(\w+)\/)?(\w\w)\.ts$/.exec(facadeModuleId ?? '') ?? [];
  return language === undefined ? 'assets/[name]-[hash].js' : `assets/words-${chapter}-${language}-[hash].js`;
}

export default defineConfig({
  // Relative, so that the pages work under any path they are served from.
  base: './',
  plugins: [
    svelte(),
    facts(engine),
    unstarted(),
    manifests(),
    told.main,
    offline(fileURLToPath(new URL('src/offline/sw.ts', import.meta.url))),
  ],
  resolve: { alias: { '@engine': engine, '@weights': weights, '@licences': licences } },
  server: { fs: { allow: ['.', engine, weights, licences] } },
  worker: { format: 'es', plugins: () => [facts(engine), told.worker()] },
  build: {
    target: 'es2022',
    cssCodeSplit: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { chunkFileNames: chunkName } },
  },
  // Whole games in compiled JavaScript take a while on a busy machine; this only says when to give up.
  test: { include: ['test/**/*.test.ts'], environment: 'node', testTimeout: 120_000 },
});
