import { join } from 'node:path';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { ObservedPool, PoolFigures } from './bounded-pool.ts';
import { connectPool, type Database, openEmbedded, openPool } from './connect.ts';
import { lockFolder } from './folder-lock.ts';
import { isDiskFull } from './is-database-unavailable.ts';
import { longTransaction } from './long-transaction.ts';
import { migrate, UnreleasedError } from './migrate.ts';
import { ProcessWrites } from './process-writes.ts';
import { getRateLimitSecret } from './rate-limit-secret.ts';
import { ReplicaLag } from './replica-lag.ts';

/** Of the embedded database, in DATA_DIR. */
export const databaseFolder = 'database';

export type OpenDatabase = {
  db: Database;
  readDb: Database;
  processWrites: ProcessWrites;
  rateLimitSecret: string;
  figures(): DatabaseFigures;
  /** Copies the files of the embedded database; PostgreSQL has its own tools for that. */
  copyTo?: (folder: string) => Promise<void>;
  close(): Promise<void>;
};

export type DatabaseFigures = {
  /** None for the embedded database, which has a single connection. */
  pools: { name: PoolName; figures: PoolFigures }[];
  /** Null without a replica; infinite while it does not answer. */
  replicaLagSeconds: number | null;
};

/** Before its tables are there. */
type Connected = Omit<OpenDatabase, 'rateLimitSecret'>;

type PoolName = 'primary' | 'replica';
type OnWaited = (pool: PoolName, milliseconds: number) => void;

type Replica = { url: string; maxLagSeconds: number };

type DatabaseConfig = {
  databaseUrl?: string | undefined;
  replica?: Replica | undefined;
  databasePool: number;
  databasePrepared?: boolean;
  dataDirectory: string;
};

export type DemoContent = {
  fill(db: Database): Promise<void>;
  /** True if nothing would be missed. The database may be of any older version. */
  isAll(db: Database): Promise<boolean>;
};

/** Also migrates it, and fills a new one with the demo. */
export async function openDatabase(
  config: DatabaseConfig,
  log: Logger,
  demo?: DemoContent,
  onWaited: OnWaited = () => {},
): Promise<OpenDatabase> {
  let database: Connected | undefined;
  try {
    database = config.databaseUrl ? openPostgres(config, config.databaseUrl, log, onWaited) : openFolder(config);
    await migrateOrEmpty(database.db, log, config.databaseUrl ? undefined : demo);
    await demo?.fill(database.db);
    return { ...database, rateLimitSecret: await getRateLimitSecret(database.db) };
  } catch (error) {
    // Report the first error, even if closing fails too.
    await database?.close().catch(() => {});
    if (!isDiskFull(error)) throw error;
    const holds = config.databaseUrl ? 'the database of DATABASE_URL' : config.dataDirectory;
    const message = `There is no space left on the disk that holds ${holds}. Make room and start again.`;
    throw new Error(message, { cause: error });
  }
}

/** An embedded demo that cannot be upgraded is made again instead. */
async function migrateOrEmpty(db: Database, log: Logger, embeddedDemo: DemoContent | undefined) {
  try {
    await migrate(db);
  } catch (error) {
    if (!(error instanceof UnreleasedError) || !(await embeddedDemo?.isAll(db))) throw error;
    log.warn(`The demo database was made by a version ${error.when}. It is deleted and made again.`);
    await longTransaction(db, async (transaction) => {
      await sql`drop schema if exists public, partitions, pgboss cascade`.execute(transaction);
      await sql`create schema public`.execute(transaction);
    });
    await migrate(db);
  }
}

function openPostgres(config: DatabaseConfig, url: string, log: Logger, onWaited: OnWaited): Connected {
  const processWrites = new ProcessWrites();
  const open = (name: PoolName, at: string) =>
    openPool(at, config.databasePool, log, {
      isPrepared: config.databasePrepared,
      onWaited: (milliseconds) => onWaited(name, milliseconds),
    });
  const primary = open('primary', url);
  const db = connectPool(primary, processWrites);
  const replica =
    config.replica && openReplica(open('replica', config.replica.url), config.replica, { db, pool: primary }, log);
  return {
    db,
    readDb: replica?.readDb ?? db,
    processWrites,
    figures: () => ({
      pools: [
        { name: 'primary', figures: primary.figures() },
        ...(replica ? [{ name: 'replica' as const, figures: replica.pool.figures() }] : []),
      ],
      replicaLagSeconds: replica?.lag.seconds ?? null,
    }),
    close: async () => {
      await replica?.close();
      await db.destroy();
    },
  };
}

/** Its `readDb` reads from the replica while that is close behind, else from the primary. */
function openReplica(
  pool: ObservedPool,
  { maxLagSeconds }: Replica,
  primary: { db: Database; pool: ObservedPool },
  log: Logger,
) {
  const replica = connectPool(pool);
  const lag = new ReplicaLag({ primary: primary.db, replica, maxLagMs: maxLagSeconds * 1000, log });
  const readDb = connectPool({
    ...pool,
    connect: () => (lag.isCurrent ? pool : primary.pool).connect(),
  });
  return {
    readDb,
    pool,
    lag,
    close: async () => {
      lag.stop();
      // Ends the pool, which both share.
      await replica.destroy();
    },
  };
}

function openFolder(config: DatabaseConfig): Connected {
  const lock = lockFolder(config.dataDirectory);
  const processWrites = new ProcessWrites();
  const { db, copyTo } = openEmbedded({ folder: join(config.dataDirectory, databaseFolder), processWrites });
  return {
    db,
    readDb: db,
    processWrites,
    figures: () => ({ pools: [], replicaLagSeconds: null }),
    copyTo,
    close: async () => {
      await db.destroy();
      lock.release();
    },
  };
}
