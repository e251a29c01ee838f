import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../../contract/client.ts';
import { idempotencyKeyIsNotYours } from '../../../contract/idempotency-key.ts';
import { slotUnavailableMessage } from '../../../contract/patient/bookings.ts';
import { createStaffBooking, vendorBookableItems, vendorDay } from '../../../contract/vendor/booking-desk.ts';
import { updateBookingStatus } from '../../../contract/vendor/vendor-bookings.ts';
import { wrongPhoneMessage } from '../../../domain/text/phone.ts';
import { fromIndiaTime } from '../../../domain/time/calendar.ts';
import { formatPlainTime } from '../../../domain/time/plain-time.ts';
import { createBookingActions, type TestVendor, today, tomorrow } from '../../testing/test-bookings.ts';
import { createDesk, walkIn } from '../../testing/test-desk.ts';
import { createTestMember } from '../../testing/test-portal.ts';
import { type TestWorld, testWorld } from '../../testing/test-world.ts';

let world: TestWorld;
let bookings: ReturnType<typeof createBookingActions>;
beforeAll(async () => {
  world = await testWorld();
  bookings = createBookingActions(world);
});

/** A second test and a package of the lab. */
async function sellMore(lab: TestVendor, offerCap: number | null = null) {
  const { db } = world.services;
  const test = await db
    .selectFrom('diagnosticTests')
    .where('id', '<>', lab.testId)
    .select(['id', 'name'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('offers')
    .values({ vendorId: lab.vendorId, diagnosticTestId: test.id, pricePaise: 12_050, offerCap })
    .execute();
  const healthPackage = await db
    .insertInto('healthPackages')
    .values({ vendorId: lab.vendorId, slug: 'whole-body', name: 'Whole Body', pricePaise: 99_900 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { otherTestId: test.id, otherTestName: test.name, packageId: healthPackage.id };
}

describe('a walk-in', () => {
  it('holds several tests and packages, takes one place, and records who entered it', async () => {
    const { lab, call, userId } = await createDesk(world);
    const { otherTestId, otherTestName, packageId } = await sellMore(lab);
    const items = [{ packageId }, { testId: otherTestId }, { testId: lab.testId }];
    const { booking } = await call(createStaffBooking, walkIn(lab, { items }));
    expect(booking).toMatchObject({
      channel: 'walk-in',
      bookingStatus: 'confirmed',
      testName: 'Whole Body + 2',
      items: [
        { name: 'Whole Body', price: '999.00' },
        { name: otherTestName, price: '120.50' },
        { name: lab.testName, price: '350.00' },
      ],
      price: '1469.50',
      patientPhone: '+919876543210',
    });
    expect(await bookings.listTakenSlots(lab)).toEqual([{ slotOn: tomorrow, startMinute: 540, taken: 1 }]);
    const { changes, bookingEvents } = await bookings.findHistory(booking.code);
    expect(changes).toMatchObject([{ status: 'confirmed', actor: 'vendor', changedBy: userId, beyondLimit: false }]);
    expect(bookingEvents).toEqual(['placed-by-lab']);
  });

  it('may take the current slot, but not a past one', async () => {
    const { lab, call } = await createDesk(world);
    await bookings.withClockAt(fromIndiaTime({ day: today, minute: 620 }), async () => {
      await call(createStaffBooking, walkIn(lab, { date: today, time: '10:00' }));
      const over = call(createStaffBooking, walkIn(lab, { date: today, time: '09:30' }));
      await expect(over).rejects.toMatchObject({ status: 409, message: slotUnavailableMessage, code: 'slot-taken' });
    });
  });

  it('never exceeds the capacity, nor the cap of any of its tests', async () => {
    const { lab, call } = await createDesk(world, { capacity: 2 });
    const { otherTestId, otherTestName } = await sellMore(lab, 1);
    const both = { items: [{ testId: lab.testId }, { testId: otherTestId }] };
    await call(createStaffBooking, walkIn(lab, both));
    await expect(call(createStaffBooking, walkIn(lab, both))).rejects.toMatchObject({
      status: 409,
      message: `This lab is not taking more bookings for ${otherTestName} at the moment.`,
    });
    await call(createStaffBooking, walkIn(lab));
    const full = call(createStaffBooking, walkIn(lab));
    await expect(full).rejects.toMatchObject({ status: 409, message: slotUnavailableMessage });
  });

  it('is not repeated when it is sent again with its key', async () => {
    const { lab, call } = await createDesk(world, { capacity: 3 });
    const headers = { 'Idempotency-Key': `walk-in-${process.pid}-${lab.vendorId}` };
    const send = (more = {}, caller: Call = call) => caller(createStaffBooking, walkIn(lab, more), { headers });
    const [one, other] = await Promise.all([send(), send()]);
    expect(other.booking.id).toBe(one.booking.id);
    const message = 'This Idempotency-Key was used for another booking.';
    const used = { status: 409, code: 'idempotency-key-used', message };
    await expect(send({ patientName: 'Somebody Else' })).rejects.toMatchObject(used);
    const colleague = await createTestMember(world, lab, 'desk');
    await expect(send({}, colleague.call)).rejects.toMatchObject({
      status: 409,
      message: idempotencyKeyIsNotYours,
      code: 'idempotency-key-not-yours',
    });
  });

  it.each([
    [{ items: [] }, 400, 'Choose a test or a package.'],
    [{ items: [{}] }, 400, 'Choose a test or a package.'],
    [{ items: [{ testId: 1 }, { testId: 1 }] }, 400, 'The same test or package is in the list twice.'],
    [{ items: [{ testId: 999_999_999 }] }, 404, 'The requested test or vendor could not be found.'],
    [{ patientName: '  ' }, 400, 'Patient name is required.'],
    [{ patientPhone: '12' }, 400, 'Please enter a valid phone number.'],
    [{ patientPhone: '98765 4321' }, 400, wrongPhoneMessage],
    [{ patientPhone: '00000 00000' }, 400, wrongPhoneMessage],
    [{ time: '9' }, 400, 'Choose a time.'],
    [{ time: '09:10' }, 409, slotUnavailableMessage],
    [{ date: '2026-02-30' }, 400, 'Invalid date format. Expected YYYY-MM-DD.'],
    [{ channel: 'online' }, 400, "Choose either 'walk-in' or 'phone'."],
    [{ patientName: '\u200b' }, 400, 'Patient name is required.'],
    [{ patientAge: '1e1' }, 400, 'Age must be a whole number from 1 to 120.'],
    [{ patientAge: 200 }, 400, 'Age must be a whole number from 1 to 120.'],
    [{ patientAge: 1, patientAgeMonths: 8 }, 400, 'Give the age either in years or in months.'],
  ])('refuses %j', async (wrong, status, message) => {
    const { lab, call } = await createDesk(world);
    const refused = call(createStaffBooking, walkIn(lab, wrong));
    await expect(refused).rejects.toMatchObject({ status, message });
    expect(await bookings.listTakenSlots(lab)).toEqual([]);
  });

  it("rejects another lab's package, and labs that are not listed", async () => {
    const { lab, call } = await createDesk(world);
    const { packageId } = await sellMore((await createDesk(world)).lab);
    const foreign = call(createStaffBooking, walkIn(lab, { items: [{ packageId }] }));
    await expect(foreign).rejects.toMatchObject({ status: 404 });
    const { db } = world.services;
    await db.updateTable('vendors').set({ approval: 'suspended' }).where('id', '=', lab.vendorId).execute();
    await expect(call(createStaffBooking, walkIn(lab))).rejects.toMatchObject({ status: 404 });
  });
});

/** Most useful on a real PostgreSQL, where transactions run in parallel. */
describe('the desk and patients at the same moment', () => {
  const settle = async (tries: Promise<unknown>[]) => {
    const results = await Promise.allSettled(tries);
    const reasons = results.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.message)] : []));
    return { fulfilled: results.length - reasons.length, reasons: [...new Set(reasons)] };
  };

  it('share the last places of a slot without overbooking it', async () => {
    const { lab, call } = await createDesk(world, { capacity: 3 });
    const { fulfilled, reasons } = await settle(
      Array.from({ length: 20 }, (_, turn): Promise<unknown> => {
        return turn % 2 ? bookings.book(lab) : call(createStaffBooking, walkIn(lab));
      }),
    );
    expect({ fulfilled, reasons }).toEqual({ fulfilled: 3, reasons: [slotUnavailableMessage] });
    expect(await bookings.listTakenSlots(lab)).toMatchObject([{ taken: 3 }]);
  });

  it('respect the caps of several tests, booked in any order', async () => {
    const { lab, call } = await createDesk(world, { capacity: 30, cap: 4 });
    const { otherTestId } = await sellMore(lab, 3);
    const pair = [{ testId: lab.testId }, { testId: otherTestId }];
    const { fulfilled, reasons } = await settle(
      Array.from({ length: 24 }, (_, turn): Promise<unknown> => {
        const time = formatPlainTime(540 + 30 * (turn % 6));
        if (turn % 3 === 0) return bookings.book(lab, { time });
        return call(createStaffBooking, walkIn(lab, { time, items: turn % 3 === 1 ? pair : pair.toReversed() }));
      }),
    );
    expect(reasons.filter((reason) => !reason.startsWith('This lab is not taking more bookings'))).toEqual([]);
    const { rows } = await sql<{ id: number; open: number }>`
      select diagnostic_test_id as id, count(*) as open from booking_items
      where vendor_id = ${lab.vendorId} group by diagnostic_test_id`.execute(world.services.db);
    const open = Object.fromEntries(rows.map((row) => [row.id, row.open]));
    expect(open[lab.testId]).toBe(4);
    expect(open[otherTestId] ?? 0).toBeLessThanOrEqual(3);
    expect(fulfilled).toBe(4);
  });

  it('cancel and confirm one booking without a wrong slot count', async () => {
    const { lab, call } = await createDesk(world);
    const { booking } = await call(createStaffBooking, walkIn(lab));
    await settle(
      Array.from({ length: 12 }, (_, turn): Promise<unknown> => {
        if (turn % 3 === 2) return bookings.book(lab);
        return call(updateBookingStatus, { bookingId: booking.id, status: turn % 3 ? 'cancelled' : 'confirmed' });
      }),
    );
    const { bookings: ofDay } = await call(vendorDay, { date: tomorrow });
    const occupying = ofDay.filter(({ bookingStatus }) => bookingStatus !== 'cancelled');
    expect(occupying.length).toBeLessThanOrEqual(1);
    expect(await bookings.listTakenSlots(lab)).toHaveLength(occupying.length);
  });
});

it('the desk can book everything that the lab sells, sorted by name', async () => {
  const { lab, call } = await createDesk(world);
  const { otherTestId, packageId } = await sellMore(lab);
  const { db } = world.services;
  const items = await call(vendorBookableItems, {});
  expect(items.map(({ testId, packageId: id }) => testId ?? id).toSorted()).toEqual(
    [lab.testId, otherTestId, packageId].toSorted(),
  );
  expect(items.find(({ packageId: id }) => id === packageId)).toMatchObject({ name: 'Whole Body', price: '999.00' });
  const withdrawn = { withdrawnAt: new Date() };
  await db.updateTable('offers').set(withdrawn).where('vendorId', '=', lab.vendorId).execute();
  expect(await call(vendorBookableItems, {})).toHaveLength(1);
});
