import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

// The same places as in scripts/find-browser.mjs.
const installed = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(
  (name) => `/usr/bin/${name}`,
);
const executablePath = process.env.CHROMIUM_PATH ?? installed.find((path) => existsSync(path));
const port = Number(process.env.JOURNEYS_PORT ?? 4173);

/** Journeys run against the built program on a demo world of their own. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: `.scratch/journeys-${port}`,
  // What a page says does not depend on the machine.
  snapshotPathTemplate: '{testDir}/snapshots/{testFileName}/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${port}`,
    locale: 'en-IN',
    // Far from India: what a page shows must not depend on the visitor's zone.
    timezoneId: 'America/Los_Angeles',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    },
  },
  webServer: {
    command: 'node e2e/serve.ts',
    url: `http://localhost:${port}/_api/health`,
    timeout: 120_000,
    env: { PORT: String(port), RATE_LIMIT_SCALE: '50', LOG_LEVEL: 'warn' },
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
