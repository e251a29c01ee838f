import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import { installedBrowser } from './scripts/find-browser.mjs';
import { freePort } from './scripts/free-port.mjs';

/**
 * Playwright reads this file in the runner and again in each worker, which inherit the runner's environment: what is
 * chosen here is chosen once a run, so that several runs on one machine do not meet.
 */
process.env.JOURNEYS_PORT ||= String(await freePort());
process.env.JOURNEYS_RUN ||= String(process.pid);
const port = process.env.JOURNEYS_PORT;
const scratch = '.scratch/journeys';
if (process.env.JOURNEYS_RUN === String(process.pid)) removeEndedRuns();

const executablePath = installedBrowser();

/** A browser that has one font, neither ours nor what is installed: whether ours arrives in time differs from run to run. */
const withFont = (name: 'wide' | 'narrow') => ({
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-remote-fonts',
    ],
    env: { ...process.env, FONTCONFIG_FILE: fileURLToPath(new URL(`e2e/fonts/${name}.conf`, import.meta.url)) },
  },
});

/** Journeys run against the built program on a demo world of their own. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: `${scratch}/${process.env.JOURNEYS_RUN}`,
  // What a page says does not depend on the machine.
  snapshotPathTemplate: '{testDir}/snapshots/{testFileName}/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  // These end what hangs. They are no measure of speed.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${port}`,
    // Playwright cannot intercept requests that pass through one.
    serviceWorkers: 'block',
    locale: 'en-IN',
    // Far from India: what a page shows must not depend on the visitor's zone.
    timezoneId: 'America/Los_Angeles',
    // A trace takes a third of the whole time; `--trace=on` makes one.
    screenshot: 'only-on-failure',
    ...withFont('wide'),
  },
  projects: [{ name: 'wide' }, { name: 'narrow', grep: /@layout/, use: withFont('narrow') }],
  webServer: {
    command: 'node e2e/serve.ts',
    url: `http://localhost:${port}/_api/health`,
    timeout: 300_000,
    env: {
      PORT: port,
      RATE_LIMIT_SCALE: '50',
      LOG_LEVEL: 'warn',
      // Answered at the edge of the network by `page-checks.ts`.
      MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
    },
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});

/** What failed is kept until the next run; a run that is still going on keeps its folder. */
function removeEndedRuns() {
  mkdirSync(scratch, { recursive: true });
  for (const run of readdirSync(scratch)) {
    try {
      process.kill(Number(run), 0);
    } catch {
      rmSync(`${scratch}/${run}`, { recursive: true, force: true });
    }
  }
}
