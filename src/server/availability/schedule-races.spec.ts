import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/client.ts';
import { slotUnavailableMessage } from '../../contract/patient/bookings.ts';
import { cancelBooking } from '../../contract/patient/my-bookings.ts';
import { addClosure, closures, removeClosure } from '../../contract/vendor/availability/closures.ts';
import { updateAvailability } from '../../contract/vendor/availability/vendor-availability.ts';
import { addDays, getWeekday } from '../../domain/time/calendar.ts';
import { formatPlainTime } from '../../domain/time/plain-time.ts';
import { createBookingActions, phone, type TestVendor, tomorrow } from '../testing/test-bookings.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';
import { untilBlocked } from '../testing/until-blocked.ts';

const noon = (day: string) => `${day}T12:00:00.000Z`;

/** A lab changes its hours while patients book. Most meaningful on PostgreSQL. */
describe('a lab that changes its hours while patients book', () => {
  let world: TestWorld;
  let vendor: TestVendor;
  let owner: Call;
  beforeAll(async () => {
    world = await testWorld();
  });

  async function openVendor(capacity = 1) {
    vendor = await createTestVendor(world, { from: '09:00', to: '17:00', capacity });
    owner = (await createTestMember(world, vendor, 'owner')).call;
  }
  const book = (time: string) => createBookingActions(world).book(vendor, { time });
  const setHours = (change: { endTime?: string; maxSlotsPerTime?: number }) =>
    owner(updateAvailability, {
      availability: [
        {
          dayOfWeek: getWeekday(tomorrow),
          startTime: '09:00:00',
          endTime: '17:00:00',
          slotDurationMinutes: 30,
          maxSlotsPerTime: 1,
          isActive: true,
          ...change,
        },
      ],
    });
  const taken = async (minute: number) => {
    const slot = world.services.db.selectFrom('slotOccupancy').where('vendorId', '=', vendor.vendorId);
    return (await slot.where('startMinute', '=', minute).select(['taken', 'capacity']).executeTakeFirst()) ?? null;
  };
  const codesOf = (tries: PromiseSettledResult<{ code: string }>[]) =>
    tries.flatMap((tried) => (tried.status === 'fulfilled' ? [tried.value.code] : []));

  it.each([
    ['closes the day', () => owner(addClosure, { closureDate: noon(tomorrow) })],
    ['closes early', () => setHours({ endTime: '09:30:00' })],
  ])('and %s learns of all earlier bookings, and rejects later ones', async (_name, change) => {
    await openVendor();
    const times = Array.from({ length: 14 }, (_, slot) => formatPlainTime(600 + slot * 30));
    const early = times.slice(0, 7).map(book);
    await Promise.race(early);
    const changing = change();
    const late = times.slice(7).map(book);
    const [changed, tries] = await Promise.all([changing, Promise.allSettled([...early, ...late])]);
    const affected = changed.touchedBookings.bookings.map(({ code }) => code);
    expect(codesOf(tries).sort()).toEqual(affected.sort());
    const reasons = tries.flatMap((tried) => (tried.status === 'rejected' ? [tried.reason.message] : []));
    expect(new Set([...reasons, slotUnavailableMessage])).toEqual(new Set([slotUnavailableMessage]));
  });

  it('waits for a booking in progress', async () => {
    await openVendor();
    let added: ReturnType<typeof addAll> | undefined;
    const addAll = () => owner(addClosure, { closureDate: noon(tomorrow) });
    await world.services.db.transaction().execute(async (transaction) => {
      // The lock that a booking holds from its last statement to the commit.
      await sql`select id from vendors where id = ${vendor.vendorId} for share`.execute(transaction);
      added = addAll();
      await untilBlocked(world.services.db);
      const seen = transaction.selectFrom('closures').where('vendorId', '=', vendor.vendorId).select('id');
      expect(await seen.execute()).toEqual([]);
    });
    expect((await added)?.date).toBe(tomorrow);
  });

  it('lowers its capacity without losing bookings, and accepts no more', async () => {
    await openVendor(3);
    const booked = await Promise.all([book('09:00'), book('09:00'), book('09:00')]);
    const lowered = await setHours({ maxSlotsPerTime: 1 });
    expect(lowered.touchedBookings.bookings.map(({ reason }) => reason)).toEqual(['capacity', 'capacity']);
    for (const { code } of booked.slice(0, 2)) {
      await expect(book('09:00')).rejects.toMatchObject({ status: 409 });
      await world.visitor()(cancelBooking, { code, phone });
    }
    expect(await taken(540)).toMatchObject({ taken: 1 });
    await expect(book('09:00')).rejects.toMatchObject({ status: 409 });
    await world.visitor()(cancelBooking, { code: booked[2]?.code ?? '', phone });
    await book('09:00');
    await expect(book('09:00')).rejects.toMatchObject({ status: 409 });
    expect(await taken(540)).toEqual({ taken: 1, capacity: 1 });
  });

  it('raises and lowers its capacity repeatedly, and is never overbooked', async () => {
    await openVendor(1);
    const tries = await Promise.allSettled(
      Array.from(
        { length: 60 },
        (_, turn): Promise<unknown> =>
          turn % 6 === 5 ? setHours({ maxSlotsPerTime: turn % 12 === 5 ? 4 : 1 }) : book('09:00'),
      ),
    );
    const refused = tries.flatMap((tried) => (tried.status === 'rejected' ? [tried.reason.message] : []));
    expect(new Set(refused)).toEqual(new Set([slotUnavailableMessage]));
    const slot = await taken(540);
    expect(slot?.taken).toBeLessThanOrEqual(4);
    expect(slot?.taken).toBe(tries.filter((tried, turn) => tried.status === 'fulfilled' && turn % 6 !== 5).length);
  });

  it('and closes the same days twice at once has one closure for each', async () => {
    await openVendor();
    const range = { closureDate: noon(tomorrow), until: noon(addDays(tomorrow, 9)) };
    const tries = await Promise.allSettled([1, 2, 3].map(() => owner(addClosure, range)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const added = await owner(closures, {});
    expect(added).toHaveLength(10);
    await Promise.all(added.map(({ id }) => owner(removeClosure, { id })));
    await book('09:00');
  });
});
