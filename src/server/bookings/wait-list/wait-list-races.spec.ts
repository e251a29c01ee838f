import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelBooking } from '../../../contract/patient/my-bookings.ts';
import {
  findWaiting,
  type StartedWaiting,
  takeOffer,
  waitForPlace,
} from '../../../contract/patient/waiting/wait-list.ts';
import { formatPlainTime } from '../../../domain/time/plain-time.ts';
import { connectPostgres, type Database } from '../../database/connect.ts';
import { createBookingActions, tomorrow } from '../../testing/test-bookings.ts';
import { createTestVendor } from '../../testing/test-vendors.ts';
import { type TestWorld, testDatabaseUrl, testNow, testWorld } from '../../testing/test-world.ts';
import { findWrongSlots } from '../../testing/wrong-slots.ts';
import { offerPlaces } from './offer-places.ts';

const times = Array.from({ length: 10 }, (_, slot) => formatPlainTime(540 + slot * 30));

/** On PostgreSQL, the second process has its own connections. */
describe('fifty who wait for ten places', () => {
  let world: TestWorld;
  let bookings: ReturnType<typeof createBookingActions>;
  let distantDb: Database | undefined;
  beforeAll(async () => {
    world = await testWorld();
    bookings = createBookingActions(world);
    if (testDatabaseUrl) distantDb = connectPostgres(testDatabaseUrl, 5, world.services.log);
  });
  afterAll(() => distantDb?.destroy());

  const offerByBoth = () => {
    const distant = { ...world.services, db: distantDb ?? world.services.db };
    return [world.services, distant, world.services, distant].map((services) => offerPlaces(services));
  };
  const find = ({ id, secret }: StartedWaiting) => world.visitor()(findWaiting, { id, secret });
  const take = async (entry: StartedWaiting) => {
    const { offer } = await find(entry);
    return world.visitor()(takeOffer, { id: entry.id, secret: entry.secret, time: offer?.time ?? '00:00' });
  };

  it('get them by the order of asking, and nobody gets one that is kept for another', async () => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '14:00' });
    const booked = await Promise.all(times.map((time) => bookings.book(vendor, { time })));
    const entries: StartedWaiting[] = [];
    for (let number = 0; number < 50; number++) {
      const patientPhone = `+9197${String(number).padStart(8, '0')}`;
      const { vendorId, testId } = vendor;
      const wish = { vendorId, testId, date: tomorrow, patientName: `Asha ${number}`, patientPhone };
      entries.push(await world.visitor()(waitForPlace, wish));
    }
    const listOffered = async () => {
      const found = await Promise.all(entries.map(find));
      return found.flatMap(({ state }, at) => (state === 'offered' ? [at] : []));
    };

    await Promise.all([...booked.map((booking) => world.visitor()(cancelBooking, booking)), ...offerByBoth()]);
    await Promise.all(offerByBoth());
    expect(await listOffered()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);

    const strangers = () => times.map((time) => bookings.book(vendor, { time }));
    const [taken, refused] = await Promise.all([
      Promise.allSettled(entries.slice(0, 5).flatMap((entry) => [take(entry), take(entry)])),
      Promise.allSettled([...strangers(), ...strangers()]),
    ]);
    expect(taken.map(({ status }) => status)).toEqual(Array(10).fill('fulfilled'));
    expect(refused.map(({ status }) => status)).toEqual(Array(20).fill('rejected'));
    expect(await findWrongSlots(world, vendor)).toEqual([]);

    await bookings.withClockAt(testNow + 15 * 60_000, async () => {
      await Promise.allSettled([...strangers(), ...offerByBoth(), ...entries.slice(5, 10).map(take)]);
      await Promise.all(offerByBoth());
      const offered = await listOffered();
      expect(offered).toEqual(Array.from({ length: offered.length }, (_, at) => at + 10));
      const open = await world.services.db
        .selectFrom('bookings')
        .where('vendorId', '=', vendor.vendorId)
        .where('status', '!=', 'cancelled')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      expect(open.count + offered.length).toBe(10);
    });
    expect(await findWrongSlots(world, vendor)).toEqual([]);
  });
});
