import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/client.ts';
import type { InputOf } from '../../contract/endpoint.ts';
import { availableSlots } from '../../contract/patient/availability.ts';
import { addClosure, closures, previewClosure, removeClosure } from '../../contract/vendor/availability/closures.ts';
import { addDays } from '../../domain/time/calendar.ts';
import { createBookingActions, midnight, type TestVendor, today, tomorrow } from '../testing/test-bookings.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

let world: TestWorld;
let vendor: TestVendor;
let owner: Call;
beforeAll(async () => {
  world = await testWorld();
});

async function openVendor() {
  vendor = await createTestVendor(world, { from: '09:00', to: '12:00' });
  owner = (await createTestMember(world, vendor, 'owner')).call;
}
const slots = (date = tomorrow) => world.visitor()(availableSlots, { vendorId: vendor.vendorId, date });
const noon = (day: string) => `${day}T12:00:00.000Z`;
const halfDay = { isHalfDay: true, halfDayStartTime: '09:30:00', halfDayEndTime: '11:00:00' };

describe('closures', () => {
  it('hide the day from patients until they are removed', async () => {
    await openVendor();
    const added = await owner(addClosure, {
      vendorId: vendor.vendorId,
      closureDate: noon(tomorrow),
      reason: ' Diwali ',
    });
    expect(added).toMatchObject({
      success: true,
      message: 'Closure added successfully.',
      vendorId: vendor.vendorId,
      closureDate: noon(tomorrow),
      reason: 'Diwali',
      isHalfDay: false,
      halfDayStartTime: null,
      halfDayEndTime: null,
    });
    expect(await slots()).toEqual([]);
    const { success: _s, message: _m, closures: _c, existingDates: _e, touchedBookings: _t, ...stored } = added;
    expect(await owner(closures, { vendorId: vendor.vendorId })).toEqual([stored]);
    await owner(removeClosure, { id: added.id });
    expect(await slots()).toHaveLength(6);
    expect(await owner(closures, {})).toEqual([]);
    await expect(owner(removeClosure, { id: added.id })).rejects.toMatchObject({ status: 404 });
  });

  it('of half a day remove the overlapping slots', async () => {
    await openVendor();
    const added = await owner(addClosure, { closureDate: noon(tomorrow), ...halfDay });
    expect(added).toMatchObject(halfDay);
    expect(await slots()).toEqual(['09:00', '11:00', '11:30']);
  });

  it('of whole days have no times, even if times were sent', async () => {
    await openVendor();
    const added = await owner(addClosure, { closureDate: tomorrow, ...halfDay, isHalfDay: false });
    expect(added).toMatchObject({ isHalfDay: false, halfDayStartTime: null, halfDayEndTime: null });
  });

  it.each([
    ['noon in UTC', noon(tomorrow)],
    ['its midnight in India', midnight(tomorrow)],
    ['its last minute in India', `${tomorrow}T23:59:00+05:30`],
    ['the date', tomorrow],
  ])('refer to the day in India, given as %s', async (_name, closureDate) => {
    await openVendor();
    expect((await owner(addClosure, { closureDate })).date).toBe(tomorrow);
  });

  it('over a range of days are one per day, and skip closed days', async () => {
    await openVendor();
    const third = addDays(tomorrow, 2);
    await owner(addClosure, { closureDate: noon(third), ...halfDay });
    const added = await owner(addClosure, {
      closureDate: noon(tomorrow),
      until: noon(addDays(tomorrow, 3)),
      reason: 'Renovation',
    });
    expect(added.message).toBe('Closure added successfully. Closed on 3 days. 1 had a closure already.');
    expect(added.existingDates).toEqual([third]);
    expect(added.closures.map(({ date }) => date)).toEqual([0, 1, 3].map((days) => addDays(tomorrow, days)));
    expect((await owner(closures, {})).map(({ date, isHalfDay }) => [date, isHalfDay])).toEqual([
      [tomorrow, false],
      [addDays(tomorrow, 1), false],
      [third, true],
      [addDays(tomorrow, 3), false],
    ]);
    const again = owner(addClosure, { closureDate: noon(tomorrow), until: noon(third) });
    await expect(again).rejects.toMatchObject({ status: 409 });
  });

  it('of the past are not listed, but today’s is', async () => {
    await openVendor();
    const row = { vendorId: vendor.vendorId, reason: null, startMinute: null, endMinute: null };
    const { db } = world.services;
    await db
      .insertInto('closures')
      .values([-1, 0].map((days) => ({ ...row, closedOn: addDays(today, days) })))
      .execute();
    expect((await owner(closures, {})).map(({ date }) => date)).toEqual([today]);
  });

  const halfDayTimes = 'Half-day start and end times are required if isHalfDay is true.';
  it.each<[Partial<InputOf<typeof addClosure>>, number, string]>([
    [{ closureDate: '2026-13-01' }, 400, 'Invalid date format. Expected ISO 8601 format.'],
    [{ closureDate: 'tomorrow' }, 400, 'Invalid date format. Expected ISO 8601 format.'],
    [{ closureDate: '2026-11-21T10:00:00' }, 400, 'Invalid date format. Expected ISO 8601 format.'],
    [{ isHalfDay: true, halfDayStartTime: '09:00:00' }, 400, halfDayTimes],
    [{ isHalfDay: true, halfDayEndTime: '09:00:00' }, 400, halfDayTimes],
    [{ isHalfDay: true }, 400, halfDayTimes],
    [{ ...halfDay, halfDayStartTime: '9:30' }, 400, 'Invalid start time format. Expected HH:MM:SS.'],
    [{ ...halfDay, halfDayEndTime: '9' }, 400, 'Invalid end time format. Expected HH:MM:SS.'],
    [{ ...halfDay, halfDayEndTime: '09:30:00' }, 400, 'End time must be after start time.'],
    [{ closureDate: noon(addDays(today, -1)) }, 400, 'A closure cannot be in the past.'],
    [{ closureDate: noon('2126-11-21') }, 400, 'A closure can be at most two years ahead.'],
    [{ until: noon(today) }, 400, 'The last day cannot be before the first.'],
    [{ until: noon(addDays(tomorrow, 92)) }, 400, 'At most 92 days at once.'],
    [{ vendorId: 0 }, 400, 'Vendor id must be a positive whole number.'],
    [{ vendorId: 1 }, 403, 'This is not your lab.'],
    [{ reason: 'x'.repeat(201) }, 400, 'Must be at most 200 characters.'],
  ])('are rejected with %j', async (wrong, status, message) => {
    await openVendor();
    const sent = { closureDate: noon(tomorrow), ...wrong };
    await expect(owner(addClosure, sent)).rejects.toMatchObject({ status, message });
    await expect(owner(previewClosure, sent)).rejects.toMatchObject({ status, message });
    expect(await owner(closures, {})).toEqual([]);
  });

  it('on a closed day are rejected', async () => {
    await openVendor();
    await owner(addClosure, { closureDate: noon(tomorrow), ...halfDay });
    await expect(owner(addClosure, { closureDate: noon(tomorrow) })).rejects.toMatchObject({
      status: 409,
      message: 'There is a closure on this day already.',
    });
    expect(await slots()).toHaveLength(3);
  });

  it('of another lab can be neither seen nor removed', async () => {
    await openVendor();
    const { id } = await owner(addClosure, { closureDate: noon(tomorrow) });
    const { vendorId } = vendor;
    const first = owner;
    await openVendor();
    await expect(owner(removeClosure, { id })).rejects.toMatchObject({ status: 404 });
    await expect(owner(closures, { vendorId })).rejects.toMatchObject({ status: 403 });
    expect(await owner(closures, {})).toEqual([]);
    expect(await first(closures, {})).toHaveLength(1);
  });
});

describe('bookings affected by a closure', () => {
  it('are listed before it is saved, and keep their appointment', async () => {
    await openVendor();
    const actions = createBookingActions(world);
    await actions.book(vendor, { time: '09:00' });
    const { code } = await actions.book(vendor, { time: '10:30' });
    const closure = { closureDate: noon(tomorrow), ...halfDay };
    const affected = await owner(previewClosure, closure);
    expect(affected).toMatchObject({ total: 1, bookings: [{ code, time: '10:30', reason: 'closure' }] });
    expect(await owner(closures, {})).toEqual([]);
    const [listed] = affected.bookings;
    const asked = { total: 1, bookings: [{ ...listed, canBeAsked: true, askedAt: expect.any(String) }] };
    expect((await owner(addClosure, closure)).touchedBookings).toEqual(asked);
    const booking = world.services.db.selectFrom('bookings').where('code', '=', code).select('status');
    expect(await booking.execute()).toEqual([{ status: 'pending' }]);
    // A closed day keeps its closure, so a second one affects no booking.
    expect(await owner(previewClosure, { closureDate: noon(tomorrow) })).toEqual({ total: 0, bookings: [] });
  });
});
