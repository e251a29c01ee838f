import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/client.ts';
import { availableSlots } from '../../contract/patient/availability.ts';
import {
  availability,
  bookingsOutsideHours,
  previewAvailability,
  updateAvailability,
} from '../../contract/vendor/availability/vendor-availability.ts';
import { getWeekday } from '../../domain/time/calendar.ts';
import { createBookingActions, type TestVendor, tomorrow } from '../testing/test-bookings.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

const weekday = getWeekday(tomorrow);
const entry = (more: object = {}) => ({
  dayOfWeek: weekday,
  startTime: '10:00:00',
  endTime: '12:00:00',
  slotDurationMinutes: 60,
  maxSlotsPerTime: 2,
  isActive: true,
  ...more,
});

let world: TestWorld;
let vendor: TestVendor;
let owner: Call;
beforeAll(async () => {
  world = await testWorld();
});

async function openVendor(hours: Parameters<typeof createTestVendor>[1] = { from: '09:00', to: '12:00' }) {
  vendor = await createTestVendor(world, hours);
  owner = (await createTestMember(world, vendor, 'owner')).call;
}
const slots = () => world.visitor()(availableSlots, { vendorId: vendor.vendorId, date: tomorrow });
const book = (time: string) => createBookingActions(world).book(vendor, { time });

describe('weekly hours', () => {
  it('are seven entries, with defaults for days without any', async () => {
    await openVendor({ from: '09:00', to: '12:00', weekdays: [3], capacity: 4 });
    const entries = await owner(availability, {});
    expect(entries.map(({ dayOfWeek }) => dayOfWeek)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(entries[0]).toEqual({
      dayOfWeek: 0,
      startTime: '09:00:00',
      endTime: '17:00:00',
      slotDurationMinutes: 30,
      maxSlotsPerTime: 1,
      isActive: false,
      ranges: [{ startTime: '09:00:00', endTime: '17:00:00', slotDurationMinutes: 30, maxSlotsPerTime: 1 }],
      version: entries[3]?.version,
    });
    expect(entries[3]).toMatchObject({
      startTime: '09:00:00',
      endTime: '12:00:00',
      maxSlotsPerTime: 4,
      isActive: true,
    });
  });

  it('change the given days and what patients can book at once', async () => {
    await openVendor();
    expect(await slots()).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00', '11:30']);
    const before = await owner(availability, {});
    const saved = await owner(updateAvailability, { vendorId: vendor.vendorId, availability: [entry()] });
    expect(saved.message).toBe('Availability updated successfully.');
    expect(await slots()).toEqual(['10:00', '11:00']);
    const after = await owner(availability, { vendorId: vendor.vendorId });
    expect(after).toEqual(saved.availability);
    for (const [day, { version: _, ...same }] of before.entries()) {
      expect(after[day]).toMatchObject(day === weekday ? entry() : same);
    }
    await owner(updateAvailability, { availability: [entry({ isActive: false })] });
    expect(await slots()).toEqual([]);
  });

  it('reject an edit of an old version with the current one', async () => {
    await openVendor();
    const version = (await owner(availability, {}))[0]?.version;
    await owner(updateAvailability, { availability: [entry()], version });
    const late = owner(updateAvailability, { availability: [entry({ maxSlotsPerTime: 9 })], version });
    const error = await late.catch((thrown) => thrown);
    expect(error).toMatchObject({ status: 409, message: 'Somebody else changed this meanwhile.' });
    expect(error.current).toEqual(await owner(availability, {}));
    expect(error.current[weekday]).toMatchObject(entry());
  });

  it.each<[string, object | object[], string]>([
    ['a time without seconds', entry({ startTime: '09:00' }), 'Invalid start time format. Expected HH:MM:SS.'],
    ['an hour that is none', entry({ startTime: '25:00:00' }), 'Invalid start time format. Expected HH:MM:SS.'],
    [
      'a start at midnight of the next day',
      entry({ startTime: '24:00:00' }),
      'Invalid start time format. Expected HH:MM:SS.',
    ],
    ['an end in words', entry({ endTime: 'noon' }), 'Invalid end time format. Expected HH:MM:SS.'],
    ['an end before the start', entry({ endTime: '10:00:00' }), 'End time must be after start time.'],
    ['no time at all', entry({ isActive: false, endTime: '00:00:00' }), 'End time must be after start time.'],
    ['a slot longer than the day', entry({ slotDurationMinutes: 121 }), 'A slot must fit between start and end time.'],
    ['slots of no minutes', entry({ slotDurationMinutes: 0 }), 'Slot minutes must be a positive whole number.'],
    ['slots of half minutes', entry({ slotDurationMinutes: 7.5 }), 'Slot minutes must be a positive whole number.'],
    ['nobody', entry({ maxSlotsPerTime: 0 }), 'Patients per slot must be a positive whole number.'],
    ['a crowd', entry({ maxSlotsPerTime: 1001 }), 'At most 1000 patients can share a slot.'],
    ['an eighth day', entry({ dayOfWeek: 7 }), 'Day of week must be a whole number from 0 (Sunday) to 6.'],
    ['the same day twice', [entry(), entry()], 'Each day of the week can be given only once.'],
    ['nothing', [], 'At least one day is required.'],
    ['no list', 'all' as never, 'Availability must be a list of days.'],
  ])('reject %s, and change nothing', async (_name, days, message) => {
    await openVendor();
    const sent = Array.isArray(days) || typeof days === 'string' ? days : [entry({ dayOfWeek: 0 }), days];
    const before = await owner(availability, {});
    // biome-ignore lint/suspicious/noExplicitAny: a wrong value on purpose
    await expect(owner(updateAvailability, { availability: sent as any })).rejects.toMatchObject({
      status: 400,
      message,
    });
    expect(await owner(availability, {})).toEqual(before);
  });

  it('are those of the own lab only', async () => {
    await openVendor();
    const stranger = (
      await createTestMember(world, await createTestVendor(world, { from: '09:00', to: '10:00' }), 'owner')
    ).call;
    const { vendorId } = vendor;
    const attempts = [
      () => stranger(availability, { vendorId }),
      () => stranger(updateAvailability, { vendorId, availability: [entry()] }),
      () => stranger(previewAvailability, { vendorId, availability: [entry()] }),
      () => stranger(bookingsOutsideHours, { vendorId }),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ status: 403 });
    // biome-ignore lint/suspicious/noExplicitAny: a wrong value on purpose
    await expect(stranger(availability, { vendorId: 'x' as any })).rejects.toMatchObject({ status: 400 });
    expect((await owner(availability, {}))[weekday]).toMatchObject({ startTime: '09:00:00' });
  });

  it('are recorded with their changes', async () => {
    await openVendor();
    await owner(updateAvailability, { availability: [entry()] });
    const records = world.services.db.selectFrom('auditLog').where('vendorId', '=', vendor.vendorId).selectAll();
    expect(await records.execute()).toMatchObject([
      { thing: 'weekly_hours', thingKey: `${vendor.vendorId}/${weekday}/540`, action: 'deleted' },
      { thing: 'weekly_hours', thingKey: `${vendor.vendorId}/${weekday}/600`, action: 'created' },
    ]);
    await owner(updateAvailability, { availability: [entry({ maxSlotsPerTime: 7 })] });
    expect((await records.execute())[2]).toMatchObject({ before: { capacity: 2 }, after: { capacity: 7 } });
  });
});

