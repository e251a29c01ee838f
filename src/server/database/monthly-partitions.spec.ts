import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestWorld, testWorld } from '../testing/test-world.ts';
import { deleteExpired } from './housekeeping.ts';
import { makePartitions } from './monthly-partitions.ts';

const at = (month: number, day: number) => Date.UTC(2041, month - 1, day);

describe('tables with a partition for each month', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });
  afterAll(async () => {
    const { db } = world.services;
    await sql`delete from access_log where call like 'spec of %'`.execute(db);
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'partitions' and tablename ~ '_204\\d_'`.execute(db);
    for (const { name } of rows) await sql.raw(`drop table partitions.${name}`).execute(db);
  });
  const listRows = async (call: string) => {
    const { rows } = await sql<{ partition: string; times: number }>`
      select tableoid::regclass::text as partition, times from access_log where call = ${call} order by hour`.execute(
      world.services.db,
    );
    return rows.map(({ partition, times }) => [partition.replace('partitions.', ''), times]);
  };
  const readPatients = (call: string, now: number) =>
    sql`insert into access_log (hour, last_at, role, call, about, scope, times, row_count)
      values (${new Date(now)}, ${new Date(now)}, 'server', ${call}, 'bookings', '{}', 1, 1)
      on conflict (hour, user_id, role, call, vendor_id, scope) do update set times = access_log.times + 1`.execute(
      world.services.db,
    );

  it('keep rows of a month without a partition, and move them when it is made', async () => {
    await readPatients('spec of months', at(6, 30));
    await readPatients('spec of months', at(7, 1));
    expect(await listRows('spec of months')).toEqual([
      ['access_log_rest', 1],
      ['access_log_rest', 1],
    ]);
    await makePartitions(world.services.db, at(6, 15));
    expect(await listRows('spec of months')).toEqual([
      ['access_log_2041_06', 1],
      ['access_log_2041_07', 1],
    ]);
    // Reads of the same hour are still one row.
    await readPatients('spec of months', at(7, 1));
    expect(await listRows('spec of months')).toContainEqual(['access_log_2041_07', 2]);
    // A second run finds nothing to do.
    await makePartitions(world.services.db, at(6, 15));
  });

  it('lose a month when its last day has expired, and rows without a month when they have', async () => {
    const { db } = world.services;
    // Those of other specs are not as old by the database's own clock, which guards them.
    await sql`truncate payments cascade`.execute(db);
    await makePartitions(db, at(9, 1));
    for (const now of [at(9, 1), at(9, 30), at(10, 1)]) await readPatients('spec of drops', now);
    await readPatients('spec of drops', Date.UTC(2039, 0, 1));
    const twoYears = 2 * 365 * 24 * 60 * 60 * 1000;
    await deleteExpired(db, at(9, 30) + twoYears);
    expect(await listRows('spec of drops')).toEqual([
      ['access_log_2041_09', 1],
      ['access_log_2041_09', 1],
      ['access_log_2041_10', 1],
    ]);
    await deleteExpired(db, at(10, 1) + twoYears);
    expect(await listRows('spec of drops')).toEqual([['access_log_2041_10', 1]]);
  });
});
