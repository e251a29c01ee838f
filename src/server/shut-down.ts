import type { Server } from 'node:http';
import type { Services } from './start/services.ts';

/** Time for running requests after new connections are refused. */
const requestGraceMs = 4000;

type Running = {
  server: Server;
  services: Services;
  /** Ends last, once nothing writes any more. */
  database: { close(): Promise<void> };
  background: { stop(): Promise<void> } | undefined;
  backups: { stop(): Promise<void> } | undefined;
  pages: { close(): Promise<void> };
};

/**
 * Ends the program in this order: not ready, so that load balancers send requests elsewhere until `drained`; no new
 * connections and no streams; the running requests; counts in memory and the jobs; the database.
 */
export async function shutDown(
  { server, services, database, background, backups, pages }: Running,
  drained: Promise<unknown>,
) {
  services.readiness.drain();
  await drained;
  const cutOff = setTimeout(() => server.closeAllConnections(), requestGraceMs).unref();
  services.bookingFeed.stop();
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(cutOff);
  services.listings.stop();
  await Promise.all([
    pages.close(),
    services.impressionCounter.flush(),
    services.emptySearches.write(),
    background?.stop(),
    backups?.stop(),
  ]);
  await database.close();
}
