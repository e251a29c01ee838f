import assert from 'node:assert/strict';
import { createBooking } from '../../src/contract/patient/bookings.ts';
import { createVisit } from '../../src/contract/patient/visits/visits.ts';
import type { PlainDate } from '../../src/domain/time/calendar.ts';
import { formatPlainTime } from '../../src/domain/time/plain-time.ts';
import type { Database } from '../../src/server/database/connect.ts';
import { appointmentAt, countOutcomes, type Lab, type Outcomes, slotMinutes, visitorOf } from './booking-labs.ts';

const visits = 200;
const placesLeft = 3;

type Settings = { lab: Lab; day: PlainDate; origins: readonly string[] };

/**
 * 200 visits of two at both processes want the last three places of a lab, each two that follow each other. Throws unless one visit
 * got its places whole, and the third is still free.
 */
export async function attemptVisits(db: Database, { lab, day, origins }: Settings): Promise<string> {
  const began = performance.now();
  for (const minute of slotMinutes.slice(0, -placesLeft)) {
    const appointment = appointmentAt(lab, { day, minute, phone: `+9194${String(minute).padStart(8, '0')}` });
    await visitorOf(origins)(createBooking, { ...appointment, testId: lab.testId });
  }
  const left = slotMinutes.slice(-placesLeft);
  const attempts = Array.from({ length: visits }, (_, number) => {
    const times = number % 2 ? left.slice(0, 2) : left.slice(1);
    return visitorOf(origins)(createVisit, {
      vendorId: lab.vendorId,
      date: day,
      patientPhone: `+9193${String(number).padStart(8, '0')}`,
      people: times.map((minute, at) => ({
        patientName: at === 0 ? 'Leela Rao' : 'Mohan Rao',
        items: [{ testId: lab.testId }],
        appointmentTime: formatPlainTime(minute),
      })),
    });
  });
  const counts: Outcomes = {};
  await countOutcomes(attempts, counts);
  assert.deepEqual(counts, { done: 1, 'no slot': visits - 1 });
  const stored = await db
    .selectFrom('bookings')
    .where('vendorId', '=', lab.vendorId)
    .where('visitId', 'is not', null)
    .select(['visitId', 'startMinute'])
    .execute();
  assert.equal(stored.length, 2);
  assert.equal(new Set(stored.map(({ visitId }) => visitId)).size, 1);
  const { taken } = await db
    .selectFrom('slotOccupancy')
    .where('vendorId', '=', lab.vendorId)
    .where('slotOn', '=', day)
    .select(({ fn }) => fn.sum<number>('taken').as('taken'))
    .executeTakeFirstOrThrow();
  assert.equal(Number(taken), slotMinutes.length - 1);
  const seconds = Math.round((performance.now() - began) / 1000);
  return `${visits} visits of two for the last ${placesLeft} places: ${JSON.stringify(counts)} (${seconds} s).`;
}
