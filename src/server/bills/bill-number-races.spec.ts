import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/client.ts';
import { makeBill } from '../../contract/vendor/money/bills.ts';
import { insertTestBooking } from '../testing/insert-test-booking.ts';
import { tomorrow } from '../testing/test-bookings.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

const branches = 2;
const writers = process.env.TEST_DATABASE_URL ? 200 : 60;
const gstNumber = '29AAGCB7383J1Z4';

/** The letters of booking codes. */
const toLetters = (at: number) =>
  String(at)
    .padStart(8, '0')
    .replace(/\d/g, (digit) => 'ABCDEFGHJK'[Number(digit)] ?? '');

/** Most useful on a real PostgreSQL, where transactions run in parallel. */
describe('the numbers of bills', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  async function createLab(prefix: string) {
    const { db } = world.services;
    const lab = await createTestVendor(world, { from: '09:00', to: '12:00' });
    await db.updateTable('vendors').set({ gstNumber }).where('id', '=', lab.vendorId).execute();
    await db.insertInto('billSettings').values({ vendorId: lab.vendorId, prefix }).execute();
    return { ...lab, ...(await createTestMember(world, lab, 'desk')) };
  }

  it(`have no gap and none twice while ${writers} writers of two branches make bills of one series`, async () => {
    const { db } = world.services;
    const labs = await Promise.all(Array.from({ length: branches }, () => createLab('RCE')));
    const made: { bookingId: number; call: Call }[] = [];
    for (let at = 0; at < writers; at++) {
      const { vendorId, call } = labs[at % branches] as (typeof labs)[number];
      const booking = { code: `RC${toLetters(at)}`, vendorId, appointmentOn: tomorrow, patientName: 'A' };
      made.push({ bookingId: (await insertTestBooking(db, booking)).id, call });
    }
    // Every tenth is pressed twice, and every eighth comes to nothing meanwhile.
    const none = made.filter((_, at) => at % 8 === 7).map(({ bookingId }) => bookingId);
    await db.updateTable('bookings').set({ status: 'cancelled' }).where('id', 'in', none).execute();
    const presses = made.flatMap((each, at) => (at % 10 === 0 ? [each, each] : [each]));
    const tries = await Promise.allSettled(presses.map(({ call, bookingId }) => call(makeBill, { bookingId })));
    expect(tries.filter(({ status }) => status === 'rejected')).toHaveLength(none.length);
    const bills = await db.selectFrom('bills').where('issuer', '=', gstNumber).select('number').execute();
    const numbers = bills.map(({ number }) => Number(number.slice(-6)));
    const expected = Array.from({ length: writers - none.length }, (_, at) => at + 1);
    expect(numbers.toSorted((one, other) => one - other)).toEqual(expected);
  });
});
