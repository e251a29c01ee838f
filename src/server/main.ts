import './pages/set-node-env.ts';
import './set-v8-flags.ts';
import { demoMailboxPath } from '../domain/paths.ts';
import { ensureAdmin } from './accounts/ensure-admin.ts';
import { createApp } from './app.ts';
import { type Config, parseConfig } from './config.ts';
import { openDatabase } from './database/open-database.ts';
import { demoAccountLabels, demoAccounts } from './demo/demo-accounts.ts';
import { demoContent } from './demo/fill-with-demo-world.ts';
import { openHttpServer } from './http/http-server.ts';
import { inProcessCall } from './http/in-process-call.ts';
import { createLog } from './log.ts';
import { operations } from './operations.ts';
import { mountPages } from './pages/mount-pages.ts';
import { mountOffline } from './pages/offline/mount-offline.ts';
import { mountSitemaps } from './pages/sitemaps.ts';
import { createServices, type Services } from './services.ts';
import { startBackgroundWork } from './start-background-work.ts';

/** Time for running requests after a signal to stop, and the time until a forced exit. */
const shutdownGraceMs = 4000;
const forcedExitMs = 5000;

async function start() {
  const config = parseConfig(process.env);
  const log = createLog(config.logLevel);
  const database = await openDatabase(config, log, config.demo ? demoContent : undefined);
  if (config.admin) await ensureAdmin({ db: database.db, log }, config.admin);
  const services = createServices(config, log, database, Date.now);
  void services.listings.start();
  const background = config.jobs ? await startBackgroundWork(services) : undefined;

  const app = createApp(services);
  mountSitemaps(app, services);
  mountOffline(app, services);
  const call = inProcessCall<Services>(Object.values(operations), services);
  const pages = await mountPages(app, { ...services, call }, process.argv.includes('--dev'));
  const at = { port: config.port, hostname: config.host, https: config.secureCookies };
  const server = openHttpServer(app, at, (port) => greet(config, port), pages.getCached);

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => server.closeAllConnections(), shutdownGraceMs).unref();
    setTimeout(() => process.exit(1), forcedExitMs).unref();
    services.bookingFeed.stop();
    services.listings.stop();
    server.close(() => {
      const written = Promise.all([
        services.impressionCounter.flush(),
        services.emptySearches.write(),
        background?.stop(),
      ]).then(() => database.close());
      void Promise.all([pages.close(), written]).then(() => process.exit(0));
    });
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  server.on('error', (error) => fail(error));
}

function greet(config: Config, port: number) {
  const lines = ['', `${config.brand.name} is running at http://localhost:${port}`];
  if (config.demo) {
    lines.push('', 'Demo accounts (password in the last column):');
    for (const name of Object.keys(demoAccounts) as (keyof typeof demoAccounts)[]) {
      const { email, password } = demoAccounts[name];
      lines.push(`  ${demoAccountLabels[name].padEnd(20)}${email.padEnd(26)}${password}`);
    }
    if (!config.smtp) lines.push('', `Mails to patients stay here: http://localhost:${port}${demoMailboxPath}`);
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

function fail(error: unknown): never {
  process.stderr.write(`Jaanch could not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

start().catch(fail);
