import './pages/set-node-env.ts';
import './set-v8-flags.ts';
import { openDatabase } from './database/open-database.ts';
import { demoContent } from './demo/world/fill-with-demo-world.ts';
import { readLegalTexts } from './legal/legal-texts.ts';
import { createMetrics } from './metrics/metrics.ts';
import { describeConfig, parseConfig } from './start/config.ts';
import { createLog, endAfterFailedStart, type Log, logUncaughtErrors } from './start/log.ts';
import { assertDemoIsChosen } from './start/refuse-demo.ts';

/** Unset until the configuration says what is logged. */
let log: Log | undefined;

async function start() {
  const config = parseConfig(process.env);
  assertDemoIsChosen(config);
  log = createLog(config.logLevel);
  logUncaughtErrors(log);
  log.info(describeConfig(process.env), 'the configuration');
  // Before the database: filling an empty one takes minutes.
  readLegalTexts(config.legalDirectory);
  const metrics = createMetrics();
  const opening = openDatabase(config, log, config.demo ? demoContent : undefined, (pool, milliseconds) =>
    metrics.connectionWaitSeconds.observe({ pool }, milliseconds / 1000),
  );
  // The program reads the reason.
  opening.catch(() => {});
  // The embedded database opens in its own thread while the rest is loaded: each takes a second.
  const { runProgram } = await import('./program.ts');
  await runProgram({ config, log, metrics, opening }, fail);
}

function fail(error: unknown): never {
  endAfterFailedStart(log, 'Jaanch', error);
}

start().catch(fail);
