import type { Server } from 'node:http';
import type { Services } from './services.ts';

/** Time for running requests after new connections are refused. The jobs have theirs at the same time. */
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
 * connections, streams and jobs; the running requests and jobs; counts in memory; the database. A part that fails is
 * logged and stops no other.
 */
export async function shutDown(
  { server, services, database, background, backups, pages }: Running,
  drained: Promise<unknown>,
) {
  services.readiness.drain();
  await drained;
  const attempt = (part: Promise<unknown> | undefined) =>
    part?.catch((error: Error) =>
      services.log.warn({ reason: error.message }, 'a part of the program did not end well'),
    );
  const jobs = Promise.all([attempt(background?.stop()), attempt(backups?.stop())]);
  const cutOff = setTimeout(() => server.closeAllConnections(), requestGraceMs).unref();
  services.bookingFeed.stop();
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(cutOff);
  services.listings.stop();
  await Promise.all([
    jobs,
    attempt(pages.close()),
    attempt(services.impressionCounter.flush()),
    attempt(services.emptySearches.write()),
  ]);
  await attempt(database.close());
}
