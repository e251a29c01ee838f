import { defineConfig } from 'vitest/config';

/** A spec that hangs fails, one on a slow machine does not: speed is measured in `bench`. */
const timeLimits = { testTimeout: 180_000, hookTimeout: 300_000 };

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
        },
      },
      { test: { ...timeLimits, name: 'scripts', include: ['scripts/**/*.spec.ts'] } },
      {
        test: {
          ...timeLimits,
          name: 'server',
          include: ['src/server/**/*.spec.ts'],
          // All files share one demo world, which takes seconds to build.
          isolate: false,
          fileParallelism: false,
        },
      },
    ],
  },
});
