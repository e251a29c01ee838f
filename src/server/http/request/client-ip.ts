import type { IncomingHttpHeaders } from 'node:http';
import { isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context as HonoContext } from 'hono';
import type { HttpConfig } from '../call-context.ts';
import { keyedHash } from '../keyed-hash.ts';

/** Cached by socket, unless a proxy sends the requests of several clients over one connection. */
const keysBySocket = new WeakMap<object, { address: string; key: string }>();

/** The rate limit key of the client address. A proxy's header counts only when configuration names it. */
export function clientRateLimitKey(http: HonoContext, config: HttpConfig): string {
  const { incoming } = (http.env ?? {}) as Partial<HttpBindings>;
  // A call within the process has no connection.
  if (!incoming) return keyedHash(toClientNetwork(findForwarded(http.req.header(), config) || 'in-process'), config);
  const { headers, socket } = incoming;
  const address = findForwarded(headers, config) || (socket.remoteAddress ?? 'unknown');
  const known = keysBySocket.get(socket);
  if (known?.address === address) return known.key;
  const key = keyedHash(toClientNetwork(address), config);
  keysBySocket.set(socket, { address, key });
  return key;
}

function findForwarded(headers: IncomingHttpHeaders, { clientIpHeader }: HttpConfig): string | undefined {
  const forwarded = clientIpHeader && headers[clientIpHeader.toLowerCase()];
  return forwarded ? String(forwarded).split(',').at(-1)?.trim() : undefined;
}

/**
 * An IPv6 client has a whole /64 to itself and could use another address for each call, so the /64 is counted. The
 * port, which some proxies append, changes with each connection and is removed.
 */
export function toClientNetwork(address: string): string {
  const bare = address.replace(/^\[(.*)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3').replace(/%.*$/, '');
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (ipv4 || !isIPv6(bare)) return ipv4 ?? bare;
  // The URL parser writes every address in its one canonical form.
  const [start = '', end] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const groups = start ? start.split(':') : [];
  const after = end ? end.split(':') : [];
  while (end !== undefined && groups.length + after.length < 8) groups.push('0');
  return `${[...groups, ...after].slice(0, 4).join(':')}::/64`;
}
