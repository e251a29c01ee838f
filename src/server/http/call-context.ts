import type { SessionUser } from '../../contract/auth.ts';
import type { Schedules } from '../availability/schedules.ts';
import type { Banners } from '../banners/banners.ts';
import type { LabTurns } from '../bookings/lab-turns.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/connect.ts';
import type { Log } from '../log.ts';
import type { Places } from '../maps/places.ts';

/** What the whole program shares. */
export type Services = {
  config: Config;
  /** Reads and writes. */
  db: Database;
  /** Public reads that may be a moment old: a streaming replica where one is configured, else the same database. */
  readDb: Database;
  catalogue: Catalogue;
  schedules: Schedules;
  banners: Banners;
  labTurns: LabTurns;
  places: Places;
  log: Log;
  /** Milliseconds since 1970. */
  clock: () => number;
};

/** One call: the services and who asks. */
export type Context = Services & {
  /** Looked up once per call, and only if asked for. */
  user(): Promise<SessionUser | null>;
  /** What one of our cookies with a token holds. */
  token(cookie: string): string | null;
  /** Keyed hash of the caller's address, for limits. */
  caller(): string;
  header(name: string): string | undefined;
  addCookie(text: string): void;
};
