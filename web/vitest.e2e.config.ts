import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest. They come first, so that all workers finish at about the same time. */
const LONGEST = [
  'parity',
  'together',
  'windows',
  'days',
  'screens',
  'return',
  'think',
  'friends',
  'seen',
  'axe',
  'offline',
  'replay',
  'learn',
  'variants',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const found = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.e2e.ts`));
      return found < 0 ? LONGEST.length : found;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

/** End-to-end tests with a real server and a real browser. `npm run e2e`, or `npm run e2e -- solo` for one file. */
export default defineConfig({
  resolve: { alias: { '@licences': fileURLToPath(new URL('../licences', import.meta.url)) } },
  test: {
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['e2e/server.ts'],
    environment: 'node',
    // Every wait ends as soon as its condition holds; these are the limits for a busy machine.
    testTimeout: 600_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000, interval: 50 } },
    fileParallelism: true,
    // More than processors, because many tests wait for a server or for a clock.
    maxWorkers: 3,
    // The files of a worker share its modules and thereby its browser.
    isolate: false,
    sequence: { sequencer: LongestFirst },
  },
});
