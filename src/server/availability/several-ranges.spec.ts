import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/client.ts';
import { availability, updateAvailability } from '../../contract/vendor/availability/vendor-availability.ts';
import { getWeekday } from '../../domain/time/calendar.ts';
import { formatClockTime } from '../../domain/time/clock-time.ts';
import { createBookingActions, type TestVendor, tomorrow } from '../testing/test-bookings.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

const weekday = getWeekday(tomorrow);

describe('several ranges a day', () => {
  let world: TestWorld;
  let vendor: TestVendor;
  let owner: Call;
  beforeAll(async () => {
    world = await testWorld();
  });

  async function openVendor(hours = { from: '09:00', to: '12:00' }) {
    vendor = await createTestVendor(world, hours);
    owner = (await createTestMember(world, vendor, 'owner')).call;
  }
  const slots = () => createBookingActions(world).listFreeTimes(vendor);
  const book = (time: string) => createBookingActions(world).book(vendor, { time });
  const range = (startTime: string, endTime: string, more: object = {}) => ({
    startTime,
    endTime,
    slotDurationMinutes: 60,
    maxSlotsPerTime: 1,
    ...more,
  });
  const dayOf = (...ranges: [ReturnType<typeof range>, ...ReturnType<typeof range>[]]) => ({
    dayOfWeek: weekday,
    isActive: true,
    ...ranges[0],
    ranges,
  });
  const twice = dayOf(
    range('07:00:00', '09:00:00'),
    range('17:00:00', '18:00:00', { slotDurationMinutes: 20, maxSlotsPerTime: 2 }),
  );

  it('are what patients can book, each with its own slots and capacity', async () => {
    await openVendor();
    await owner(updateAvailability, { availability: [twice] });
    expect(await slots()).toEqual(['07:00', '08:00', '17:00', '17:20', '17:40']);
    for (const time of ['08:00', '17:20', '17:20']) await book(time);
    expect(await slots()).toEqual(['07:00', '17:00', '17:40']);
    await expect(book('09:00')).rejects.toMatchObject({ status: 409 });
  });

  it('are all in `ranges`, and the first in the documented keys', async () => {
    await openVendor();
    const { availability: saved } = await owner(updateAvailability, { availability: [twice] });
    expect(saved[weekday]).toMatchObject(twice);
    const other = (weekday + 1) % 7;
    expect(saved[other]).toMatchObject({ startTime: '09:00:00', ranges: [{ startTime: '09:00:00' }] });
    await owner(updateAvailability, { availability: [{ ...twice, isActive: false }] });
    expect(await slots()).toEqual([]);
    expect((await owner(availability, {}))[weekday]).toMatchObject({ ...twice, isActive: false });
  });

  it('become one by a request without `ranges`', async () => {
    await openVendor();
    await owner(updateAvailability, { availability: [twice] });
    await owner(updateAvailability, {
      availability: [{ dayOfWeek: weekday, isActive: true, ...range('10:00:00', '12:00:00') }],
    });
    expect((await owner(availability, {}))[weekday]?.ranges).toHaveLength(1);
    expect(await slots()).toEqual(['10:00', '11:00']);
  });

  it.each<[string, object[], string, string]>([
    [
      'overlap',
      [range('07:00:00', '12:00:00'), range('11:00:00', '13:00:00')],
      'ranges.1.startTime',
      'Hours must start after those before them have ended.',
    ],
    [
      'are not in order',
      [range('17:00:00', '20:00:00'), range('07:00:00', '12:00:00')],
      'ranges.1.startTime',
      'Hours must start after those before them have ended.',
    ],
    [
      'end before they start',
      [range('07:00:00', '12:00:00'), range('17:00:00', '16:00:00')],
      'ranges.1.endTime',
      'End time must be after start time.',
    ],
    [
      'are too short for a slot',
      [range('07:00:00', '12:00:00'), range('17:00:00', '17:30:00')],
      'ranges.1.slotDurationMinutes',
      'A slot must fit between start and end time.',
    ],
    ['are none', [], 'ranges', 'At least one range is required.'],
    [
      'are too many',
      [8, 10, 12, 14, 16].map((hour) => range(formatClockTime(60 * hour), formatClockTime(60 * hour + 60))),
      'ranges',
      'At most 4 ranges a day.',
    ],
  ])('are rejected when they %s', async (_name, ranges, path, message) => {
    await openVendor();
    const day = { dayOfWeek: weekday, isActive: true, ...range('07:00:00', '12:00:00'), ...ranges[0], ranges };
    // biome-ignore lint/suspicious/noExplicitAny: a wrong value on purpose
    await expect(owner(updateAvailability, { availability: [day as any] })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: `availability.0.${path}`, message }],
    });
    expect(await slots()).toHaveLength(6);
  });

  it('are rejected when the documented keys have other hours than the first', async () => {
    await openVendor();
    const changed = { ...twice, startTime: '06:00:00' };
    await expect(owner(updateAvailability, { availability: [changed] })).rejects.toMatchObject({
      status: 400,
      message: 'The first range must have the times, slot minutes and patients of the day itself.',
    });
  });

  it('cannot overlap in the database either', async () => {
    await openVendor();
    const rows = [700, 710].map((startMinute) => ({
      vendorId: vendor.vendorId,
      weekday,
      startMinute,
      endMinute: startMinute + 100,
      isActive: true,
    }));
    const insert = (from: number) => world.services.db.insertInto('weeklyHours').values(rows.slice(from)).execute();
    await expect(insert(0)).rejects.toMatchObject({ code: '23P01' });
  });

  it('affect bookings in the new break', async () => {
    await openVendor({ from: '07:00', to: '18:00' });
    await book('12:00');
    await book('17:00');
    const { touchedBookings } = await owner(updateAvailability, { availability: [twice] });
    expect(touchedBookings.bookings.map(({ time, reason }) => [time, reason])).toEqual([['12:00', 'hours']]);
  });
});
