import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelBooking, findBooking } from '../../../contract/patient/my-bookings.ts';
import {
  findWaiting,
  type StartedWaiting,
  stopWaiting,
  takeOffer,
  waitForPlace,
} from '../../../contract/patient/waiting/wait-list.ts';
import { formatPlainTime } from '../../../domain/time/plain-time.ts';
import { createBookingActions, type TestVendor, tomorrow } from '../../testing/test-bookings.ts';
import { createTestVendor } from '../../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../../testing/test-world.ts';
import { offerPlaces } from './offer-places.ts';

describe('numbers without history that wait', () => {
  let world: TestWorld;
  let bookings: ReturnType<typeof createBookingActions>;
  beforeAll(async () => {
    world = await testWorld();
    bookings = createBookingActions(world);
  });
  beforeEach(() => world.services.db.deleteFrom('rateLimitWindows').execute());
  afterEach(() => Object.assign(world.services.config, { rateLimitScale: 0 }));
  const limit = () => Object.assign(world.services.config, { rateLimitScale: 1 });

  let numbers = 0;
  const ask = (vendor: TestVendor, more: object = {}) =>
    world.visitor()(waitForPlace, {
      vendorId: vendor.vendorId,
      testId: vendor.testId,
      date: tomorrow,
      patientName: 'Asha Rao',
      patientPhone: `+9196${String(++numbers).padStart(8, '0')}`,
      ...more,
    });
  const find = ({ id, secret }: StartedWaiting) => world.visitor()(findWaiting, { id, secret });
  const offer = () => offerPlaces(world.services);
  const states = (entries: StartedWaiting[]) => Promise.all(entries.map(async (entry) => (await find(entry)).state));

  /** Six times tomorrow: a third is two. */
  async function createFullLab() {
    const vendor = await createTestVendor(world, { from: '09:00', to: '12:00' });
    const booked: Awaited<ReturnType<typeof bookings.book>>[] = [];
    for (let slot = 0; slot < 6; slot++)
      booked.push(await bookings.book(vendor, { time: formatPlainTime(540 + slot * 30), name: `Patient ${slot}` }));
    const cancel = async (...at: number[]) => {
      for (const slot of at) await world.visitor()(cancelBooking, booked[slot] as (typeof booked)[number]);
    };
    return { vendor, cancel };
  }

  async function readSmsLink({ id }: StartedWaiting) {
    const { data } = await world.services.db
      .selectFrom('messages')
      .where('cause', 'like', `wait list ${id}:%`)
      .where('channel', '=', 'sms')
      .select('data')
      .executeTakeFirstOrThrow();
    return { id, secret: (data as { url: string }).url.split('.').at(-1) ?? '' };
  }

  it('are offered a third of the day, also when they stop and ask again', async () => {
    const { vendor, cancel } = await createFullLab();
    limit();
    const entries = [await ask(vendor), await ask(vendor), await ask(vendor)];
    await cancel(0, 1, 2);
    await offer();
    expect(await states(entries)).toEqual(['offered', 'offered', 'waiting']);
    expect(await bookings.listFreeTimes(vendor)).toEqual(['10:00']);
    const [first] = entries as [StartedWaiting];
    await world.visitor()(stopWaiting, { id: first.id, secret: first.secret });
    await offer();
    expect(await bookings.listFreeTimes(vendor)).toEqual(['09:00', '10:00']);
  });

  it('give one back by taking it with the link of the SMS, which needs no code', async () => {
    const { vendor, cancel } = await createFullLab();
    limit();
    const entries = [await ask(vendor), await ask(vendor), await ask(vendor), await ask(vendor)];
    await cancel(0, 1, 2, 3);
    await offer();
    for (const entry of entries.slice(0, 3)) {
      const link = await readSmsLink(entry);
      const { offer: kept } = await find(entry);
      const booked = await world.visitor()(takeOffer, { ...link, time: kept?.time ?? '' });
      expect(await world.visitor()(findBooking, booked)).toMatchObject({ patientName: 'Asha Rao' });
      await offer();
    }
    expect(await states(entries)).toEqual(['taken', 'taken', 'taken', 'offered']);
    // Who has the link of the page alone may have invented the number: the lab gives the place, which is free then.
    const [, , , last] = entries as [StartedWaiting, StartedWaiting, StartedWaiting, StartedWaiting];
    await world.services.db
      .updateTable('bookings')
      .set({ newNumber: true })
      .where('vendorId', '=', vendor.vendorId)
      .execute();
    const { offer: kept } = await find(last);
    const taking = { id: last.id, secret: last.secret, time: kept?.time ?? '' };
    await expect(world.visitor()(takeOffer, taking)).rejects.toMatchObject({ status: 409, code: 'call-lab' });
    expect(await bookings.listFreeTimes(vendor)).toEqual([kept?.time]);
  });

  it('wait ten at once, while numbers with history go on', async () => {
    const { vendor } = await createFullLab();
    for (let entry = 0; entry < 10; entry++) await ask(vendor);
    limit();
    await expect(ask(vendor)).rejects.toMatchObject({ status: 409, code: 'wait-list-full' });
    const patientPhone = '+919655555555';
    await world.services.db
      .updateTable('bookings')
      .set({ patientPhone, arrivedAt: new Date() })
      .where('vendorId', '=', vendor.vendorId)
      .where('startMinute', '=', 540)
      .execute();
    expect(await ask(vendor, { patientPhone })).toMatchObject({ by: 'sms' });
  });
});
