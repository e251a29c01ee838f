import { beforeAll, describe, expect, it } from 'vitest';
import { createBooking, priceChangedMessage } from '../../../contract/patient/bookings.ts';
import { findBooking } from '../../../contract/patient/my-bookings.ts';
import { createBookingActions, midnight, phone, type TestVendor, tomorrow } from '../../testing/test-bookings.ts';
import { type TestWorld, testWorld } from '../../testing/test-world.ts';

describe('the price that a patient expects', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  const createVendor = () => createBookingActions(world).createMorningVendor();
  const request = ({ vendorId, testId }: TestVendor, more: object = {}) => ({
    vendorId,
    testId,
    appointmentDate: midnight(tomorrow),
    appointmentTime: '09:00',
    patientName: 'Ravi Kumar',
    patientPhone: phone,
    ...more,
  });
  const setPrice = ({ vendorId }: TestVendor, pricePaise: number) =>
    world.services.db.updateTable('offers').set({ pricePaise }).where('vendorId', '=', vendorId).execute();
  const listBookings = ({ vendorId }: TestVendor) =>
    world.services.db.selectFrom('bookings').where('vendorId', '=', vendorId).select('id').execute();

  async function createPackage({ vendorId, testId }: TestVendor) {
    const { db } = world.services;
    const { id } = await db
      .insertInto('healthPackages')
      .values({ vendorId, name: 'Spec Package', slug: 'spec-package', pricePaise: 84_900 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('healthPackageTests').values({ healthPackageId: id, diagnosticTestId: testId }).execute();
    return id;
  }

  it('is booked when the lab still asks it, and comes back with the booking', async () => {
    const visitor = world.visitor();
    const placed = await visitor(createBooking, request(await createVendor(), { expectedPrice: '350.00' }));
    expect(placed).toMatchObject({ price: '350.00' });
    expect((await visitor(findBooking, { code: placed.code, phone })).price).toBe('350.00');
  });

  it('is not the list price, whatever that is by now', async () => {
    const vendor = await createVendor();
    const { db } = world.services;
    await db.updateTable('offers').set({ listPricePaise: 89_800 }).where('vendorId', '=', vendor.vendorId).execute();
    const placed = await world.visitor()(createBooking, request(vendor, { expectedPrice: '350.00' }));
    expect(placed).toMatchObject({ price: '350.00' });
  });

  it('is refused with the new price after the lab has changed it, and nothing is booked', async () => {
    const vendor = await createVendor();
    await setPrice(vendor, 89_800);
    const visitor = world.visitor();
    const refusal = { status: 409, message: priceChangedMessage(89_800), current: { price: '898.00' } };
    await expect(visitor(createBooking, request(vendor, { expectedPrice: '350.00' }))).rejects.toMatchObject(refusal);
    expect(await listBookings(vendor)).toEqual([]);
    expect(await visitor(createBooking, request(vendor, { expectedPrice: '898.00' }))).toMatchObject({
      price: '898.00',
    });
  });

  it('holds for packages, too', async () => {
    const vendor = await createVendor();
    const order = request(vendor, { testId: null, packageId: await createPackage(vendor) });
    await expect(world.visitor()(createBooking, { ...order, expectedPrice: '799.00' })).rejects.toMatchObject({
      status: 409,
      current: { price: '849.00' },
    });
    expect(await world.visitor()(createBooking, { ...order, expectedPrice: '849.00' })).toMatchObject({
      price: '849.00',
    });
  });

  it('may be left out, which books at the price of the moment', async () => {
    const vendor = await createVendor();
    await setPrice(vendor, 41_000);
    expect(await world.visitor()(createBooking, request(vendor))).toMatchObject({ price: '410.00' });
  });

  it('does not turn a repeated request into another one: the booking keeps its price', async () => {
    const vendor = await createVendor();
    const visitor = world.visitor();
    const headers = { 'Idempotency-Key': `expected-${vendor.slug}` };
    const first = await visitor(createBooking, request(vendor, { expectedPrice: '350.00' }), { headers });
    await setPrice(vendor, 89_800);
    for (const expectedPrice of ['350.00', '898.00']) {
      expect(await visitor(createBooking, request(vendor, { expectedPrice }), { headers })).toEqual(first);
    }
    expect(await listBookings(vendor)).toHaveLength(1);
  });

  it.each(['350', '350.0', 'free', 350, '99999999999.00'])(
    'must be an amount with two decimals, unlike %j',
    async (expectedPrice) => {
      const vendor = await createVendor();
      await expect(world.visitor()(createBooking, request(vendor, { expectedPrice }))).rejects.toMatchObject({
        status: 400,
        message: 'Write the expected price with two decimals, such as 350.00.',
      });
      expect(await listBookings(vendor)).toEqual([]);
    },
  );
});
