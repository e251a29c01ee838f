import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: ['src/{domain,contract,web}/**/*.spec.ts'],
          // To see that a rendering leaves nothing in memory.
          execArgv: ['--expose-gc'],
        },
      },
      { test: { name: 'scripts', include: ['scripts/**/*.spec.ts'] } },
      {
        test: {
          name: 'server',
          include: ['src/server/**/*.spec.ts'],
          // All files share one demo world, which takes seconds to build.
          isolate: false,
          fileParallelism: false,
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
