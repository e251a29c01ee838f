import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/client.ts';
import { slotUnavailableMessage } from '../../contract/patient/bookings.ts';
import { cancelBooking, moveBooking } from '../../contract/patient/my-bookings.ts';
import { bookingsOutsideHours, updateAvailability } from '../../contract/vendor/availability/vendor-availability.ts';
import { getWeekday } from '../../domain/time/calendar.ts';
import { createStaffChanges } from '../testing/test-booking-changes.ts';
import { createBookingActions, phone, type TestVendor, tomorrow } from '../testing/test-bookings.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';
import { findWrongSlots } from '../testing/wrong-slots.ts';

/** A booking of the old length counts in each new slot that it overlaps. */
describe('a new slot length', () => {
  let world: TestWorld;
  let vendor: TestVendor;
  let owner: Call;
  beforeAll(async () => {
    world = await testWorld();
  });

  async function openVendor(slotMinutes: number, capacity = 1) {
    vendor = await createTestVendor(world, { from: '09:00', to: '12:00', slotMinutes, capacity });
    owner = (await createTestMember(world, vendor, 'owner')).call;
  }
  const actions = () => createBookingActions(world);
  const book = (time: string) => actions().book(vendor, { time });
  const cancel = (code: string) => world.visitor()(cancelBooking, { code, phone });
  const move = (code: string, time: string) => world.visitor()(moveBooking, { code, phone, date: tomorrow, time });
  const freeTimes = () => actions().listFreeTimes(vendor);
  const setHours = (slotMinutes: number, more: object = {}) =>
    owner(updateAvailability, {
      availability: [
        {
          dayOfWeek: getWeekday(tomorrow),
          startTime: '09:00:00',
          endTime: '12:00:00',
          slotDurationMinutes: slotMinutes,
          maxSlotsPerTime: 1,
          isActive: true,
          ...more,
        },
      ],
    });

  it('that is longer keeps the slots full that contain earlier bookings', async () => {
    await openVendor(30);
    const { code } = await book('09:30');
    await setHours(60);
    expect(await freeTimes()).toEqual(['10:00', '11:00']);
    await expect(book('09:00')).rejects.toMatchObject({ status: 409, message: slotUnavailableMessage });
    await cancel(code);
    expect(await freeTimes()).toEqual(['09:00', '10:00', '11:00']);
    await book('09:00');
    expect(await findWrongSlots(world, vendor)).toEqual([]);
  });

  it('that is shorter keeps all slots full that a longer booking overlaps, and cancelling releases them', async () => {
    await openVendor(60);
    const { code } = await book('09:00');
    await setHours(25);
    // 9:50 overlaps the booking until 10:00.
    expect(await freeTimes()).toEqual(['10:15', '10:40', '11:05', '11:30']);
    await expect(book('09:25')).rejects.toMatchObject({ status: 409 });
    await cancel(code);
    expect(await freeTimes()).toEqual(['09:00', '09:25', '09:50', '10:15', '10:40', '11:05', '11:30']);
    expect(await findWrongSlots(world, vendor)).toEqual([]);
  });

  it('lets a booking move within the time that it overlaps, and then it has the new length', async () => {
    await openVendor(60);
    const { code } = await book('09:00');
    await setHours(30);
    await move(code, '09:30');
    expect(await freeTimes()).toEqual(['09:00', '10:00', '10:30', '11:00', '11:30']);
    expect(await findWrongSlots(world, vendor)).toEqual([]);
  });

  it('keeps more bookings than the new capacity, and takes no more until they have left', async () => {
    await openVendor(30);
    const booked = [await book('09:00'), await book('09:30')];
    const { touchedBookings } = await setHours(60);
    expect(touchedBookings.bookings.map(({ time, reason }) => [time, reason])).toEqual([['09:30', 'slots']]);
    for (const { code } of booked) {
      await expect(book('09:00')).rejects.toMatchObject({ status: 409 });
      await cancel(code);
    }
    await book('09:00');
    expect(await findWrongSlots(world, vendor)).toEqual([]);
  });

  it('lists what shares a slot beyond its capacity, also when it starts earlier', async () => {
    await openVendor(60, 2);
    await Promise.all([book('09:00'), book('09:00')]);
    await setHours(30);
    const { bookings } = await owner(bookingsOutsideHours, {});
    expect(bookings.map(({ time, reason }) => [time, reason])).toEqual([['09:00', 'capacity']]);
  });

  it('counts bookings again after a day was closed and opened', async () => {
    await openVendor(30);
    await book('09:30');
    await setHours(60, { isActive: false });
    await setHours(60);
    expect(await freeTimes()).toEqual(['10:00', '11:00']);
    expect(await findWrongSlots(world, vendor)).toEqual([]);
  });

  it('gives a restored booking the slot of the present hours', async () => {
    await openVendor(60);
    const { code } = await book('09:00');
    await cancel(code);
    await setHours(30);
    const staff = createStaffChanges(world);
    await book('09:30');
    await staff.setStatus(vendor, code, 'confirmed');
    expect(await freeTimes()).toEqual(['10:00', '10:30', '11:00', '11:30']);
    expect(await findWrongSlots(world, vendor)).toEqual([]);
  });

  it('never overbooks while patients book, move and cancel', async () => {
    await openVendor(30);
    const codes: string[] = [];
    const lengths = [60, 25, 30];
    const attempts = Array.from({ length: 90 }, async (_, turn) => {
      const free = ['09:00', '09:25', '09:30', '09:50', '10:00', '10:30', '11:00'];
      const time = free[(turn * 5) % free.length] ?? '';
      if (turn % 9 === 8) return setHours(lengths[Math.floor(turn / 9) % lengths.length] ?? 30);
      const known = codes[turn % Math.max(1, codes.length)];
      if (turn % 3 === 1 && known) return move(known, time);
      if (turn % 3 === 2 && known) return cancel(known);
      return book(time).then(({ code }) => codes.push(code));
    });
    await Promise.allSettled(attempts);
    expect(codes.length).toBeGreaterThan(0);
    expect(await findWrongSlots(world, vendor)).toEqual([]);
    const { total } = await owner(bookingsOutsideHours, {});
    const free = await freeTimes();
    const tries = await Promise.allSettled(free.map(book));
    expect(tries.every(({ status }) => status === 'fulfilled')).toBe(true);
    expect((await owner(bookingsOutsideHours, {})).total).toBe(total);
  });
});
