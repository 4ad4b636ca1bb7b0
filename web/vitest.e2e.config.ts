import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** End to end: the real command serves, a real browser plays. `npm run e2e`, or `npm run e2e -- solo` for one file. */
export default defineConfig({
  resolve: { alias: { '@licences': fileURLToPath(new URL('../licences', import.meta.url)) } },
  test: {
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['e2e/server.ts'],
    environment: 'node',
    // Waiting ends with the state waited for; these only say when to give up on a busy machine.
    testTimeout: 600_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000, interval: 50 } },
    fileParallelism: true,
    maxWorkers: 2,
  },
});
