import type { Logger } from 'pino';
import { requestIdOf } from '../http/request/request-id.ts';
import type { ObserveRequest } from '../http/serve/http-server.ts';
import type { Metrics } from './metrics.ts';

type Named = { endpoint: { method: string; path: string } };

const healthCalls = ['live', 'ready', 'health'];

/** Counts each request by its operation, and writes one line about it where `log` is given. */
export function observeRequests(
  operations: Record<string, Named>,
  { metrics, log }: { metrics: Metrics; log?: Logger | undefined },
): ObserveRequest {
  const nameOf = requestNames(operations);
  return (incoming, { statusCode, headersSent }, { isCached, milliseconds }) => {
    const operation = isCached ? 'cached page' : nameOf(incoming.method, incoming.url);
    // The caller left before an answer began.
    const status = headersSent ? String(statusCode) : 'aborted';
    metrics.requests.inc({ operation, status });
    metrics.requestSeconds.observe({ operation }, milliseconds / 1000);
    const line = { requestId: requestIdOf(incoming), operation, status, milliseconds: Math.round(milliseconds) };
    log?.info({ ...line, ...(status === '404' && { path: toLoggedPath(incoming.url) }) }, 'request');
  };
}

function requestNames(operations: Record<string, Named>) {
  const names = new Map(healthCalls.map((name) => [`GET /_api/${name}`, name]));
  for (const [name, { endpoint }] of Object.entries(operations)) {
    names.set(`${endpoint.method} ${endpoint.path}`, name);
  }
  return (method = 'GET', url = '/'): string => {
    const path = url.split('?', 1)[0] ?? '';
    if (path.startsWith('/_api/')) return names.get(`${method === 'HEAD' ? 'GET' : method} ${path}`) ?? 'other call';
    if (path.startsWith('/assets/')) return 'asset';
    return path.startsWith('/images/') ? 'picture' : 'page';
  };
}

const maxPathLength = 200;

/** Tells which link is broken. Without what may be of a person, such as a number, an address or a secret. */
function toLoggedPath(url = '/'): string {
  const path = url.split('?', 1)[0] ?? '';
  const segments = path.slice(0, maxPathLength).split('/');
  return segments.map((segment) => (/\d{5}|@|%|[^/]{60}/.test(segment) ? '...' : segment)).join('/');
}
