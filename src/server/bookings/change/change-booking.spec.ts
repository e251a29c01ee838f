import { beforeAll, describe, expect, it } from 'vitest';
import { slotUnavailableMessage } from '../../../contract/patient/bookings.ts';
import { cancelBooking } from '../../../contract/patient/my-bookings.ts';
import { bookingStatuses } from '../../../domain/bookings/booking-lifecycle.ts';
import { addDays, fromIndiaTime } from '../../../domain/time/calendar.ts';
import { createStaffChanges } from '../../testing/test-booking-changes.ts';
import { createBookingActions, phone, type TestVendor, today, tomorrow } from '../../testing/test-bookings.ts';
import { createTestVendor } from '../../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../../testing/test-world.ts';

const nine = { day: tomorrow, minute: 540 };
const morning = { from: '09:00', to: '12:00' };
const slotIsFull = { status: 409, message: expect.stringContaining('slot of this booking is full') };
const capIsReached = { status: 409, message: expect.stringContaining('cap for this test') };

let world: TestWorld;
let bookings: ReturnType<typeof createBookingActions>;
let staff: ReturnType<typeof createStaffChanges>;
beforeAll(async () => {
  world = await testWorld();
  bookings = createBookingActions(world);
  staff = createStaffChanges(world);
});

describe('a change by staff', () => {
  const pairs = bookingStatuses.flatMap((from) => bookingStatuses.map((to) => ({ from, to })));

  it.each(pairs)('sets $from to $to, with history, event and slot', async ({ from, to }) => {
    const lab = await createTestVendor(world, morning);
    const { code } = await bookings.book(lab);
    await staff.setStatus(lab, code, from);
    const before = await bookings.findHistory(code);

    expect(await staff.setStatus(lab, code, to, 'admin')).toBe(to);
    const now = { status: to, appointmentOn: tomorrow, startMinute: 540 };
    expect(await staff.stored(code)).toEqual({ booking: now, items: [now] });
    expect((await bookings.listFreeTimes(lab)).includes('09:00')).toBe(to === 'cancelled');
    const { changes, bookingEvents } = await bookings.findHistory(code);
    const isSame = from === to;
    expect(changes.slice(before.changes.length)).toMatchObject(
      isSame ? [] : [{ status: to, actor: 'admin', changedBy: await staff.userId(), reason: null, movedFromOn: null }],
    );
    const kind = to === 'pending' ? 'reopened' : to;
    expect(bookingEvents.slice(before.bookingEvents.length)).toEqual(isSame ? [] : [kind]);
  });

  it('records its author and reason', async () => {
    const lab = await createTestVendor(world, morning);
    const { code } = await bookings.book(lab);
    await staff.changeAs('vendor', lab, code, { action: 'cancel' }, 'The analyser is broken.');
    const { changes } = await bookings.findHistory(code);
    expect(changes.map(({ actor, changedBy, reason }) => [actor, changedBy, reason])).toEqual([
      ['patient', null, null],
      ['vendor', await staff.userId(), 'The analyser is broken.'],
    ]);
  });

  it('is allowed inside two hours and after the appointment', async () => {
    const lab = await createTestVendor(world, morning);
    const { code } = await bookings.book(lab);
    await bookings.withClockAt(fromIndiaTime(nine) - 60_000, () => staff.setStatus(lab, code, 'confirmed'));
    await bookings.withClockAt(fromIndiaTime(nine) + 60_000, () => staff.setStatus(lab, code, 'completed'));
    expect((await staff.stored(code)).booking.status).toBe('completed');
  });

  it('never reaches a booking of another vendor', async () => {
    const lab = await createTestVendor(world, morning);
    const other = await createTestVendor(world, morning);
    const { code } = await bookings.book(lab);
    const refused = { status: 404, message: 'Booking not found.' };
    await expect(staff.setStatus(other, code, 'cancelled')).rejects.toMatchObject(refused);
    await expect(staff.moveTo(other, code, { ...nine, minute: 600 })).rejects.toMatchObject(refused);
    expect((await staff.stored(code)).booking.status).toBe('pending');
  });
});

