import { sql } from 'kysely';
import { listFreeSlots, type Schedule } from '../src/domain/schedule/free-slots.ts';
import { addDays, type PlainDate, type PlainDateTime } from '../src/domain/time/calendar.ts';
import type { Database } from '../src/server/database/connect.ts';
import { type PackedSchedule, selectSchedule, unpackSchedule } from '../src/server/schedule/packed-schedule.ts';

export type Appointment = { vendorId: number; testId: number; day: PlainDate; minute: number };
/** With five tests of the lab, or all if it has fewer. */
export type FreeAppointment = Appointment & { testIds: number[] };

type VendorWithTests = { vendorId: number; testIds: number[]; schedule: Schedule };

/** Days before this one stay as the demo world made them, for the slots that are read. */
const firstDay = 3;
const lastDay = 85;
const severalTests = 5;
/** Enough for a world of any size. */
const maxVendors = 12_400;

/**
 * Over a million bookable appointments, each in an empty slot and handed out once. Neighbours in the list are different
 * vendors, as in real traffic.
 */
export async function freeAppointments(db: Database, now: PlainDateTime): Promise<Iterator<FreeAppointment>> {
  const from = addDays(now.day, firstDay);
  const to = addDays(now.day, lastDay);
  // Without a cap: a lab's cap on one test would be reached within a second.
  const { rows } = await sql<PackedSchedule & { vendorId: number; testIds: number[] }>`
    select vendors.id as vendor_id, ${selectSchedule({ from, to })},
      (select json_agg(diagnostic_test_id order by id) from offers
        where vendor_id = vendors.id and offer_cap is null and withdrawn_at is null) as test_ids
    from vendors where deleted_at is null order by id limit ${maxVendors}`.execute(db);
  const vendors = rows
    .filter(({ testIds }) => testIds?.length)
    .map(({ vendorId, testIds, ...packed }) => ({ vendorId, testIds, schedule: unpackSchedule(packed) }));
  return generateAppointments(vendors, now);
}

function* generateAppointments(vendors: readonly VendorWithTests[], now: PlainDateTime): Generator<FreeAppointment> {
  for (let ahead = firstDay; ahead <= lastDay; ahead++) {
    const day = addDays(now.day, ahead);
    const untouched = vendors.map(({ schedule }) =>
      listFreeSlots(schedule, day, now).filter((minute) => !schedule.taken.get(day)?.has(minute)),
    );
    const maxSlots = Math.max(...untouched.map((minutes) => minutes.length));
    for (let position = 0; position < maxSlots; position++) {
      for (const [at, { vendorId, testIds }] of vendors.entries()) {
        const minute = untouched[at]?.[position];
        const first = (ahead + position) % testIds.length;
        const [testId, ...others] = [...testIds.slice(first), ...testIds.slice(0, first)].slice(0, severalTests);
        if (minute !== undefined && testId !== undefined)
          yield { vendorId, testId, testIds: [testId, ...others], day, minute };
      }
    }
  }
}
