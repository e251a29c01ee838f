import { type Insertable, sql } from 'kysely';
import { formatCount } from '../../../domain/text/format-count.ts';
import { hashPassword } from '../../auth/passwords/password.ts';
import { takeLock } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/connect.ts';
import { longTransaction } from '../../database/long-transaction.ts';
import type { UserRow } from '../../database/tables/account-rows.ts';
import type { Tables } from '../../database/tables.ts';
import { refreshPriceMedians } from '../../prices/price-medians.ts';
import { type DemoAccountIds, demoAccounts } from '../demo-accounts.ts';
import { generateDemoWorld } from './demo-world.ts';
import { isDemoWorldLoaded } from './is-demo-world-loaded.ts';
import { prepareDemoTests, withTestIds } from './prepare-demo-tests.ts';

const rowsPerInsert = 5000;
const tableLabels: Partial<Record<keyof Tables, string>> = {
  healthPackages: 'health packages',
  healthPackageTests: 'tests in packages',
  weeklyHours: 'weekly hours',
  slotOccupancy: 'slots',
  bookingItems: 'booking items',
  bookingChanges: 'booking changes',
};

/** Loads it in one transaction, or does nothing if it exists. `share` goes from 0 to 1. */
export async function loadDemoWorld(
  db: Database,
  now: number,
  progress: (text: string, share: number) => void,
): Promise<void> {
  const accounts = await Promise.all(
    Object.entries(demoAccounts).map(async ([name, { password, ...account }]) => ({
      name: name as keyof DemoAccountIds,
      ...account,
      passwordHash: await hashPassword(password),
      // No mail reaches them.
      confirmedAt: new Date(now),
    })),
  );
  await longTransaction(db, async (transaction) => {
    await takeLock(transaction, 'demo world');
    if (await isDemoWorldLoaded(transaction)) return;
    progress('diagnostic tests', 0);
    const testIds = await prepareDemoTests(transaction, new Date(now));
    const world = generateDemoWorld(now, await insertAccounts(transaction, accounts));
    const tables = Object.entries(world) as [keyof typeof world, readonly object[]][];
    const all = tables.reduce((sum, [, rows]) => sum + rows.length, 0);
    let done = 0;
    for (const [table, rows] of tables) {
      for (let from = 0; from < rows.length; from += rowsPerInsert) {
        const chunk = rows.slice(from, from + rowsPerInsert);
        await insertRows(transaction, table, withTestIds(chunk, testIds));
        done += chunk.length;
        progress(`${formatCount(from + chunk.length)} ${tableLabels[table] ?? table}`, done / all);
      }
      if (rows.some((row) => 'id' in row)) await advanceIdSequence(transaction, table);
    }
  });
  await longTransaction(db, (transaction) => sql`analyze`.execute(transaction));
  await refreshPriceMedians(db);
}

/** Keeps an account that the operator has created with one of these addresses. */
async function insertAccounts(
  db: Database,
  accounts: readonly (Insertable<UserRow> & { name: keyof DemoAccountIds })[],
): Promise<DemoAccountIds> {
  await db
    .insertInto('users')
    .values(accounts.map(({ name: _name, ...account }) => account))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const ids = new Map<keyof DemoAccountIds, number>();
  for (const { name, email } of accounts) {
    const user = db.selectFrom('users').select('id').where('email', '=', email).where('disabledAt', 'is', null);
    ids.set(name, (await user.executeTakeFirstOrThrow()).id);
  }
  return Object.fromEntries(ids) as DemoAccountIds;
}

/** One statement for thousands of rows: the database takes the column types from the table itself. */
async function insertRows(db: Database, table: keyof Tables, rows: readonly object[]) {
  const names = Object.keys(rows[0] ?? {}).map((name) => [name, toColumnName(name)] as const);
  const columns = sql.join(names.map(([, column]) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${serializeRows(rows, names)}::json)`.execute(
    db,
  );
}

/** Without nulls, which a third of a booking is. */
function serializeRows(rows: readonly object[], names: readonly (readonly [name: string, column: string])[]): string {
  return JSON.stringify(
    rows.map((row) => {
      const columns: Record<string, unknown> = {};
      for (const [name, column] of names) {
        const value = (row as Record<string, unknown>)[name];
        if (value !== null) columns[column] = value;
      }
      return columns;
    }),
  );
}

function toColumnName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

async function advanceIdSequence(db: Database, table: keyof Tables) {
  const ids = sql.table(table);
  await sql`select setval(pg_get_serial_sequence(${toColumnName(table)}, 'id'), (select max(id) from ${ids}))`.execute(
    db,
  );
}