describe('a move by staff', () => {
  it.each([
    ['vendor', 'pending', 'pending'],
    ['vendor', 'confirmed', 'confirmed'],
    ['admin', 'pending', 'pending'],
    ['admin', 'confirmed', 'pending'],
  ] as const)('by the %s of a %s booking leaves it %s', async (actor, from, after) => {
    const lab = await createTestVendor(world, morning);
    const { code } = await bookings.book(lab);
    await staff.setStatus(lab, code, from);
    expect(await staff.moveTo(lab, code, { ...nine, minute: 600 }, actor)).toBe(after);
    const now = { status: after, appointmentOn: tomorrow, startMinute: 600 };
    expect(await staff.stored(code)).toEqual({ booking: now, items: [now] });
    expect(await bookings.listTakenSlots(lab)).toEqual([{ slotOn: tomorrow, startMinute: 600, taken: 1 }]);
    const { changes, bookingEvents } = await bookings.findHistory(code);
    expect(changes.at(-1)).toMatchObject({ status: after, actor, movedFromMinute: 540, movedToMinute: 600 });
    expect(bookingEvents.at(-1)).toBe('moved');
  });

  it('is allowed inside two hours, and for a test that the lab no longer sells', async () => {
    const lab = await createTestVendor(world, morning);
    const { code } = await bookings.book(lab);
    const { db } = world.services;
    await db.updateTable('offers').set({ withdrawnAt: new Date() }).where('vendorId', '=', lab.vendorId).execute();
    await bookings.withClockAt(fromIndiaTime(nine) - 60_000, () => staff.moveTo(lab, code, { ...nine, minute: 570 }));
    expect(await staff.stored(code)).toMatchObject({ booking: { startMinute: 570 } });
  });

  it.each([
    ['a full slot', { minute: 600 }],
    ['the past', { day: addDays(today, -1) }],
    ['a closed hour', { minute: 720 }],
  ])('to %s is refused', async (_name, wrong) => {
    const lab = await createTestVendor(world, morning);
    const { code } = await bookings.book(lab);
    await bookings.book(lab, { time: '10:00' });
    const to = { ...nine, minute: 570, ...wrong };
    await expect(staff.moveTo(lab, code, to)).rejects.toMatchObject({ status: 409, message: slotUnavailableMessage });
    expect(await staff.stored(code)).toMatchObject({ booking: { startMinute: 540 } });
  });

  it.each(['completed', 'cancelled'] as const)('of a %s booking is refused', async (status) => {
    const lab = await createTestVendor(world, morning);
    const { code } = await bookings.book(lab);
    await staff.setStatus(lab, code, status);
    await expect(staff.moveTo(lab, code, { ...nine, minute: 600 })).rejects.toMatchObject({
      status: 409,
      message: 'Only a pending or confirmed booking can be moved.',
    });
  });

  it('from the past to the future counts against the cap again', async () => {
    const lab = await createTestVendor(world, { ...morning, cap: 1 });
    const { code } = await bookings.book(lab);
    await bookings.withClockAt(fromIndiaTime(nine), async () => {
      const dayAfter = addDays(tomorrow, 1);
      const { code: next } = await bookings.book(lab, { day: dayAfter });
      const to = { day: dayAfter, minute: 600 };
      await expect(staff.moveTo(lab, code, to)).rejects.toMatchObject(capIsReached);
      await staff.setStatus(lab, next, 'cancelled');
      expect(await staff.moveTo(lab, code, to)).toBe('pending');
    });
  });
});

