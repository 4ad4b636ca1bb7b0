import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Rules and bots, compiled from Java by the module `browser`. */
const engine = fileURLToPath(new URL('../browser/target/teavm', import.meta.url));

export default defineConfig({
  // Relative, so that the pages work under any path they are served from.
  base: './',
  plugins: [svelte()],
  resolve: { alias: { '@engine': engine } },
  server: { fs: { allow: ['.', engine] } },
  worker: { format: 'es' },
  build: { target: 'es2022', cssCodeSplit: true, modulePreload: { polyfill: false } },
  test: { include: ['test/**/*.test.ts'], environment: 'node' },
});
