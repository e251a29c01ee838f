import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/client.ts';
import { addClosure, closures } from '../../contract/vendor/availability/closures.ts';
import {
  closeOnHolidays,
  previewHolidays,
  publicHolidays,
} from '../../contract/vendor/availability/public-holidays.ts';
import { createBookingActions, type TestVendor } from '../testing/test-bookings.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

const christmas = '2026-12-25';
const goaLiberation = '2026-12-19';

describe('public holidays', () => {
  let world: TestWorld;
  let vendor: TestVendor;
  let owner: Call;
  beforeAll(async () => {
    world = await testWorld();
  });

  async function openVendor(place: { city?: string; pincode?: string } = { pincode: '403001' }) {
    vendor = await createTestVendor(world, { from: '09:00', to: '12:00' });
    await world.services.db.updateTable('vendors').set(place).where('id', '=', vendor.vendorId).execute();
    owner = (await createTestMember(world, vendor, 'owner')).call;
  }

  it.each([
    [{ pincode: '403001' }, 'Goa'],
    [{ city: 'Bengaluru' }, 'Karnataka'],
    [{ city: 'Specpur' }, null],
  ])('are those of the state of a lab with %j', async (place, state) => {
    await openVendor(place);
    const answer = await owner(publicHolidays, {});
    expect(answer.state).toBe(state);
    const names = answer.holidays.map(({ name }) => name);
    expect(names).toContain('Christmas');
    expect(names.includes('Goa Liberation Day')).toBe(state === 'Goa');
    // Those before today are over.
    expect(answer.holidays[0]?.date).toBe('2026-11-24');
  });

  it('close the lab when they are chosen, with their names', async () => {
    await openVendor();
    await owner(addClosure, { closureDate: christmas, reason: 'Family' });
    const added = await owner(closeOnHolidays, { dates: [goaLiberation, christmas, goaLiberation, '2027-01-26'] });
    expect(added.message).toBe('Closure added successfully. Closed on 2 days. 1 had a closure already.');
    expect((await owner(closures, {})).map(({ date, reason }) => [date, reason])).toEqual([
      [goaLiberation, 'Goa Liberation Day'],
      [christmas, 'Family'],
      ['2027-01-26', 'Republic Day'],
    ]);
    expect(await createBookingActions(world).listFreeTimes(vendor, goaLiberation)).toEqual([]);
    const closed = (await owner(publicHolidays, {})).holidays.filter(({ isClosed }) => isClosed);
    expect(closed.map(({ date }) => date)).toEqual([goaLiberation, christmas, '2027-01-26']);
    const again = owner(closeOnHolidays, { dates: [christmas] });
    await expect(again).rejects.toMatchObject({ status: 409 });
  });

  it('show the bookings that they affect in advance', async () => {
    await openVendor();
    const { code } = await createBookingActions(world).book(vendor, { day: christmas });
    const affected = await owner(previewHolidays, { dates: [christmas] });
    expect(affected).toMatchObject({ total: 1, bookings: [{ code, reason: 'closure' }] });
    expect(await owner(closures, {})).toEqual([]);
    const { touchedBookings } = await owner(closeOnHolidays, { dates: [christmas] });
    const askedAt = new Date(world.clock.now).toISOString();
    expect(touchedBookings).toEqual({ ...affected, bookings: affected.bookings.map((one) => ({ ...one, askedAt })) });
  });

  it.each([
    [['2026-12-20'], '2026-12-20 is no public holiday to come.'],
    [['2026-11-08'], '2026-11-08 is no public holiday to come.'],
    [['Christmas'], 'Invalid date format. Expected YYYY-MM-DD.'],
    [[], 'Tick at least one holiday.'],
  ])('are rejected when chosen as %j', async (dates, message) => {
    await openVendor();
    await expect(owner(closeOnHolidays, { dates })).rejects.toMatchObject({ status: 400, message });
    await expect(owner(previewHolidays, { dates })).rejects.toMatchObject({ status: 400, message });
  });

  it('are those of the own lab only', async () => {
    await openVendor();
    const { vendorId } = vendor;
    await openVendor();
    for (const attempt of [
      () => owner(publicHolidays, { vendorId }),
      () => owner(closeOnHolidays, { vendorId, dates: [christmas] }),
      () => owner(previewHolidays, { vendorId, dates: [christmas] }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ status: 403 });
    }
  });
});
