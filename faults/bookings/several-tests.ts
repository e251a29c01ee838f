import assert from 'node:assert/strict';
import { createBooking } from '../../src/contract/patient/bookings.ts';
import { dropBookingItems } from '../../src/contract/patient/my-bookings.ts';
import type { PlainDate } from '../../src/domain/time/calendar.ts';
import type { Database } from '../../src/server/database/connect.ts';
import { appointmentAt, countOutcomes, type Lab, type Outcomes, slotMinutes, visitorOf } from './booking-labs.ts';

const patients = 200;
const testCount = 3;
/** Fewer than there are slots, so that the last slots stay free. */
const cap = 4;

type Settings = { lab: Lab; day: PlainDate; origins: readonly string[] };

/**
 * For each slot of a lab, 200 patients at both processes want three tests with a cap each. Then each winner drops one, at
 * both processes at once. Throws unless each slot went to one as long as the caps have room, and each drop was made once.
 */
export async function attemptSeveralTests(db: Database, { lab, day, origins }: Settings): Promise<string> {
  const began = performance.now();
  const tests = await addTests(db, lab);
  const winners: { code: string; phone: string }[] = [];
  const counts: Outcomes = {};
  for (const [round, minute] of slotMinutes.entries()) {
    const attempt = async (number: number) => {
      const phone = `+9196${String(round * patients + number).padStart(8, '0')}`;
      const turned = [...tests.slice(number % testCount), ...tests.slice(0, number % testCount)];
      const booking = await visitorOf(origins)(createBooking, {
        ...appointmentAt(lab, { day, minute, phone }),
        items: turned.map((testId) => ({ testId })),
      });
      winners.push({ code: booking.code, phone });
    };
    await countOutcomes(
      Array.from({ length: patients }, (_, number) => attempt(number)),
      counts,
    );
    assert.equal(winners.length, Math.min(round + 1, cap), `Slot ${round + 1} did not go to one patient.`);
  }

  const [dropped] = tests as [number];
  const drop = ({ code, phone }: (typeof winners)[number]) =>
    visitorOf(origins)(dropBookingItems, { code, phone, items: [{ testId: dropped }], version: 1 });
  for (const { price } of await Promise.all(winners.flatMap((winner) => [drop(winner), drop(winner)])))
    assert.equal(price, '700.00');
  const stored = await db
    .selectFrom('bookings')
    .innerJoin('bookingChanges', 'bookingChanges.bookingId', 'bookings.id')
    .where(
      'code',
      'in',
      winners.map(({ code }) => code),
    )
    .where('droppedItems', 'is not', null)
    .select(['itemsVersion', 'bookingChanges.pricePaise'])
    .execute();
  assert.deepEqual(stored, Array(cap).fill({ itemsVersion: 2, pricePaise: 70_000 }));
  const seconds = Math.round((performance.now() - began) / 1000);
  return `${patients} patients for each of ${slotMinutes.length} slots with ${testCount} tests: ${JSON.stringify(counts)} (${seconds} s).`;
}

/** The ids of three tests with a cap. */
async function addTests(db: Database, { vendorId, testId }: Lab): Promise<number[]> {
  const added = await db
    .insertInto('diagnosticTests')
    .values(
      Array.from({ length: testCount - 1 }, (_, number) => ({
        slug: `test-of-several-${number}`,
        name: `Test of Several ${number}`,
        category: 'other',
      })),
    )
    .returning('id')
    .execute();
  const offers = added.map(({ id }) => ({ vendorId, diagnosticTestId: id, pricePaise: 35_000 }));
  await db.insertInto('offers').values(offers).execute();
  await db.updateTable('offers').set({ offerCap: cap }).where('vendorId', '=', vendorId).execute();
  return [testId, ...added.map(({ id }) => id)];
}
