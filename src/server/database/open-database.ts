import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { connectEmbedded, connectPostgres, type Database } from './connect.ts';
import { demoWorldIsLoaded, loadDemoWorld } from './demo/load-demo-world.ts';
import { lockFolder } from './folder-lock.ts';
import { isDiskFull } from './is-database-unavailable.ts';
import { migrate } from './migrate.ts';

export type OpenDatabase = { db: Database; readDb: Database; close(): Promise<void> };

/** Opens the configured database, brings it up to date and, where wanted, fills it with the demo world. */
export async function openDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  try {
    const database = config.databaseUrl ? openPostgres(config, config.databaseUrl, log) : openEmbedded(config);
    await migrate(database.db);
    if (config.demo && !(await demoWorldIsLoaded(database.db))) {
      await loadDemoWorld(database.db, Date.now(), progressLine());
    }
    return database;
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    const holds = config.databaseUrl ? 'the database of DATABASE_URL' : config.dataDirectory;
    const message = `There is no space left on the disk that holds ${holds}. Make room and start again.`;
    throw new Error(message, { cause: error });
  }
}

function openPostgres(config: Config, url: string, log: Log): OpenDatabase {
  const db = connectPostgres(url, config.databasePool, log);
  const readDb = config.databaseReadUrl ? connectPostgres(config.databaseReadUrl, config.databasePool, log) : db;
  return {
    db,
    readDb,
    close: async () => {
      await db.destroy();
      if (readDb !== db) await readDb.destroy();
    },
  };
}

function openEmbedded(config: Config): OpenDatabase {
  const lock = lockFolder(config.dataDirectory);
  const db = connectEmbedded({ folder: join(config.dataDirectory, 'database') });
  return {
    db,
    readDb: db,
    close: async () => {
      await db.destroy();
      lock.release();
    },
  };
}

/** One line that counts up on a terminal, a line per tenth elsewhere. */
function progressLine(): (text: string, share: number) => void {
  let lastTenth = -1;
  return (text, share) => {
    const percent = Math.round(share * 100);
    if (process.stdout.isTTY) {
      process.stdout.write(
        `\rFilling the demo database: ${percent} % ${text.padEnd(30)}${percent === 100 ? '\n' : ''}`,
      );
    } else if (Math.floor(percent / 10) > lastTenth) {
      lastTenth = Math.floor(percent / 10);
      process.stdout.write(`Filling the demo database: ${percent} % ${text}\n`);
    }
  };
}
