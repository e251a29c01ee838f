import type { Logger } from 'pino';
import type { EndpointDescription, VendorAccess } from '../../contract/endpoint.ts';
import type { MessageKind } from '../../domain/messages/message-kinds.ts';
import type { Database } from '../database/connect.ts';
import type { CallerOf } from './caller.ts';
import type { Write } from './write.ts';

/** Services of every call. A feature that needs more declares it: `.with<{ catalogue: Catalogue }>(...)`. */
export type CallServices = {
  config: HttpConfig;
  db: Database;
  /** Public reads that may be a moment old: a streaming replica where one is configured, else the same database. */
  readDb: Database;
  log: Logger;
  clock: () => number;
};

export type HttpConfig = {
  publicUrl: string;
  clientIpHeader?: string | undefined;
  /** The same for all processes, so that a limit holds across them. */
  rateLimitSecret: string;
  rateLimitScale: number;
  staffWritesPerMinute: number;
  secureCookies: boolean;
  demo: boolean;
  /** Addresses whose accounts do not log in. */
  closedEmails: readonly string[];
  /** How messages leave, where it is set up. */
  smtp?: object | undefined;
  sms?: { templates: { readonly [kind in MessageKind]?: object } } | undefined;
};

export type RequestContext = {
  token(cookie: string): string | null;
  clientRateLimitKey(): string;
  header(name: string): string | undefined;
  addCookie(text: string): void;
  setHeader(name: string, text: string): void;
};

type Readmission = {
  /** False once the caller may no longer make this call, also after a change of role or lab. For answers that take long. */
  isStillAllowed(): Promise<boolean>;
};

/** Writes with these accesses are audited. */
type PortalAccess = VendorAccess | 'admin';

/** A writing call of the portals gets no database, only the transaction that knows its author. */
type DatabaseOf<D extends EndpointDescription> = D extends { method: 'POST'; access: PortalAccess }
  ? D extends { readsOnly: true }
    ? CallServices
    : Omit<CallServices, 'db' | 'readDb'> & { write: Write }
  : CallServices;

export type CallContext<D extends EndpointDescription> = DatabaseOf<D> & RequestContext & Readmission & CallerOf<D>;
