import assert from 'node:assert/strict';
import { createBooking } from '../../src/contract/patient/bookings.ts';
import { getWeekday, type PlainDate } from '../../src/domain/time/calendar.ts';
import type { Database } from '../../src/server/database/connect.ts';
import { appointmentAt, countOutcomes, type Lab, type Outcomes, visitorOf } from './booking-labs.ts';

const patients = 200;
const capacity = 3;
const pincode = '400053';
/** When the collectors' windows start, beside the slots of the lab. */
const windowStarts = [540, 600];

type Settings = { lab: Lab; day: PlainDate; origins: readonly string[] };

/**
 * For each window of a lab's collectors, 200 patients at both processes want a visit. Throws unless as many as fit into
 * the window got one, and the count of the window says so.
 */
export async function attemptHomeVisits(db: Database, { lab, day, origins }: Settings): Promise<string> {
  const began = performance.now();
  await openWindows(db, lab, day);
  const counts: Outcomes = {};
  for (const [round, minute] of windowStarts.entries()) {
    const attempts = Array.from({ length: patients }, (_, number) =>
      visitorOf(origins)(createBooking, {
        ...appointmentAt(lab, { day, minute, phone: `+9195${String(round * patients + number).padStart(8, '0')}` }),
        testId: lab.testId,
        collectAt: { pincode, house: '12 B', street: 'Veera Desai Road' },
      }),
    );
    await countOutcomes(attempts, counts);
  }
  assert.deepEqual(counts, {
    done: capacity * windowStarts.length,
    'no slot': (patients - capacity) * windowStarts.length,
  });
  const stored = await db
    .selectFrom('slotOccupancy')
    .where('vendorId', '=', lab.vendorId)
    .where('slotOn', '=', day)
    .where('atHome', '=', true)
    .select(['startMinute', 'taken'])
    .orderBy('startMinute')
    .execute();
  assert.deepEqual(
    stored,
    windowStarts.map((startMinute) => ({ startMinute, taken: capacity })),
  );
  const seconds = Math.round((performance.now() - began) / 1000);
  return `${patients} patients for each of ${windowStarts.length} windows at home: ${JSON.stringify(counts)} (${seconds} s).`;
}

async function openWindows(db: Database, { vendorId }: Lab, day: PlainDate) {
  await db.updateTable('offers').set({ homeCollection: true }).where('vendorId', '=', vendorId).execute();
  await db
    .insertInto('homeCollections')
    .values({ vendorId, isActive: true, chargePaise: 0, freeFromPaise: null, leadMinutes: 0, radiusKm: null })
    .execute();
  await db.insertInto('collectionPincodes').values({ vendorId, pincode }).execute();
  const windows = windowStarts.map((startMinute) => ({ startMinute, endMinute: startMinute + 60, capacity }));
  await db
    .insertInto('collectionWindows')
    .values(windows.map((window) => ({ vendorId, weekday: getWeekday(day), ...window })))
    .execute();
}
