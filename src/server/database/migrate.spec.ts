import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { testDatabaseUrl, testWorld } from '../testing/test-world.ts';
import { untilBlocked } from '../testing/until-blocked.ts';
import { connectPostgres } from './connect.ts';
import { migrate, migrationLock } from './migrate.ts';

describe.runIf(testDatabaseUrl)('two processes that start together', () => {
  const impatient = connectPostgres(`${testDatabaseUrl}?lock_timeout=50&statement_timeout=100`, 1, createLog('silent'));
  afterAll(() => impatient.destroy());

  it('migrate one after the other, however long that takes', async () => {
    const { services } = await testWorld();
    let second: Promise<string[]> | undefined;
    await services.db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(transaction);
      second = migrate(impatient);
      await Promise.race([second, untilBlocked(services.db, 1, { forMs: 200 })]);
    });
    expect(await second).toEqual([]);
  });
});

describe('a program older than its database', () => {
  it('does not start, and names the unknown migration', async () => {
    const { services } = await testWorld();
    const unknown = ['29991231T2358_older.sql', '29991231T2359_newer.sql'];
    const rows = sql.join(unknown.map((name) => sql`(${name})`));
    await sql`insert into migrations (name) values ${rows}`.execute(services.db);
    try {
      await expect(migrate(services.db)).rejects.toThrow(
        'This database was brought up to date by a newer version of the program (29991231T2359_newer.sql). ' +
          'Start that version, or restore a backup.',
      );
    } finally {
      await sql`delete from migrations where name in (${sql.join(unknown)})`.execute(services.db);
    }
    expect(await migrate(services.db)).toEqual([]);
  });
});
