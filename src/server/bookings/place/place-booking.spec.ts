import { beforeAll, describe, expect, it } from 'vitest';
import { capReachedMessage, itemNotFoundMessage, slotUnavailableMessage } from '../../../contract/patient/bookings.ts';
import type { Database } from '../../database/connect.ts';
import { createBookingActions, phone, type TestVendor, tomorrow } from '../../testing/test-bookings.ts';
import { createTestVendor } from '../../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../../testing/test-world.ts';
import { placeBooking } from './place-booking.ts';

type Order = Parameters<typeof placeBooking>[1];

describe('placeBooking', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  const createVendor = (capacity = 1) => createTestVendor(world, { from: '09:00', to: '12:00', capacity });

  const orderAt = ({ vendorId, testId }: TestVendor, more: Partial<Order> = {}): Order => ({
    vendorId,
    items: [{ testId, packageId: null }],
    slot: { day: tomorrow, minute: 540 },
    collectAt: null,
    patient: { patientName: 'Ravi Kumar', patientPhone: phone },
    channel: 'online',
    bookedBy: { actor: 'patient', userId: null },
    idempotency: null,
    rejectsDuplicate: false,
    consent: null,
    conditions: null,
    ...more,
  });

  const book = (order: Order) =>
    world.services.db
      .transaction()
      .execute((transaction) => placeBooking({ db: transaction, clock: () => world.clock.now }, order));

  const itemsAt = ({ vendorId }: TestVendor) =>
    world.services.db.selectFrom('bookingItems').where('vendorId', '=', vendorId).select('pricePaise').execute();

  it("writes the booking and its items with the vendor's terms", async () => {
    const vendor = await createVendor();
    const { code } = await book(orderAt(vendor));
    expect(await world.services.db.selectFrom('bookings').where('code', '=', code).selectAll().execute()).toMatchObject(
      [{ vendorId: vendor.vendorId, vendorName: expect.stringContaining('Spec Lab'), status: 'pending' }],
    );
    expect(await itemsAt(vendor)).toEqual([{ pricePaise: 35_000 }]);
  });

  it('books once for three simultaneous requests with one key', async () => {
    const vendor = await createVendor(4);
    const idempotency = { key: `placed-${vendor.slug}`, owners: ['secret of a spec'] as [string], request: {} };
    const order = orderAt(vendor, { idempotency });
    const booked = await Promise.all([book(order), book(order), book(order)]);
    expect(new Set(booked.map(({ code }) => code)).size).toBe(1);
    expect(await itemsAt(vendor)).toHaveLength(1);
  });

  it('charges the current price', async () => {
    const vendor = await createVendor();
    await world.services.db
      .updateTable('offers')
      .set({ pricePaise: 41_000 })
      .where('vendorId', '=', vendor.vendorId)
      .execute();
    await book(orderAt(vendor));
    expect(await itemsAt(vendor)).toEqual([{ pricePaise: 41_000 }]);
  });

  it('uses capacity that the vendor has added', async () => {
    const vendor = await createVendor();
    await book(orderAt(vendor));
    await world.services.db
      .updateTable('weeklyHours')
      .set({ capacity: 2 })
      .where('vendorId', '=', vendor.vendorId)
      .execute();
    await book(orderAt(vendor));
    await expect(book(orderAt(vendor))).rejects.toThrow(slotUnavailableMessage);
    expect(await itemsAt(vendor)).toHaveLength(2);
  });

  it.each<[string, string, (vendor: TestVendor, db: Database) => { execute(): Promise<unknown> }]>([
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
  ])('refuses where the vendor %s, with and without a key', async (_name, message, change) => {
    const vendor = await createVendor();
    await change(vendor, world.services.db).execute();
    await expect(book(orderAt(vendor))).rejects.toThrow(message);
    const idempotency = { key: `refused-${vendor.slug}`, owners: ['secret of a spec'] as [string], request: {} };
    await expect(book(orderAt(vendor, { idempotency }))).rejects.toThrow(message);
    expect(await itemsAt(vendor)).toEqual([]);
    expect(await createBookingActions(world).listTakenSlots(vendor)).toEqual([]);
  });

  it('lets one of four simultaneous bookings fill a slot', async () => {
    const vendor = await createVendor();
    const tries = await Promise.allSettled(Array.from({ length: 4 }, () => book(orderAt(vendor))));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await itemsAt(vendor)).toHaveLength(1);
  });
});
