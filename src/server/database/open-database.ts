import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { connectEmbedded, connectPostgres, type Database } from './connect.ts';
import { lockFolder } from './folder-lock.ts';
import { isDiskFull } from './is-database-unavailable.ts';
import { type Listen, listenOnEmbedded, listenOnPostgres, type Notifications } from './listen.ts';
import { migrate } from './migrate.ts';
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

/** Opens the configured database and migrates it; `fill` adds initial content to a new one. */
export async function openDatabase(
  config: DatabaseConfig,
  log: Logger,
  fill: (db: Database) => Promise<void> = () => Promise.resolve(),
): Promise<OpenDatabase> {
  try {
    const database = config.databaseUrl ? openPostgres(config, config.databaseUrl, log) : openEmbedded(config);
    await migrate(database.db);
    await fill(database.db);
    return database;
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    const holds = config.databaseUrl ? 'the database of DATABASE_URL' : config.dataDirectory;
    const message = `There is no space left on the disk that holds ${holds}. Make room and start again.`;
    throw new Error(message, { cause: error });
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
