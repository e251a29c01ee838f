import { openDatabase } from './database/open-database.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { describeConfig, parseConfig } from './start/config.ts';
import { createLog, endAfterFailedStart, type Log, logUncaughtErrors } from './start/log.ts';
import { measureServices } from './start/measure-services.ts';
import { createServices } from './start/services.ts';
import { startBackgroundWork } from './start/start-background-work.ts';

/** Unset until the configuration says what is logged. */
let log: Log | undefined;

/** npm run worker: runs the background jobs, so that the processes that serve pages need not (`JOBS=off`). */
async function start() {
  const config = parseConfig(process.env);
  if (!config.databaseUrl) {
    throw new Error('A worker needs DATABASE_URL. With the embedded database, npm start runs the jobs itself.');
  }
  log = createLog(config.logLevel);
  logUncaughtErrors(log);
  log.info(describeConfig(process.env), 'the configuration');
  const database = await openDatabase(config, log);
  const services = createServices(config, log, database, Date.now);
  const work = await startBackgroundWork(services);
  if (config.metrics) {
    await serveMetrics(services.metrics, config.metrics, () => measureServices(services, database.figures()));
  }
  log.info('background jobs are running');
  const stop = (signal: string) => {
    services.log.info({ signal }, 'the program ends, as it was told to');
    void work
      .stop()
      .then(() => database.close())
      .finally(() => process.exit());
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

start().catch((error: unknown) => endAfterFailedStart(log, 'The worker', error));
