import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { demoEmails } from '../demo/demo-accounts.ts';
import type { Finding } from './check-settings.ts';

const maxClockDifferenceMs = 2000;

/** Findings about the database. Reads only. `clock` is that of this machine. */
export async function checkDatabase(db: Database, clock: () => number): Promise<Finding[]> {
  const { rows } = await sql<{ version: number; now: Date; isLimited: boolean }>`
    select current_setting('server_version_num')::int as version, clock_timestamp() as now,
      current_setting('TimeZone') = 'UTC' and not exists (select from pg_settings where setting = '0'
        and name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')) as "isLimited"`.execute(
    db.withoutPlugins(),
  );
  const [server] = rows;
  if (!server) throw new Error('A query without a table has one row.');
  const differenceMs = Math.abs(server.now.getTime() - clock());
  return [
    {
      name: 'PostgreSQL is version 15 or newer',
      isFine: server.version >= 150_000,
      advice: `It is ${server.version}. Upgrade the server.`,
    },
    {
      name: 'the clocks of this machine and of the database agree',
      isFine: differenceMs <= maxClockDifferenceMs,
      advice: `They differ by ${Math.round(differenceMs / 1000)} seconds. Run an NTP client on both.`,
    },
    {
      name: 'connections have their time limits and the time zone UTC',
      isFine: server.isLimited,
      advice: 'A pooler drops what the program asks for. Set it on the role (docs/operations.md, PgBouncer).',
    },
    ...(await checkAccounts(db)),
    await checkCatalogue(db),
  ];
}

async function checkCatalogue(db: Database): Promise<Finding> {
  const test = await db.selectFrom('diagnosticTests').where('deletedAt', 'is', null).select('id').limit(1).execute();
  return {
    name: 'the catalogue has tests',
    isFine: test.length > 0,
    advice: 'Labs can offer nothing. Run npm run catalogue, or import tests in the console.',
  };
}

async function checkAccounts(db: Database): Promise<Finding[]> {
  const demo = await db.selectFrom('users').where('email', 'in', demoEmails).select('id').limit(1).executeTakeFirst();
  const admin = await db
    .selectFrom('users')
    .where('role', '=', 'admin')
    .where('email', 'not in', demoEmails)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return [
    {
      name: 'there are no demo accounts',
      isFine: demo === undefined,
      advice: 'Start with an empty database: the passwords of the demo accounts are public.',
    },
    {
      name: 'there is an administrator',
      isFine: admin !== undefined,
      advice: 'Start once with ADMIN_EMAIL and ADMIN_PASSWORD.',
    },
  ];
}
