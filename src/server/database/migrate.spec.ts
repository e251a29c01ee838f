import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createLog } from '../start/log.ts';
import { testDatabaseUrl, testWorld } from '../testing/test-world.ts';
import { untilBlocked } from '../testing/until-blocked.ts';
import { takeLock } from './advisory-locks.ts';
import { connectPostgres } from './connect.ts';
import { migrate } from './migrate.ts';

describe.runIf(testDatabaseUrl)('two processes that start together', () => {
  const impatient = connectPostgres(`${testDatabaseUrl}?lock_timeout=50&statement_timeout=100`, 1, createLog('silent'));
  afterAll(() => impatient.destroy());

  it('migrate one after the other, however long that takes', async () => {
    const { services } = await testWorld();
    let second: Promise<string[]> | undefined;
    await services.db.transaction().execute(async (transaction) => {
      await takeLock(transaction, 'migration');
      second = migrate(impatient);
      await Promise.race([second, untilBlocked(services.db, 1, { forMs: 200 })]);
    });
    expect(await second).toEqual([]);
  });
});

describe('migrate', () => {
  it('refuses a database from before release 1, with the reason', async () => {
    await expect(migrateWith(['20261120T0900_accounts.sql', '20261123T0800_listing_changes.sql'])).rejects.toThrow(
      'This database was made by a version before release 1 (20261123T0800_listing_changes.sql). Release 1 is the ' +
        'oldest version that can be upgraded from. Start this program with an empty database (another DATABASE_URL or ' +
        'DATA_DIR), or this database with the version that made it.',
    );
  });

  it('refuses a database from between release 1 and release 2, with the reason', async () => {
    await expect(
      migrateWith(['20261123T1600_rate_limit_key.sql', '20261128T0840_messages_of_codes.sql']),
    ).rejects.toThrow(
      'This database was made by a version between release 1 and release 2 (20261128T0840_messages_of_codes.sql). Only ' +
        'releases can be upgraded from. Start this program with an empty database (another DATABASE_URL or DATA_DIR), or ' +
        'this database with the version that made it.',
    );
  });

  it('refuses a database of a newer version, and names its newest migration', async () => {
    await expect(migrateWith(['29991231T2358_older.sql', '29991231T2359_newer.sql'])).rejects.toThrow(
      'This database was brought up to date by a newer version of the program (29991231T2359_newer.sql). ' +
        'Start that version, or restore a backup.',
    );
  });
});

/** Migrates the database of the specs as if these migrations had been applied to it. */
async function migrateWith(unknown: string[]) {
  const { services } = await testWorld();
  const rows = sql.join(unknown.map((name) => sql`(${name})`));
  await sql`insert into migrations (name) values ${rows}`.execute(services.db);
  try {
    return await migrate(services.db);
  } finally {
    await sql`delete from migrations where name in (${sql.join(unknown)})`.execute(services.db);
    expect(await migrate(services.db)).toEqual([]);
  }
}
