import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { connectEmbedded, connectPostgres, type Database } from './connect.ts';
import { lockFolder } from './folder-lock.ts';
import { isDiskFull } from './is-database-unavailable.ts';
import { type Listen, listenOnEmbedded, listenOnPostgres, type Notifications } from './listen.ts';
import { longTransaction } from './long-transaction.ts';
import { BeforeRelease1Error, migrate } from './migrate.ts';
import { OwnWrites } from './own-writes.ts';

export type OpenDatabase = {
  db: Database;
  readDb: Database;
  ownWrites: OwnWrites;
  listen: Listen;
  close(): Promise<void>;
};

type DatabaseConfig = {
  databaseUrl?: string | undefined;
  databaseReadUrl?: string | undefined;
  databasePool: number;
  dataDirectory: string;
};

export type DemoContent = {
  fill(db: Database): Promise<void>;
  /** True if nothing would be missed. The database may be of any older version. */
  isAll(db: Database): Promise<boolean>;
};

/** Also migrates it, and fills a new one with the demo. */
export async function openDatabase(config: DatabaseConfig, log: Logger, demo?: DemoContent): Promise<OpenDatabase> {
  let database: OpenDatabase | undefined;
  try {
    database = config.databaseUrl ? openPostgres(config, config.databaseUrl, log) : openEmbedded(config);
    await migrateOrEmpty(database.db, log, config.databaseUrl ? undefined : demo);
    await demo?.fill(database.db);
    return database;
  } catch (error) {
    // Report the first error, even if closing fails too.
    await database?.close().catch(() => {});
    if (!isDiskFull(error)) throw error;
    const holds = config.databaseUrl ? 'the database of DATABASE_URL' : config.dataDirectory;
    const message = `There is no space left on the disk that holds ${holds}. Make room and start again.`;
    throw new Error(message, { cause: error });
  }
}

/** No version upgrades a database from before release 1. An embedded demo can be made again instead. */
async function migrateOrEmpty(db: Database, log: Logger, embeddedDemo: DemoContent | undefined) {
  try {
    await migrate(db);
  } catch (error) {
    if (!(error instanceof BeforeRelease1Error) || !(await embeddedDemo?.isAll(db))) throw error;
    log.warn('The demo database was made by a version before release 1. It is deleted and made again.');
    await longTransaction(db, async (transaction) => {
      await sql`drop schema public cascade`.execute(transaction);
      await sql`create schema public`.execute(transaction);
    });
    await migrate(db);
  }
}

function openPostgres(config: DatabaseConfig, url: string, log: Logger): OpenDatabase {
  const ownWrites = new OwnWrites();
  const db = connectPostgres(url, config.databasePool, log, { ownWrites });
  const readDb = config.databaseReadUrl ? connectPostgres(config.databaseReadUrl, config.databasePool, log) : db;
  return {
    db,
    readDb,
    ownWrites,
    listen: listenOnPostgres(url, log),
    close: async () => {
      await db.destroy();
      if (readDb !== db) await readDb.destroy();
    },
  };
}

function openEmbedded(config: DatabaseConfig): OpenDatabase {
  const lock = lockFolder(config.dataDirectory);
  const notifications: Notifications = new EventEmitter();
  const ownWrites = new OwnWrites();
  const db = connectEmbedded({ folder: join(config.dataDirectory, 'database'), notifications, ownWrites });
  return {
    db,
    readDb: db,
    ownWrites,
    listen: listenOnEmbedded(db, notifications),
    close: async () => {
      await db.destroy();
      lock.release();
    },
  };
}
