import { sql, type Transaction } from 'kysely';
import type { OwnCollection } from '../../contract/vendor/availability/home-collection.ts';
import { serializeRupees } from '../../domain/text/money.ts';
import { formatClockTime, parseClockTime } from '../../domain/time/clock-time.ts';
import type { Database } from '../database/connect.ts';
import type { Tables } from '../database/tables.ts';

type Settings = {
  isActive: boolean;
  chargePaise: number;
  freeFromPaise: number | null;
  leadMinutes: number;
  radiusKm?: number | null | undefined;
  pincodes: readonly string[];
  windows: readonly { dayOfWeek: number; startTime: string; endTime: string; maxHomes: number }[];
};

const notYet = {
  isActive: false,
  chargePaise: 10_000,
  freeFromPaise: null,
  leadMinutes: 720,
  radiusKm: null,
  version: 0,
};

export async function readOwnCollection(db: Database, vendorId: number): Promise<OwnCollection> {
  const [settings, pincodes, windows] = await Promise.all([
    db.selectFrom('homeCollections').where('vendorId', '=', vendorId).selectAll().executeTakeFirst(),
    db.selectFrom('collectionPincodes').where('vendorId', '=', vendorId).select('pincode').orderBy('pincode').execute(),
    db
      .selectFrom('collectionWindows')
      .where('vendorId', '=', vendorId)
      .selectAll()
      .orderBy('weekday')
      .orderBy('startMinute')
      .execute(),
  ]);
  const { isActive, chargePaise, freeFromPaise, leadMinutes, radiusKm, version } = settings ?? notYet;
  return {
    isActive,
    charge: serializeRupees(chargePaise),
    freeFrom: freeFromPaise === null ? null : serializeRupees(freeFromPaise),
    leadMinutes,
    radiusKm,
    pincodes: pincodes.map(({ pincode }) => pincode),
    windows: windows.map(({ weekday, startMinute, endMinute, capacity }) => ({
      dayOfWeek: weekday,
      startTime: formatClockTime(startMinute),
      endTime: formatClockTime(endMinute),
      maxHomes: capacity,
    })),
    version,
  };
}

/** Keeps rows that stay the same, so that the audit log shows only what changed. Expects the lock of `lockSchedule`. */
export async function saveOwnCollection(
  db: Transaction<Tables>,
  vendorId: number,
  { pincodes, windows, radiusKm = null, ...terms }: Settings,
) {
  await db
    .insertInto('homeCollections')
    .values({ vendorId, radiusKm, ...terms })
    .onConflict((conflict) => conflict.column('vendorId').doUpdateSet({ radiusKm, ...terms }))
    .execute();
  const chosen = [...new Set(pincodes)];
  await sql`delete from collection_pincodes where vendor_id = ${vendorId} and pincode <> all(${chosen}::text[])`.execute(
    db,
  );
  await sql`
    insert into collection_pincodes (vendor_id, pincode) select ${vendorId}, unnest(${chosen}::text[])
    on conflict do nothing`.execute(db);
  const rows = windows.map(({ dayOfWeek, startTime, endTime, maxHomes }) => ({
    weekday: dayOfWeek,
    start_minute: parseClockTime(startTime),
    end_minute: parseClockTime(endTime),
    capacity: maxHomes,
  }));
  const typed = sql`json_to_recordset(${JSON.stringify(rows)})
    as typed (weekday smallint, start_minute smallint, end_minute smallint, capacity integer)`;
  await sql`
    delete from collection_windows as stored where vendor_id = ${vendorId} and not exists (
      select from ${typed} where (typed.weekday, typed.start_minute, typed.end_minute)
        = (stored.weekday, stored.start_minute, stored.end_minute))`.execute(db);
  await sql`
    insert into collection_windows (vendor_id, weekday, start_minute, end_minute, capacity)
    select ${vendorId}, weekday, start_minute, end_minute, capacity from ${typed}
    on conflict (vendor_id, weekday, start_minute) do update set capacity = excluded.capacity`.execute(db);
}