describe('bookings affected by a change of hours', () => {
  it('are listed before it is saved, keep their appointment, and are listed from then on', async () => {
    await openVendor({ from: '09:00', to: '12:00', capacity: 3 });
    const [early, late] = [await book('09:00'), await book('10:00')];
    await book('10:00');
    const third = await book('10:00');
    const change = { availability: [entry()] };

    const affected = await owner(previewAvailability, change);
    expect(affected).toMatchObject({
      total: 2,
      bookings: [
        { code: early.code, date: tomorrow, time: '09:00', reason: 'hours', itemName: vendor.testName },
        { code: third.code, time: '10:00', reason: 'capacity', patientName: 'Ravi Kumar' },
      ],
    });
    expect(await slots()).toContain('09:00');
    expect(await owner(bookingsOutsideHours, {})).toEqual({ total: 0, bookings: [] });

    const saved = await owner(updateAvailability, change);
    // Only the patient who would come to a closed door is asked for another time.
    const [outside, over] = affected.bookings;
    const asked = {
      total: 2,
      bookings: [
        { ...outside, askedAt: expect.any(String) },
        { ...over, askedAt: null },
      ],
    };
    expect(saved.touchedBookings).toEqual(asked);
    expect(await owner(bookingsOutsideHours, {})).toEqual(asked);
    // Saving it again affects no further booking.
    expect(await owner(previewAvailability, change)).toEqual({ total: 0, bookings: [] });
    const status = world.services.db.selectFrom('bookings').where('code', 'in', [early.code, late.code]);
    expect(await status.select('status').execute()).toEqual([{ status: 'pending' }, { status: 'pending' }]);
  });

  it('exclude cancelled ones', async () => {
    await openVendor();
    const { code } = await book('09:00');
    await world.services.db.updateTable('bookings').set({ status: 'cancelled' }).where('code', '=', code).execute();
    expect(await owner(previewAvailability, { availability: [entry()] })).toEqual({ total: 0, bookings: [] });
  });
});
