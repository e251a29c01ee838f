import type { Logger } from 'pino';
import type { EndpointDescription } from '../../contract/endpoint.ts';
import type { Database } from '../database/connect.ts';
import type { CallerOf } from './caller.ts';
import type { Write } from './write.ts';

/** What every call may use. A word that needs more says so: `.with<{ catalogue: Catalogue }>(...)`. */
export type CallServices = {
  config: HttpConfig;
  /** Reads and writes. */
  db: Database;
  /** Public reads that may be a moment old: a streaming replica where one is configured, else the same database. */
  readDb: Database;
  log: Logger;
  /** Milliseconds since 1970. */
  clock: () => number;
};

/** What serving needs of the configuration. */
export type HttpConfig = {
  publicUrl: string;
  databaseUrl?: string | undefined;
  clientIpHeader?: string | undefined;
  rateLimitScale: number;
  secureCookies: boolean;
};

/** What a call knows of its request, whoever may make it. */
export type RequestContext = {
  /** What one of our cookies with a token holds. */
  token(cookie: string): string | null;
  /** Keyed hash of the client address, which rate limits count. */
  clientRateLimitKey(): string;
  header(name: string): string | undefined;
  addCookie(text: string): void;
};

/** The accesses of the portals, whose writing is recorded. */
type PortalAccess = 'vendor-owner' | 'vendor-member' | 'admin';

/** A writing call of the portals has no database but the transaction that knows its author. */
type DatabaseOf<D extends EndpointDescription> = D extends { method: 'POST'; access: PortalAccess }
  ? D extends { readsOnly: true }
    ? CallServices
    : Omit<CallServices, 'db' | 'readDb'> & { write: Write }
  : CallServices;

export type CallContext<D extends EndpointDescription> = DatabaseOf<D> & RequestContext & CallerOf<D>;
