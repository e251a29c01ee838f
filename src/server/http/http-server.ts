import { type HttpBindings, type ServerType, serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { finishUnreadBody } from './unread-body.ts';

/** A year, as browsers ask for; subdomains are not ours to speak for. */
const strictTransport = 'max-age=31536000';

/** Serves the program on a port. `https` says that patients come over it, by way of a proxy. */
export function openHttpServer(
  app: Hono,
  { https, ...at }: { port: number; hostname: string; https: boolean },
  onListening: (port: number) => void,
): ServerType {
  // Without TLS of our own there is no HTTP/2, and each request has Node's own objects.
  const fetch = (request: Request, env: object) => {
    const { incoming, outgoing } = env as HttpBindings;
    if (https) outgoing.setHeader('Strict-Transport-Security', strictTransport);
    return finishUnreadBody(app.fetch(request, env), incoming);
  };
  // The library's own cleaning up cuts a connection after half a second, although its answer has promised to keep it.
  return serve({ fetch, ...at, autoCleanupIncoming: false }, ({ port }) => onListening(port));
}
