import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { finishUnreadBody } from '../request/unread-body.ts';

/** One year. Subdomains are left out, because they may not be ours. */
const strictTransport = 'max-age=31536000';

/**
 * Proxies keep idle connections for 60 to 75 seconds. If we closed one first, a proxy could send a request on it at that
 * moment, and would answer 502.
 */
export const keepAliveTimeoutMs = 80_000;

type CachedAnswer = { status: number; headers: OutgoingHttpHeaders; content: string | Uint8Array };

/** Runs before the router. Null leaves the request to the router, untouched. */
export type GetCachedAnswer = (incoming: IncomingMessage) => CachedAnswer | null;

/** Called once for each request, after its answer or when the caller has left. */
export type ObserveRequest = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  answered: { isCached: boolean; milliseconds: number },
) => void;

export type HttpServerOptions = {
  getCached?: GetCachedAnswer | undefined;
  observe?: ObserveRequest | undefined;
  /** While true, every answer closes its connection, so that a proxy opens its next one elsewhere. */
  isDraining?: () => boolean;
};

/** `https` is true when patients reach the program over https, through a proxy. */
export function openHttpServer(
  app: Hono,
  { https, port, hostname }: { port: number; hostname: string; https: boolean },
  onListening: (port: number) => void,
  { getCached = () => null, observe, isDraining = () => false }: HttpServerOptions = {},
): Server {
  const fetch = (request: Request, env: object) =>
    finishUnreadBody(app.fetch(request, env), (env as HttpBindings).incoming);
  // The library's cleanup cuts a connection after half a second, although its answer has promised to keep it alive.
  const route = getRequestListener(fetch, { hostname, autoCleanupIncoming: false });
  const server = createServer((incoming, outgoing) => {
    if (https) outgoing.setHeader('Strict-Transport-Security', strictTransport);
    if (isDraining()) outgoing.setHeader('Connection', 'close');
    const began = performance.now();
    const isCached = sendCached(getCached, incoming, outgoing);
    if (observe) {
      outgoing.once('close', () => observe(incoming, outgoing, { isCached, milliseconds: performance.now() - began }));
    }
    if (!isCached) void route(incoming, outgoing);
  });
  server.keepAliveTimeout = keepAliveTimeoutMs;
  server.headersTimeout = keepAliveTimeoutMs + 5000;
  return server.listen(port, hostname, () => onListening((server.address() as AddressInfo).port));
}

/** False if nothing is cached, or after an error, which would end the program here: the router answers and logs it. */
function sendCached(getCached: GetCachedAnswer, incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  try {
    const cached = getCached(incoming);
    if (!cached) return false;
    outgoing.writeHead(cached.status, cached.headers);
    // Node omits the content for HEAD.
    outgoing.end(cached.content);
    return true;
  } catch {
    return outgoing.headersSent;
  }
}
