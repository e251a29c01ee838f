import { defineConfig } from 'vitest/config';

/** These end what hangs. They are no measure of speed, which `bench` measures: the first hook builds a world. */
const timeLimits = { testTimeout: 60_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...timeLimits,
          name: 'rules',
          include: ['src/{domain,contract,web}/**/*.spec.ts'],
          // To see that a rendering leaves nothing in memory.
          execArgv: ['--expose-gc'],
          isolate: false,
        },
      },
      { test: { ...timeLimits, name: 'scripts', include: ['scripts/**/*.spec.ts'] } },
      {
        test: {
          ...timeLimits,
          name: 'server',
          include: ['src/server/**/*.spec.ts', 'search-quality/*.spec.ts'],
          // All files of a process share one demo world.
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          globalSetup: 'src/server/testing/prepare-worlds.ts',
        },
      },
    ],
  },
});
