import { createHmac, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context as HonoContext } from 'hono';
import type { HttpConfig } from './call-context.ts';

/**
 * Addresses are personal data and are kept nowhere: limits count this instead. Nodes share the key when they share
 * the database's address, so that a caller cannot multiply a limit by the number of nodes.
 */
let key: string | undefined;

/** What a limit counts, as a keyed hash: nothing can be read from it. */
export function limitKey(counted: string, config: HttpConfig): string {
  key ??= config.databaseUrl ?? randomBytes(32).toString('hex');
  return createHmac('sha256', key).update(counted).digest('base64url').slice(0, 22);
}

/** Who calls, by address. A proxy's header counts only when configuration names it. */
export function callerOf(http: HonoContext, config: HttpConfig): string {
  const forwarded = config.clientIpHeader && http.req.header(config.clientIpHeader)?.split(',').at(-1)?.trim();
  return limitKey(networkOf(forwarded || connectedAddress(http)), config);
}

/**
 * One household or phone has a whole /64 of IPv6 to itself, and could call from another address each time. Some proxies
 * add the port, which is another one each time, too.
 */
export function networkOf(address: string): string {
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

function connectedAddress(http: HonoContext): string {
  try {
    return getConnInfo(http).remote.address ?? 'unknown';
  } catch {
    // A call within the process has no connection.
    return 'in-process';
  }
}
