import { randomBytes } from 'node:crypto';
import { registerWithPassword } from '../../contract/account/auth.ts';
import type { Call } from '../../contract/client.ts';
import { availableSlots } from '../../contract/patient/availability.ts';
import { createBooking } from '../../contract/patient/bookings.ts';
import { bookingCodeByteCount, generateBookingCode } from '../../domain/bookings/booking-code.ts';
import { addDays, fromIndiaTime, toIndiaTime } from '../../domain/time/calendar.ts';
import { createTestVendor } from './test-vendors.ts';
import { type TestWorld, testNow } from './test-world.ts';

export type TestVendor = Awaited<ReturnType<typeof createTestVendor>>;

export const today = toIndiaTime(testNow).day;
export const tomorrow = addDays(today, 1);
export const midnight = (day: string) => new Date(fromIndiaTime({ day, minute: 0 })).toISOString();
export const phone = '+919876543210';

export function createBookingActions(world: TestWorld) {
  const { db } = world.services;

  /** Books tomorrow at nine by default, and returns the patient's details. */
  async function book(
    vendor: TestVendor,
    more: { day?: string; time?: string; name?: string; email?: string } = {},
    caller: Call = world.visitor(),
  ) {
    const { code } = await caller(createBooking, {
      vendorId: vendor.vendorId,
      testId: vendor.testId,
      appointmentDate: midnight(more.day ?? tomorrow),
      appointmentTime: more.time ?? '09:00',
      patientName: more.name ?? 'Ravi Kumar',
      patientPhone: phone,
      ...(more.email && { patientEmail: more.email }),
    });
    return { code, phone };
  }

  async function findId(code: string) {
    return (await db.selectFrom('bookings').where('code', '=', code).select('id').executeTakeFirstOrThrow()).id;
  }

  return {
    createMorningVendor: () => createTestVendor(world, { from: '09:00', to: '12:00' }),

    book,
    findId,

    async bookWithId(vendor: TestVendor, more?: Parameters<typeof book>[1], caller?: Call) {
      const { code } = await book(vendor, more, caller);
      return { id: await findId(code), code };
    },

    async copy(bookingId: number, count: number): Promise<number[]> {
      const stored = db.selectFrom('bookings').where('id', '=', bookingId).selectAll();
      const { id: _, ...booking } = await stored.executeTakeFirstOrThrow();
      const copies = Array.from({ length: count }, () => ({
        ...booking,
        code: generateBookingCode(randomBytes(bookingCodeByteCount)),
      }));
      const copied = await db.insertInto('bookings').values(copies).returning('id').execute();
      const items = db.selectFrom('bookingItems').where('bookingId', '=', bookingId).selectAll();
      const item = await items.executeTakeFirstOrThrow();
      await db
        .insertInto('bookingItems')
        .values(copied.map(({ id }) => ({ ...item, bookingId: id })))
        .execute();
      return copied.map(({ id }) => id);
    },

    listFreeTimes: (vendor: TestVendor, date = tomorrow) =>
      world.visitor()(availableSlots, { vendorId: vendor.vendorId, date }),

    async registerCustomer(): Promise<Call> {
      const caller = world.visitor();
      const email = `customer-${Math.random().toString(36).slice(2)}@example.in`;
      await caller(registerWithPassword, { email, password: 'mango tree 7', displayName: 'Asha' });
      return caller;
    },

    async withClockAt<T>(now: number, act: () => Promise<T>): Promise<T> {
      world.clock.now = now;
      try {
        return await act();
      } finally {
        world.clock.now = testNow;
      }
    },

    async findHistory(code: string) {
      const id = await findId(code);
      const changes = db.selectFrom('bookingChanges').where('bookingId', '=', id).selectAll().orderBy('id');
      const bookingEvents = db.selectFrom('outbox').where('subjectId', '=', id);
      return {
        changes: await changes.execute(),
        bookingEvents: (await bookingEvents.select('kind').orderBy('id').execute()).map(({ kind }) => kind),
      };
    },

    listTakenSlots: (vendor: TestVendor) =>
      db
        .selectFrom('slotOccupancy')
        .where('vendorId', '=', vendor.vendorId)
        .where('taken', '>', 0)
        .select(['slotOn', 'startMinute', 'taken'])
        .orderBy('slotOn')
        .orderBy('startMinute')
        .execute(),
  };
}
