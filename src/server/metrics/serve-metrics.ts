import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics } from 'prom-client';
import type { Metrics } from './metrics.ts';

/**
 * Serves `/metrics` for Prometheus on a port of its own, which no proxy forwards. `measure` sets figures before each
 * answer.
 */
export async function serveMetrics(
  { registry }: Metrics,
  { port, host }: { port: number; host: string },
  measure: () => Promise<void>,
): Promise<{ port: number; close(): void }> {
  collectDefaultMetrics({ register: registry });
  const server: Server = createServer(async (incoming, outgoing) => {
    if (incoming.url !== '/metrics') return void outgoing.writeHead(404).end();
    try {
      await measure();
      outgoing.setHeader('Content-Type', registry.contentType).end(await registry.metrics());
    } catch (error) {
      outgoing.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  server.unref();
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { port: (server.address() as AddressInfo).port, close };
}
