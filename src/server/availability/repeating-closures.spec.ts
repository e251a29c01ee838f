import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/client.ts';
import { addClosure, closures, previewClosure, removeClosure } from '../../contract/vendor/availability/closures.ts';
import { addDays } from '../../domain/time/calendar.ts';
import { createBookingActions, type TestVendor, today } from '../testing/test-bookings.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';
import { extendRepeatingClosures } from './extend-repeating-closures.ts';

const noon = (day: string) => `${day}T12:00:00.000Z`;
/** The second Saturday of December; today is 20 November. */
const second = '2026-12-12';

describe('a closure that repeats', () => {
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
  const freeTimes = (day: string) => createBookingActions(world).listFreeTimes(vendor, day);
  const listDays = async () => (await owner(closures, {})).map(({ date }) => date);
  const monthly = { closureDate: noon(second), reason: 'Second Saturday', repeats: 'monthly' as const };

  it('closes each of its days of a year', async () => {
    await openVendor();
    const added = await owner(addClosure, monthly);
    expect(added.message).toBe('Closure added successfully. It repeats on the second Saturday of each month.');
    const days = await listDays();
    expect(days).toHaveLength(13);
    expect(days.slice(0, 3)).toEqual([second, '2027-01-09', '2027-02-13']);
    for (const day of days.slice(0, 2)) expect(await freeTimes(day)).toEqual([]);
    expect(await freeTimes('2026-12-05')).not.toEqual([]);
    const [first, next] = await owner(closures, {});
    expect(first).toMatchObject({ repeats: 'monthly', reason: 'Second Saturday' });
    expect(next?.repeatingClosureId).toBe(first?.repeatingClosureId);
  });

  it('may come every two weeks, and for part of the day', async () => {
    await openVendor();
    const halfDay = { isHalfDay: true, halfDayStartTime: '10:00:00', halfDayEndTime: '12:00:00' };
    const added = await owner(addClosure, { closureDate: noon(second), repeats: 'fortnightly', ...halfDay });
    expect(added.message).toBe('Closure added successfully. It repeats every two weeks on Saturday.');
    expect((await listDays()).slice(0, 3)).toEqual([second, '2026-12-26', '2027-01-09']);
    expect(await freeTimes('2026-12-26')).toEqual(['09:00', '09:30']);
  });

  it('keeps earlier closures of its days', async () => {
    await openVendor();
    const earlier = await owner(addClosure, { closureDate: noon('2027-01-09'), reason: 'Move' });
    const { existingDates, message } = await owner(addClosure, monthly);
    expect(existingDates).toEqual(['2027-01-09']);
    expect(message).toContain('1 had a closure already.');
    const kept = (await owner(closures, {})).find(({ date }) => date === '2027-01-09');
    expect(kept).toMatchObject({ id: earlier.id, reason: 'Move', repeats: null });
    await expect(owner(addClosure, monthly)).rejects.toMatchObject({ status: 409 });
    expect(await listDays()).toHaveLength(13);
  });

  it('lists all bookings of its days in advance', async () => {
    await openVendor();
    const { code } = await createBookingActions(world).book(vendor, { day: '2027-01-09' });
    const affected = await owner(previewClosure, monthly);
    expect(affected).toMatchObject({ total: 1, bookings: [{ code, date: '2027-01-09', reason: 'closure' }] });
    expect((await owner(addClosure, monthly)).touchedBookings).toEqual(affected);
  });

  it('can be left out on one day, which stays open', async () => {
    await openVendor();
    await owner(addClosure, monthly);
    const january = (await owner(closures, {}))[1];
    await owner(removeClosure, { id: january?.id ?? 0 });
    expect(await freeTimes('2027-01-09')).not.toEqual([]);
    await extendRepeatingClosures(world.services.db, addDays(today, 60));
    expect(await listDays()).not.toContain('2027-01-09');
  });

  it('can be ended from one of its days on', async () => {
    await openVendor();
    await owner(addClosure, monthly);
    const other = await owner(addClosure, { closureDate: noon('2027-02-20') });
    const february = (await owner(closures, {})).find(({ date }) => date === '2027-02-13');
    const ended = await owner(removeClosure, { id: february?.id ?? 0, andRepeats: true });
    expect(ended.message).toBe('The closure no longer repeats.');
    expect(await listDays()).toEqual([second, '2027-01-09', '2027-02-20']);
    expect((await owner(closures, {}))[0]?.repeats).toBeNull();
    await extendRepeatingClosures(world.services.db, addDays(today, 400));
    expect(await listDays()).toHaveLength(3);
    await expect(owner(removeClosure, { id: other.id, andRepeats: true })).rejects.toMatchObject({ status: 404 });
  });

  it('is written further as time passes, once', async () => {
    await openVendor();
    await owner(addClosure, monthly);
    const extend = (days: number) => extendRepeatingClosures(world.services.db, addDays(today, days));
    await extend(30);
    expect(await listDays()).toHaveLength(13);
    await Promise.all([extend(200), extend(200), extend(200)]);
    const days = await listDays();
    expect(days).toHaveLength(18);
    expect(days.at(-1)).toBe('2028-05-13');
    await extend(200);
    expect(await listDays()).toEqual(days);
  });

  it.each([
    [{ until: noon('2027-03-01') }, 'A closure that repeats has no last day.'],
    [{ repeats: 'daily' }, 'Repeats must be monthly or fortnightly.'],
    [{ closureDate: noon(addDays(today, -1)) }, 'A closure cannot be in the past.'],
  ])('is rejected with %j', async (wrong, message) => {
    await openVendor();
    // biome-ignore lint/suspicious/noExplicitAny: a wrong value on purpose
    const sent = { ...monthly, ...wrong } as any;
    await expect(owner(addClosure, sent)).rejects.toMatchObject({ status: 400, message });
    await expect(owner(previewClosure, sent)).rejects.toMatchObject({ status: 400, message });
    expect(await listDays()).toEqual([]);
  });

  it('of another lab cannot be ended', async () => {
    await openVendor();
    const { id } = await owner(addClosure, monthly);
    const first = owner;
    await openVendor();
    await expect(owner(removeClosure, { id, andRepeats: true })).rejects.toMatchObject({ status: 404 });
    expect(await first(closures, {})).toHaveLength(13);
  });
});
