import { createHmac, randomBytes } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context as HonoContext } from 'hono';
import type { Config } from './config.ts';

/**
 * Addresses are personal data and are kept nowhere: limits count this instead. Nodes share the key when they share
 * the database's address, so that a caller cannot multiply a limit by the number of nodes.
 */
let key: string | undefined;

/** Who calls, as a keyed hash of the address. A proxy's header counts only when configuration names it. */
export function callerOf(http: HonoContext, config: Config): string {
  key ??= config.databaseUrl ?? randomBytes(32).toString('hex');
  const forwarded = config.clientIpHeader && http.req.header(config.clientIpHeader)?.split(',').at(-1)?.trim();
  return createHmac('sha256', key)
    .update(forwarded || connectedAddress(http))
    .digest('base64url')
    .slice(0, 22);
}

function connectedAddress(http: HonoContext): string {
  try {
    return getConnInfo(http).remote.address ?? 'unknown';
  } catch {
    // A call within the process has no connection.
    return 'in-process';
  }
}
