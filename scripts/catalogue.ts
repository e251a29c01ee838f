import '../src/server/pages/set-node-env.ts';
import { existsSync } from 'node:fs';
import { bringInCatalogue, checkCatalogue } from '../src/server/catalogue/shipped/bring-in-catalogue.ts';
import { describeTold } from '../src/server/catalogue/shipped/describe-told.ts';
import { longTransaction } from '../src/server/database/long-transaction.ts';
import { openDatabase } from '../src/server/database/open-database.ts';
import { setServerAuthor } from '../src/server/http/write.ts';
import { parseConfig } from '../src/server/start/config.ts';
import { createLog } from '../src/server/start/log.ts';

// npm run catalogue: brings the catalogue of this version into the database. With --check it only says what it would do.

const command = 'npm run catalogue';
const words = process.argv.slice(2);
const isCheck = words.includes('--check');

async function run(): Promise<string> {
  const config = parseConfig(process.env);
  if (!config.databaseUrl && !existsSync(config.dataDirectory)) {
    throw new Error(
      `There is no database in ${config.dataDirectory}. Set DATABASE_URL or DATA_DIR as for the program.`,
    );
  }
  const { db, close } = await openDatabase(config, createLog(config.logLevel));
  try {
    const now = new Date();
    if (isCheck) return describeTold((await checkCatalogue(db, now)).told, 'Nothing was written. It would be');
    const told = await longTransaction(db, async (transaction) => {
      await setServerAuthor(transaction, command);
      return bringInCatalogue(transaction, { now });
    });
    return describeTold(told, 'Done');
  } finally {
    await close();
  }
}

if (words.some((word) => word !== '--check')) {
  process.stderr.write(`${command}, or ${command} -- --check to see first what it would do.\n`);
  process.exitCode = 2;
} else {
  try {
    process.stdout.write(`${await run()}\n`);
  } catch (error) {
    process.stderr.write(`Nothing was done. ${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}
