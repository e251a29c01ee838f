import { beforeAll, describe, expect, it, vi } from 'vitest';
import { capReachedMessage, itemNotFoundMessage, slotUnavailableMessage } from '../../contract/patient/bookings.ts';
import type { Database } from '../database/connect.ts';
import { createBookingActions, phone, tomorrow } from '../testing/test-bookings.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';
import { placeOnItsTurn } from './place-booking.ts';

type Vendor = Awaited<ReturnType<typeof createTestVendor>>;
type Order = Parameters<typeof placeOnItsTurn>[1];

describe('a booking at a lab that is in memory', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  const orderAt = ({ vendorId, testId }: Vendor, more: Partial<Order> = {}): Order => ({
    vendorId,
    items: [{ testId, packageId: null }],
    slot: { day: tomorrow, minute: 540 },
    patient: { patientName: 'Ravi Kumar', patientPhone: phone },
    channel: 'online',
    bookedBy: { actor: 'patient', userId: null },
    idempotency: null,
    ...more,
  });

  const readIntoMemory =
    ({ vendorId }: Vendor) =>
    async () => {
      const known = (await world.services.listings.current())?.vendor(vendorId);
      return known && { ...known };
    };

  /** A lab, and all later bookings there by what is in memory of it now. */
  async function rememberedVendor(hours: { capacity?: number; cap?: number } = {}) {
    const vendor = await createTestVendor(world, { from: '09:00', to: '12:00', ...hours });
    // While other specs write there may be no copy for a moment.
    const asItWas = await vi.waitUntil(readIntoMemory(vendor), { timeout: 20_000 });
    const book = (order = orderAt(vendor), db: Database = world.services.db) =>
      placeOnItsTurn({ db, clock: () => world.clock.now, listings: { lastKnown: () => asItWas } }, order);
    return { vendor, book };
  }

  const itemsAt = ({ vendorId }: Vendor) =>
    world.services.db.selectFrom('bookingItems').where('vendorId', '=', vendorId).select('pricePaise').execute();

  function counted() {
    const executed = { statements: 0 };
    const db = world.services.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        executed.statements++;
        return result;
      },
    });
    return { db, executed };
  }

  it('is one statement', async () => {
    const { vendor, book } = await rememberedVendor();
    const { db, executed } = counted();
    const { code } = await book(orderAt(vendor), db);
    expect(executed.statements).toBe(1);
    expect(await world.services.db.selectFrom('bookings').where('code', '=', code).selectAll().execute()).toMatchObject(
      [{ vendorId: vendor.vendorId, vendorName: expect.stringContaining('Spec Lab'), status: 'pending' }],
    );
    expect(await itemsAt(vendor)).toEqual([{ pricePaise: 35_000 }]);
  });

  it('is made once for a key, however often it is asked for at the same time', async () => {
    const { vendor, book } = await rememberedVendor({ capacity: 4 });
    const key = `remembered-${vendor.slug}`;
    const order = orderAt(vendor, { idempotency: { key, owners: ['secret of a spec'], request: {} } });
    const booked = await Promise.all([book(order), book(order), book(order)]);
    expect(new Set(booked.map(({ code }) => code)).size).toBe(1);
    expect(await itemsAt(vendor)).toHaveLength(1);
  });

  it('has the price that the lab asks now', async () => {
    const { vendor, book } = await rememberedVendor();
    await world.services.db
      .updateTable('offers')
      .set({ pricePaise: 41_000 })
      .where('vendorId', '=', vendor.vendorId)
      .execute();
    await book();
    expect(await itemsAt(vendor)).toEqual([{ pricePaise: 41_000 }]);
  });

  it('takes a place that the lab has added', async () => {
    const { vendor, book } = await rememberedVendor();
    await book();
    await world.services.db
      .updateTable('weeklyHours')
      .set({ capacity: 2 })
      .where('vendorId', '=', vendor.vendorId)
      .execute();
    await book();
    await expect(book()).rejects.toThrow(slotUnavailableMessage);
    expect(await itemsAt(vendor)).toHaveLength(2);
  });

  it.each<[string, string, (vendor: Vendor, db: Database) => { execute(): Promise<unknown> }]>([
    [
      'closes on that day',
      slotUnavailableMessage,
      ({ vendorId }, db) => db.insertInto('closures').values({ vendorId, closedOn: tomorrow }),
    ],
    [
      'opens later',
      slotUnavailableMessage,
      ({ vendorId }, db) => db.updateTable('weeklyHours').set({ startMinute: 570 }).where('vendorId', '=', vendorId),
    ],
    [
      'no longer offers the test',
      itemNotFoundMessage,
      ({ vendorId }, db) => db.updateTable('offers').set({ withdrawnAt: new Date() }).where('vendorId', '=', vendorId),
    ],
    [
      'is not listed any more',
      itemNotFoundMessage,
      ({ vendorId }, db) => db.updateTable('vendors').set({ deletedAt: new Date() }).where('id', '=', vendorId),
    ],
    [
      'has a cap, which is used up',
      capReachedMessage,
      ({ vendorId }, db) => db.updateTable('offers').set({ offerCap: 0 }).where('vendorId', '=', vendorId),
    ],
  ])('is refused where the lab %s, whatever memory says', async (_name, message, change) => {
    const { vendor, book } = await rememberedVendor();
    await change(vendor, world.services.db).execute();
    await expect(book()).rejects.toThrow(message);
    const key = { key: `refused-${vendor.slug}`, owners: ['secret of a spec'] as [string], request: {} };
    await expect(book(orderAt(vendor, { idempotency: key }))).rejects.toThrow(message);
    expect(await itemsAt(vendor)).toEqual([]);
    expect(await createBookingActions(world).listTakenSlots(vendor)).toEqual([]);
  });

  it('is refused where somebody else has taken the slot meanwhile', async () => {
    const { vendor, book } = await rememberedVendor();
    const tries = await Promise.allSettled([book(), book(), book(), book()]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await itemsAt(vendor)).toHaveLength(1);
  });
});
