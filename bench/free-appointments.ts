import { sql } from 'kysely';
import { addDays, type Day, type Moment } from '../src/domain/calendar.ts';
import { freeSlots, type Schedule } from '../src/domain/free-slots.ts';
import { type PackedSchedule, packedSchedule, unpackSchedule } from '../src/server/availability/schedule-queries.ts';
import type { Database } from '../src/server/database/connect.ts';

export type Appointment = { vendorId: number; testId: number; day: Day; minute: number };

type Lab = { vendorId: number; testIds: number[]; schedule: Schedule };

/** Days before this one stay as the demo world made them, for the slots that are read. */
const firstDay = 3;
const lastDay = 85;

/**
 * Appointments that can be booked, each in a slot that nobody has a booking in and that is handed out once: over a
 * million of them. Neighbours in the row are different labs, as patients who book at the same moment are.
 */
export async function freeAppointments(db: Database, now: Moment): Promise<Iterator<Appointment>> {
  const from = addDays(now.day, firstDay);
  const to = addDays(now.day, lastDay);
  // Without a cap: a lab's cap on one test would be reached within a second.
  const { rows } = await sql<PackedSchedule & { vendorId: number; testIds: number[] }>`
    select vendors.id as vendor_id, ${packedSchedule(sql.ref('vendors.id'), from, to)},
      (select json_agg(diagnostic_test_id order by id) from offers
        where vendor_id = vendors.id and available_slots is null and withdrawn_at is null) as test_ids
    from vendors where deleted_at is null order by id`.execute(db);
  const labs = rows
    .filter(({ testIds }) => testIds?.length)
    .map(({ vendorId, testIds, ...packed }) => ({ vendorId, testIds, schedule: unpackSchedule(packed) }));
  return eachAppointment(labs, now);
}

function* eachAppointment(labs: readonly Lab[], now: Moment): Generator<Appointment> {
  for (let ahead = firstDay; ahead <= lastDay; ahead++) {
    const day = addDays(now.day, ahead);
    const untouched = labs.map(({ schedule }) =>
      freeSlots(schedule, day, now).filter((minute) => !schedule.taken.get(day)?.has(minute)),
    );
    const mostSlots = Math.max(...untouched.map((minutes) => minutes.length));
    for (let position = 0; position < mostSlots; position++) {
      for (const [at, { vendorId, testIds }] of labs.entries()) {
        const minute = untouched[at]?.[position];
        const testId = testIds[(ahead + position) % testIds.length];
        if (minute !== undefined && testId !== undefined) yield { vendorId, testId, day, minute };
      }
    }
  }
}
