import './pages/node-env.ts';
import { createApp } from './app.ts';
import { ensureAdmin } from './auth/ensure-admin.ts';
import { Schedules } from './availability/schedules.ts';
import { Banners } from './banners/banners.ts';
import { LabTurns } from './bookings/lab-turns.ts';
import { Catalogue } from './catalogue/catalogue.ts';
import { readConfig } from './config.ts';
import { startHousekeeping } from './database/housekeeping.ts';
import { openDatabase } from './database/open-database.ts';
import { greet } from './greet.ts';
import type { Services } from './http/call-context.ts';
import { openHttpServer } from './http/http-server.ts';
import { createLog } from './log.ts';
import { openPlaces } from './maps/open-places.ts';
import { mountPages } from './pages/mount-pages.ts';
import { mountSitemaps } from './pages/sitemaps.ts';

/** How long requests under way may take to end once the program is told to stop, and when it stops in any case. */
const patienceMilliseconds = 4000;
const lastResortMilliseconds = 5000;

async function start() {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const database = await openDatabase(config, log);
  const { db, readDb } = database;
  const clock = Date.now;
  const services: Services = {
    config,
    db,
    readDb,
    log,
    clock,
    catalogue: new Catalogue(db, clock),
    schedules: new Schedules(readDb),
    banners: new Banners(readDb, clock),
    labTurns: new LabTurns(config.databasePool),
    places: openPlaces(config, readDb),
  };
  if (config.admin) await ensureAdmin(db, config.admin);

  const app = createApp(services);
  mountSitemaps(app, services);
  const pages = await mountPages(app, services, process.argv.includes('--dev'));
  const at = { port: config.port, hostname: config.host, https: config.secureCookies };
  const server = openHttpServer(app, at, (port) => greet(config, port));
  const housekeeping = startHousekeeping(services);

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), patienceMilliseconds).unref();
    setTimeout(() => process.exit(1), lastResortMilliseconds).unref();
    housekeeping.stop();
    server.close(() => {
      void Promise.all([pages.close(), database.close()]).then(() => process.exit(0));
    });
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  server.on('error', (error) => fail(error));
}

function fail(error: unknown): never {
  process.stderr.write(`Jaanch could not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

start().catch(fail);