describe('a cancelled booking', () => {
  async function cancelledBooking(hours: Partial<Parameters<typeof createTestVendor>[1]> = {}) {
    const lab = await createTestVendor(world, { ...morning, ...hours });
    const { code } = await bookings.book(lab);
    await world.visitor()(cancelBooking, { code, phone });
    return { lab, code };
  }

  it.each(['pending', 'confirmed', 'completed'] as const)(
    'is not restored as %s into a full slot, unless the lab has raised its capacity',
    async (status) => {
      const { lab, code } = await cancelledBooking();
      await bookings.book(lab);
      await expect(staff.setStatus(lab, code, status)).rejects.toMatchObject(slotIsFull);
      expect(await staff.stored(code)).toMatchObject({ booking: { status: 'cancelled' } });
      const { db } = world.services;
      await db.updateTable('weeklyHours').set({ capacity: 2 }).where('vendorId', '=', lab.vendorId).execute();
      expect(await staff.setStatus(lab, code, status)).toBe(status);
      expect(await bookings.listTakenSlots(lab)).toEqual([{ slotOn: tomorrow, startMinute: 540, taken: 2 }]);
    },
  );

  it('is not restored over the cap, unless it is completed or the cap is raised', async () => {
    const { lab, code } = await cancelledBooking({ cap: 1, capacity: 2 });
    const other = await bookings.book(lab);
    await expect(staff.setStatus(lab, code, 'confirmed')).rejects.toMatchObject(capIsReached);
    expect(await staff.setStatus(lab, code, 'completed')).toBe('completed');
    await staff.setStatus(lab, code, 'cancelled');
    await staff.setStatus(lab, other.code, 'completed');
    expect(await staff.setStatus(lab, code, 'confirmed')).toBe('confirmed');
  });

  it.each<[string, (lab: TestVendor) => Promise<unknown>]>([
    [
      'closed',
      (lab) =>
        world.services.db.insertInto('closures').values({ vendorId: lab.vendorId, closedOn: tomorrow }).execute(),
    ],
    [
      'open at other hours',
      (lab) =>
        world.services.db
          .updateTable('weeklyHours')
          .set({ startMinute: 600 })
          .where('vendorId', '=', lab.vendorId)
          .execute(),
    ],
  ])('is not brought back when the lab is %s then', async (_name, change) => {
    const { lab, code } = await cancelledBooking();
    await change(lab);
    await expect(staff.setStatus(lab, code, 'pending')).rejects.toMatchObject(slotIsFull);
  });

  it('of the past is restored regardless of slot and cap', async () => {
    const { lab, code } = await cancelledBooking({ cap: 1 });
    await bookings.book(lab);
    await bookings.withClockAt(fromIndiaTime(nine), () => staff.setStatus(lab, code, 'completed'));
    expect(await bookings.listTakenSlots(lab)).toEqual([{ slotOn: tomorrow, startMinute: 540, taken: 2 }]);
  });
});

describe('a completed booking', () => {
  it.each(['pending', 'confirmed'] as const)(
    'with a future appointment is not set to %s over the cap, and keeps its slot when there is room again',
    async (status) => {
      const lab = await createTestVendor(world, { ...morning, cap: 1, capacity: 2 });
      const { code } = await bookings.book(lab);
      await staff.setStatus(lab, code, 'completed');
      const other = await bookings.book(lab);
      await expect(staff.setStatus(lab, code, status)).rejects.toMatchObject(capIsReached);
      expect(await staff.stored(code)).toMatchObject({ booking: { status: 'completed' } });
      await staff.setStatus(lab, other.code, 'cancelled');
      expect(await staff.setStatus(lab, code, status)).toBe(status);
      expect(await bookings.listTakenSlots(lab)).toEqual([{ slotOn: tomorrow, startMinute: 540, taken: 1 }]);
    },
  );

  it('of the past is reopened regardless of the cap', async () => {
    const lab = await createTestVendor(world, { ...morning, cap: 1 });
    const { code } = await bookings.book(lab);
    await staff.setStatus(lab, code, 'completed');
    await bookings.withClockAt(fromIndiaTime(nine), async () => {
      await bookings.book(lab, { day: addDays(tomorrow, 1) });
      expect(await staff.setStatus(lab, code, 'confirmed')).toBe('confirmed');
    });
  });
});
