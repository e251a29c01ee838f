import { beforeAll, describe, expect, it } from 'vitest';
import { availableSlots, bookableDays } from '../../contract/patient/availability.ts';
import { cancelBooking } from '../../contract/patient/my-bookings.ts';
import { addDays, getWeekday, toIndiaTime } from '../../domain/time/calendar.ts';
import { createBookingActions } from '../testing/test-bookings.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';

const today = toIndiaTime(testNow).day;
const tomorrow = addDays(today, 1);

describe('available slots', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  const slots = (vendorId: number, date: string) => world.visitor()(availableSlots, { vendorId, date });

  it('follow the hours of the weekday', async () => {
    const vendor = await createTestVendor(world, { weekdays: [getWeekday(tomorrow)], from: '09:00', to: '10:30' });
    expect(await slots(vendor.vendorId, tomorrow)).toEqual(['09:00', '09:30', '10:00']);
    expect(await slots(vendor.vendorId, addDays(tomorrow, 1))).toEqual([]);
  });

  it('start after now today, in India', async () => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '11:30' });
    expect(await slots(vendor.vendorId, today)).toEqual(['10:30', '11:00']);
  });

  it('exclude closures', async () => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '12:00' });
    const { db } = world.services;
    const closure = { vendorId: vendor.vendorId, reason: null };
    await db
      .insertInto('closures')
      .values([
        { ...closure, closedOn: tomorrow, isHalfDay: true, startMinute: 540, endMinute: 640 },
        { ...closure, closedOn: addDays(today, 2), startMinute: null, endMinute: null },
      ])
      .execute();
    expect(await slots(vendor.vendorId, tomorrow)).toEqual(['11:00', '11:30']);
    expect(await slots(vendor.vendorId, addDays(today, 2))).toEqual([]);
  });

  it('do not exist for a test at its cap until a booking of it is cancelled; other tests keep theirs', async () => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '10:30', cap: 1 });
    const { vendorId, testId } = vendor;
    const ask = (wanted?: number) => world.visitor()(availableSlots, { vendorId, date: tomorrow, testId: wanted });
    expect(await ask(testId)).toEqual(['09:00', '09:30', '10:00']);
    const reference = await createBookingActions(world).book(vendor);
    expect(await ask(testId)).toEqual([]);
    expect(await ask(testId + 1)).toEqual(['09:30', '10:00']);
    expect(await ask()).toEqual(['09:30', '10:00']);
    await world.visitor()(cancelBooking, reference);
    expect(await ask(testId)).toEqual(['09:00', '09:30', '10:00']);
  });

  it('of an unknown vendor are empty', async () => {
    expect(await slots(999_999_999, tomorrow)).toEqual([]);
  });

  it.each([
    ['vendorId=1&date=20-11-2026', 'Invalid date format. Expected YYYY-MM-DD.'],
    ['vendorId=1&date=2026-02-30', 'Invalid date format. Expected YYYY-MM-DD.'],
    ['vendorId=1&date=0000-01-01', 'Invalid date format. Expected YYYY-MM-DD.'],
    ['vendorId=1', 'Invalid date format. Expected YYYY-MM-DD.'],
    ['vendorId=0&date=2026-11-21', 'Vendor id must be a positive whole number.'],
    ['vendorId=x&date=2026-11-21', 'Vendor id must be a positive whole number.'],
    ['vendorId=1&date=2026-11-21&testId=x', 'Test id must be a positive whole number.'],
    ['date=2026-11-21', 'Vendor id must be a positive whole number.'],
  ])('reject %s', async (query, sentence) => {
    const response = await world.request(`/_api/vendor/available-slots?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: sentence });
  });
});

describe('bookable days', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  it('contain the number of free slots, and the reason if there are none', async () => {
    const vendor = await createTestVendor(world, { weekdays: [getWeekday(tomorrow)], from: '09:00', to: '10:30' });
    const days = await world.visitor()(bookableDays, { vendorId: vendor.vendorId });
    expect(days).toHaveLength(91);
    expect(days.slice(0, 3)).toEqual([
      { date: today, freeSlots: 0, reason: 'closed' },
      { date: tomorrow, freeSlots: 3, reason: null },
      { date: addDays(today, 2), freeSlots: 0, reason: 'closed' },
    ]);
  });

  it('are full for a test at its cap, and closed when the lab is', async () => {
    const hours = { weekdays: [getWeekday(tomorrow)], from: '09:00', to: '10:30', cap: 1 };
    const vendor = await createTestVendor(world, hours);
    await createBookingActions(world).book(vendor);
    const { vendorId, testId } = vendor;
    expect((await world.visitor()(bookableDays, { vendorId, testId })).slice(0, 2)).toEqual([
      { date: today, freeSlots: 0, reason: 'closed' },
      { date: tomorrow, freeSlots: 0, reason: 'full' },
    ]);
    expect((await world.visitor()(bookableDays, { vendorId }))[1]).toMatchObject({ freeSlots: 2 });
  });

  it('of an unknown vendor are empty, and a name is not a vendor id', async () => {
    expect(await world.visitor()(bookableDays, { vendorId: 999_999_999 })).toEqual([]);
    const response = await world.request('/_api/vendors/bookable-days?vendorId=x');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'Vendor id must be a positive whole number.' });
  });
});
