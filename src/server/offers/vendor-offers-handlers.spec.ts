import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/client.ts';
import { createBooking } from '../../contract/patient/bookings.ts';
import { vendorsByTest } from '../../contract/patient/offers.ts';
import {
  addOffer,
  ownOffers,
  restoreOffer,
  updateOffer,
  usualPrice,
  withdrawOffer,
} from '../../contract/vendor/vendor-offers.ts';
import { addDays, fromIndiaTime, toIndiaTime } from '../../domain/time/calendar.ts';
import { refreshPriceMedians } from '../prices/price-medians.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';

describe('the tests that a lab offers', () => {
  let world: TestWorld;
  let lab: Awaited<ReturnType<typeof createTestVendor>>;
  let owner: Call;
  let otherTest: number;
  beforeAll(async () => {
    world = await testWorld();
    const { db } = world.services;
    const tests = await db.selectFrom('diagnosticTests').select('id').orderBy('id').limit(2).execute();
    otherTest = tests[1]?.id ?? 0;
  });
  beforeEach(async () => {
    lab = await createTestVendor(world, { from: '09:00', to: '12:00', city: 'Ownpur' });
    owner = (await createTestMember(world, lab, 'owner')).call;
  });
  const list = (input: object = {}) => owner(ownOffers, input);
  const first = async () => {
    const [offer] = await list();
    if (!offer) throw new Error('The lab offers nothing.');
    return offer;
  };
  const book = () =>
    world.visitor()(createBooking, {
      vendorId: lab.vendorId,
      testId: lab.testId,
      appointmentDate: new Date(fromIndiaTime({ day: addDays(toIndiaTime(testNow).day, 1), minute: 0 })).toISOString(),
      appointmentTime: '09:00',
      patientName: 'Ravi Kumar',
    });

  it('are listed with all their terms', async () => {
    expect(await list()).toEqual([
      {
        vendorTestId: expect.any(Number),
        testId: lab.testId,
        testName: lab.testName,
        category: expect.any(String),
        price: '350.00',
        listPrice: null,
        availableSlots: null,
        reportTimeHours: 24,
        reportType: 'both',
        homeCollection: false,
        canBeAtHome: true,
        estimatedDurationMinutes: null,
        openBookings: 0,
        isWithdrawn: false,
        isOffSale: false,
        version: 1,
      },
    ]);
  });

  it('have a list price above the price, which patients see crossed out as long as it is higher', async () => {
    const { vendorTestId } = await first();
    const change = (more: object) => owner(updateOffer, { vendorTestId, price: 350, ...more });
    for (const listPrice of [350, 99]) {
      await expect(change({ listPrice })).rejects.toMatchObject({ status: 400, issues: [{ path: 'listPrice' }] });
    }
    expect(await change({ listPrice: 500 })).toMatchObject({ price: '350.00', listPrice: '500.00' });
    const seen = async () => {
      const [offer] = (await world.visitor()(vendorsByTest, { testId: lab.testId, location: 'ownpur' })).filter(
        ({ id }) => id === lab.vendorId,
      );
      return offer?.listPrice;
    };
    await expect.poll(seen).toBe('500.00');
    expect(await change({})).toMatchObject({ listPrice: '500.00' });
    expect(await change({ price: 600 })).toMatchObject({ listPrice: null });
    await expect.poll(seen).toBeUndefined();
    expect((await first()).listPrice).toBeNull();
    expect(await change({ listPrice: null })).toMatchObject({ listPrice: null });
  });

  it('have a usual price in the city of the lab, once three labs there offer them', async () => {
    const city = `Aampur ${lab.slug}`;
    const own = lab;
    const ask = async () => owner(usualPrice, { testId: own.testId });
    const { db } = world.services;
    await db.updateTable('vendors').set({ city }).where('id', '=', own.vendorId).execute();
    await refreshPriceMedians(db);
    expect(await ask()).toEqual({ usual: null, city });
    for (let at = 0; at < 2; at++) await createTestVendor(world, { from: '09:00', to: '10:00', city });
    await refreshPriceMedians(db);
    expect(await ask()).toEqual({ usual: '350.00', city });
  });

  it('are added with the usual terms by default, and shown to patients', async () => {
    const added = await owner(addOffer, { testId: otherTest, price: '1200.5' });
    const usual = { availableSlots: null, reportTimeHours: 24, reportType: 'both', homeCollection: false };
    expect(added).toMatchObject({ ...usual, testId: otherTest, price: '1200.50', version: 1 });
    expect(await list()).toHaveLength(2);
    const offers = await world.visitor()(vendorsByTest, { testId: otherTest, location: 'ownpur' });
    expect(offers.find(({ id }) => id === lab.vendorId)).toMatchObject({ price: '1200.50' });
  });

  it('are not added twice, even by simultaneous requests', async () => {
    const adding = { testId: otherTest, price: 100 };
    const results = await Promise.allSettled([owner(addOffer, adding), owner(addOffer, adding)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(owner(addOffer, adding)).rejects.toMatchObject({
      status: 409,
      message: 'This test is already in your list.',
    });
  });

  it('change only in the fields that are sent', async () => {
    const { vendorTestId } = await first();
    const terms = { availableSlots: 3, reportTimeHours: 6, reportType: 'online', homeCollection: true } as const;
    await owner(updateOffer, { vendorTestId, price: 500, ...terms, estimatedDurationMinutes: 15 });
    const changed = await owner(updateOffer, { vendorTestId, price: '99.99' });
    expect(changed).toMatchObject({ ...terms, price: '99.99', estimatedDurationMinutes: 15, version: 3 });
    const cleared = await owner(updateOffer, {
      vendorTestId,
      price: 1,
      availableSlots: null,
      reportTimeHours: null,
      estimatedDurationMinutes: null,
    });
    expect(cleared).toMatchObject({ availableSlots: null, reportTimeHours: 24, estimatedDurationMinutes: null });
  });

  it('reject an edit of an older version, with the current state', async () => {
    const { vendorTestId, version } = await first();
    const now = await owner(updateOffer, { vendorTestId, price: 400, version });
    const late = { status: 409, message: 'Somebody else changed this meanwhile.', current: now };
    await expect(owner(updateOffer, { vendorTestId, price: 300, version })).rejects.toMatchObject(late);
    await expect(owner(withdrawOffer, { vendorTestId, version })).rejects.toMatchObject(late);
  });

  it('accept one of two edits of the same version', async () => {
    const { vendorTestId, version } = await first();
    const edits = [410, 420].map((price) => owner(updateOffer, { vendorTestId, price, version }));
    expect((await Promise.allSettled(edits)).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('are withdrawn with their bookings kept, and restored unchanged', async () => {
    await book();
    const { vendorTestId } = await first();
    const withdrawn = await owner(withdrawOffer, { vendorTestId });
    expect(withdrawn).toMatchObject({ isWithdrawn: true, openBookings: 1, price: '350.00' });
    expect(await list()).toEqual([]);
    expect(await list({ withdrawn: 'true' })).toEqual([withdrawn]);
    await expect(book()).rejects.toMatchObject({ status: 404 });
    // Repeating it is a no-op.
    expect(await owner(withdrawOffer, { vendorTestId })).toEqual(withdrawn);

    const restored = await owner(restoreOffer, { vendorTestId });
    expect(restored).toMatchObject({ isWithdrawn: false, price: '350.00' });
    expect(await list()).toEqual([restored]);
  });

  it('get only the new terms when a withdrawn test is added again', async () => {
    const { vendorTestId } = await first();
    await owner(updateOffer, { vendorTestId, price: 500, availableSlots: 3, reportType: 'online' });
    await owner(withdrawOffer, { vendorTestId });
    const added = await owner(addOffer, { testId: lab.testId, price: 600 });
    expect(added).toMatchObject({ vendorTestId, price: '600.00', availableSlots: null, reportType: 'both' });
  });

  it.each([
    [{ price: 0 }, 'Price must be a positive number.'],
    [{ price: -1 }, 'Price must be a positive number.'],
    [{ price: '0.001' }, 'Price must be a positive number.'],
    [{ price: '99.999' }, 'A price has at most two decimals.'],
    [{ price: '0.007' }, 'A price has at most two decimals.'],
    [{ price: '1,200' }, 'Price must be a positive number.'],
    [{ price: null }, 'Price must be a positive number.'],
    [{ price: 100_000_000 }, 'Price must be at most ₹9,99,99,999.99.'],
    [{ price: 1, availableSlots: -1 }, 'Available slots cannot be negative.'],
    [{ price: 1, availableSlots: 1.5 }, 'Available slots cannot be negative.'],
    [{ price: 1, availableSlots: 1_000_001 }, 'Available slots are at most 10,00,000; leave it empty for no limit.'],
    [{ price: 1, reportTimeHours: 0 }, 'Report time hours must be a positive number.'],
    [{ price: 1, reportTimeHours: 1.5 }, 'Report time is a whole number of hours.'],
    [{ price: 1, reportTimeHours: 8761 }, 'Report time is at most 8,760 hours, which is a year.'],
    [{ price: 1, reportType: 'paper' }, 'Report type must be one of: online, hard_paper, or both.'],
    [{ price: 1, estimatedDurationMinutes: 0 }, 'Duration must be a whole number of minutes from 1 to 1440.'],
  ])('refuse %j', async (terms, message) => {
    const { vendorTestId } = await first();
    const path = Object.keys(terms).at(-1);
    const refusal = { status: 400, message, issues: [{ path, message }] };
    await expect(owner(addOffer, { testId: otherTest, ...(terms as { price: number }) })).rejects.toMatchObject(
      refusal,
    );
    await expect(owner(updateOffer, { vendorTestId, ...(terms as { price: number }) })).rejects.toMatchObject(refusal);
  });

  it('reject unknown tests, and offers of another lab', async () => {
    for (const testId of [0, -1, 1.5]) {
      await expect(owner(addOffer, { testId, price: 1 })).rejects.toMatchObject({ status: 400 });
    }
    await expect(owner(addOffer, { testId: 999_999, price: 1 })).rejects.toMatchObject({ status: 404 });
    const other = await createTestVendor(world, { from: '09:00', to: '12:00' });
    const stranger = (await createTestMember(world, other, 'owner')).call;
    const { vendorTestId } = await first();
    const gone = { status: 404, message: 'This test is not in your list.' };
    await expect(stranger(updateOffer, { vendorTestId, price: 1 })).rejects.toMatchObject(gone);
    await expect(stranger(withdrawOffer, { vendorTestId })).rejects.toMatchObject(gone);
    await expect(stranger(restoreOffer, { vendorTestId })).rejects.toMatchObject(gone);
    expect(await first()).toMatchObject({ price: '350.00' });
  });

  it('are for owners only', async () => {
    const desk = (await createTestMember(world, lab, 'desk')).call;
    await expect(desk(ownOffers, {})).rejects.toMatchObject({ status: 403 });
    await expect(desk(addOffer, { testId: otherTest, price: 1 })).rejects.toMatchObject({ status: 403 });
  });
});
