import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** More failures than this are not retried. */
const mostFailures = 5;

/**
 * Runs specs. In CI the files that failed run again by themselves, in a world of their own: a shared machine may stand
 * still for a moment, and a second try in the same world would meet what the first one has left.
 *
 * @param {string[]} parameters of Vitest
 * @param {(command: string, parameters: string[]) => Promise<boolean>} run
 */
export async function runSpecs(parameters, run) {
  const report = join(newFolder(), 'specs.json');
  const vitest = (more) =>
    run('node_modules/.bin/vitest', ['run', ...parameters, ...more, '--reporter=default', ...toFile(report)]);
  if (await vitest([])) return true;
  const failed = failedFiles(report);
  if (!mayTryAgain(failed)) return false;
  tell(failed);
  return vitest(failed);
}

/**
 * Runs journeys, and in CI those that failed again, as specs.
 *
 * @param {string[]} parameters of Playwright
 * @param {(command: string, parameters: string[], environment: Record<string, string>) => Promise<boolean>} run
 */
export async function runJourneys(parameters, run) {
  const report = join(newFolder(), 'journeys.json');
  const playwright = (more) =>
    run('node_modules/.bin/playwright', ['test', ...parameters, ...more], { PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: report });
  if (await playwright([])) return true;
  const failed = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).failedTests : [];
  if (!mayTryAgain(failed)) return false;
  tell(failed);
  return playwright(['--last-failed']);
}

const toFile = (report) => ['--reporter=json', `--outputFile.json=${report}`];

const newFolder = () => mkdtempSync(join(tmpdir(), 'jaanch-results-'));

function mayTryAgain(failed) {
  return Boolean(process.env.CI) && failed.length > 0 && failed.length <= mostFailures;
}

function tell(failed) {
  // In red, so that a run that needs it is seen.
  process.stdout.write(`\n\x1b[31mTrying ${failed.length} failed again. Flaky, if they pass now.\x1b[39m\n`);
}

/** Empty if an error outside of all files failed the run. */
function failedFiles(report) {
  if (!existsSync(report)) return [];
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
}
