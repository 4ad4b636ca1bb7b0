import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Relative, so that the pages work under any path they are served from.
  base: './',
  plugins: [svelte()],
  worker: { format: 'es' },
  build: { target: 'es2022', cssCodeSplit: true, modulePreload: { polyfill: false } },
  test: { include: ['test/**/*.test.ts'], environment: 'node' },
});
