import { sql } from 'kysely';
import { formatPlural } from '../../domain/text/plural.ts';
import type { Database } from '../database/connect.ts';
import { countRows } from '../database/count-rows.ts';
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
      found: String(server.version),
      advice: 'Older ones lack what the tables need. Upgrade the server.',
    },
    {
      name: 'the clocks of this machine and of the database agree',
      isFine: differenceMs <= maxClockDifferenceMs,
      found: `they differ by ${Math.round(differenceMs / 1000)} seconds`,
      advice: 'Codes and reminders need the right time. Run an NTP client on both.',
    },
    {
      name: 'connections have their time limits and the time zone UTC',
      isFine: server.isLimited,
      found: server.isLimited ? 'yes' : 'no',
      advice: 'A pooler drops what the program asks for. Set it on the role (docs/operations.md, PgBouncer).',
    },
    ...(await checkAccounts(db)),
    await checkCatalogue(db),
    await checkLabs(db),
  ];
}

async function checkCatalogue(db: Database): Promise<Finding> {
  const tests = await countRows(db.selectFrom('diagnosticTests').where('deletedAt', 'is', null));
  return {
    name: 'the catalogue has tests',
    isFine: tests > 0,
    found: formatPlural(tests, 'test'),
    advice: 'Labs can offer nothing. Run npm run catalogue, or import tests in the console.',
  };
}

async function checkLabs(db: Database): Promise<Finding> {
  const listed = db.selectFrom('vendors').where('isListed', '=', true);
  const isOffering = sql<boolean>`exists (select from offers where vendor_id = vendors.id and withdrawn_at is null)`;
  const [labs, offering] = [await countRows(listed), await countRows(listed.where(isOffering))];
  return {
    name: 'patients find labs with prices',
    isFine: offering > 0,
    found: `${formatPlural(labs, 'approved lab')}, ${offering} with prices`,
    advice: 'Patients can book nothing. Labs register at /vendor/signup and wait under Approvals in the console.',
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
      found: demo === undefined ? 'none' : 'there are some',
      advice: 'Start with an empty database: the passwords of the demo accounts are public.',
    },
    {
      name: 'there is an administrator',
      isFine: admin !== undefined,
      found: admin === undefined ? 'none' : 'yes',
      advice: 'Nobody can approve labs. Start once with ADMIN_EMAIL and ADMIN_PASSWORD.',
    },
  ];
}
