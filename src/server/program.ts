import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { demoMailboxPath } from '../domain/paths.ts';
import { ensureAdmin } from './accounts/ensure-admin.ts';
import { createApp, createIdentify } from './app.ts';
import { startBackups } from './backup/backup-service.ts';
import { fillEmptyCatalogue } from './catalogue/shipped/fill-empty-catalogue.ts';
import type { OpenDatabase } from './database/open-database.ts';
import { demoAccountLabels, demoAccounts } from './demo/demo-accounts.ts';
import { openHttpServer } from './http/serve/http-server.ts';
import { inProcessCalls } from './http/serve/in-process-call.ts';
import type { Metrics } from './metrics/metrics.ts';
import { observeRequests } from './metrics/observe-requests.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { operations } from './operations.ts';
import { loadPages, mountPages } from './pages/mount-pages.ts';
import { mountOffline } from './pages/offline/mount-offline.ts';
import { mountSitemaps } from './pages/sitemaps.ts';
import { addDemoReport } from './reports/upload/add-demo-report.ts';
import type { Config } from './start/config.ts';
import { measureServices } from './start/measure-services.ts';
import { assertNoDemoWorld } from './start/refuse-demo.ts';
import { createServices, type Services } from './start/services.ts';
import { shutDown } from './start/shut-down.ts';
import { keepStartingBackgroundWork } from './start/start-background-work.ts';

/** From the end of draining to a forced exit: requests have four seconds, and what they still ask of the database ends with them. */
const forcedExitMs = 9000;

type Opening = { config: Config; log: Logger; metrics: Metrics; opening: Promise<OpenDatabase> };

/** Runs the program until it is told to stop. `fail` ends it with the reason. */
export async function runProgram({ config, log, metrics, opening }: Opening, fail: (error: unknown) => void) {
  const hasBuild = !process.argv.includes('--dev');
  const [database, loadedPages] = await Promise.all([opening, hasBuild ? loadPages() : null]);
  if (!config.demo) {
    await assertNoDemoWorld(database.db, config);
    const added = await fillEmptyCatalogue(database.db);
    if (added > 0) log.info(`added the ${added} tests of the catalogue to the empty database`);
  }
  if (config.admin) await ensureAdmin({ db: database.db, log }, config.admin);
  const services = createServices(config, log, database, Date.now, { metrics });
  const labsLoaded = services.listings.start().catch(() => {});

  const { copyTo } = database;
  const backups = copyTo && (await startBackups({ config, copyTo, log, clock: Date.now }));

  const app = createApp(services);
  mountSitemaps(app, services);
  mountOffline(app, services);
  const callAs = inProcessCalls<Services>(Object.values(operations), services, createIdentify(services));
  const pages = await mountPages(app, { ...services, callAs }, loadedPages);
  const at = { port: config.port, hostname: config.host, https: config.secureCookies };
  const server = openHttpServer(app, at, (port) => greet(config, port), {
    getCached: pages.getCached,
    isDraining: () => services.readiness.isDraining,
    observe: isObserved(config)
      ? observeRequests(operations, { metrics, log: config.logsRequests ? log : undefined })
      : undefined,
  });
  server.on('error', (error: NodeJS.ErrnoException) =>
    fail(error.code === 'EADDRINUSE' ? new Error(`PORT=${config.port} is in use by another program.`) : error),
  );
  if (config.metrics) await serveMetrics(metrics, config.metrics, () => measureServices(services, database.figures()));

  let stopping = false;
  // One after the other, so that the first answers wait for none of them.
  const startWork = async () => {
    await labsLoaded;
    if (!stopping) await services.catalogue.start();
    if (!stopping && config.demo)
      await addDemoReport(services).catch((err) => log.warn({ err }, 'the report of the demo could not be added'));
    return config.jobs ? keepStartingBackgroundWork(services, () => stopping) : undefined;
  };
  const working = startWork();
  working.catch(fail);
  const background = { stop: async () => (await working)?.stop() };

  const stop = (signal: string, drainMs: number) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'the program ends, as it was told to');
    setTimeout(() => {
      log.fatal('the program ends before its work does, which took too long');
      process.exit(1);
    }, drainMs + forcedExitMs).unref();
    void shutDown({ server, services, database, background, backups, pages }, sleep(drainMs)).then(() =>
      process.exit(0),
    );
  };
  process.on('SIGTERM', (signal) => stop(signal, config.drainMs));
  // A person at a terminal does not wait for a load balancer.
  process.on('SIGINT', (signal) => stop(signal, 0));
}

const isObserved = ({ metrics, logsRequests }: Config) => metrics !== null || logsRequests;

function greet(config: Config, port: number) {
  const lines = ['', `${config.brand.name} is running at http://localhost:${port}`];
  if (config.demo) {
    lines.push('', 'Demo accounts (password in the last column):');
    for (const name of Object.keys(demoAccounts) as (keyof typeof demoAccounts)[]) {
      const { email, password } = demoAccounts[name];
      lines.push(`  ${demoAccountLabels[name].padEnd(20)}${email.padEnd(30)}${password}`);
    }
  }
  lines.push('', ...describeChannels(config, `http://localhost:${port}${demoMailboxPath}`));
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

function describeChannels({ demo, smtp, sms }: Config, mailbox: string): string[] {
  const kept = demo && !smtp ? `stay here: ${mailbox}` : 'stay in the program';
  const smsKinds = Object.keys(sms?.templates ?? {}).join(', ');
  return [`Mails ${smtp ? 'are sent.' : kept}`, `SMS ${sms ? `are sent by MSG91: ${smsKinds}` : kept}`];
}
