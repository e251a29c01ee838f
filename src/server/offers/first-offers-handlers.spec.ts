import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/client.ts';
import { addOffers, ownOffers, usualTests, withdrawOffer } from '../../contract/vendor/vendor-offers.ts';
import { refreshPriceMedians } from '../prices/price-medians.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

describe('the first tests of a lab', () => {
  let world: TestWorld;
  let lab: Awaited<ReturnType<typeof createTestVendor>>;
  let owner: Call;
  beforeAll(async () => {
    world = await testWorld();
  });
  beforeEach(async () => {
    lab = await createTestVendor(world, { from: '09:00', to: '12:00', city: 'Firstpur' });
    owner = (await createTestMember(world, lab, 'owner')).call;
  });
  const offersOf = () => owner(ownOffers, {});

  it('are forty that most labs offer and the lab does not', async () => {
    const usual = await owner(usualTests, {});
    expect(usual).toHaveLength(40);
    expect(usual.map(({ testId }) => testId)).not.toContain(lab.testId);
  });

  it('begin with those of the labs of its city', async () => {
    const usual = await owner(usualTests, {});
    const rare = usual.at(-1);
    const neighbour = await createTestVendor(world, { from: '09:00', to: '12:00', city: 'Firstpur' });
    const call = (await createTestMember(world, neighbour, 'owner')).call;
    await call(addOffers, { offers: [{ testId: rare?.testId ?? 0, price: 90 }] });
    await refreshPriceMedians(world.services.db);
    expect((await owner(usualTests, {}))[0]).toEqual(rare);
  });

  it('have the usual price of the city, once three labs there offer them', async () => {
    const [test] = await owner(usualTests, {});
    expect(test?.usual).toBeNull();
    const { db } = world.services;
    const city = `Usualpur ${lab.slug}`;
    await db.updateTable('vendors').set({ city }).where('id', '=', lab.vendorId).execute();
    for (let at = 0; at < 3; at++) {
      const neighbour = await createTestVendor(world, { from: '09:00', to: '12:00', city });
      const call = (await createTestMember(world, neighbour, 'owner')).call;
      await call(addOffers, { offers: [{ testId: test?.testId ?? 0, price: 90 }] });
    }
    await refreshPriceMedians(db);
    expect((await owner(usualTests, {})).find(({ testId }) => testId === test?.testId)?.usual).toBe('90.00');
  });

  it('are saved together at their prices, with the report time of the catalogue', async () => {
    const [first, second] = await owner(usualTests, {});
    const typed = [first, second].map((test, at) => ({ testId: test?.testId ?? 0, price: 100.5 + at }));
    expect(await owner(addOffers, { offers: typed })).toEqual({ added: 2 });
    const offers = await offersOf();
    const saved = offers.filter(({ testId }) => testId !== lab.testId);
    expect(saved.map(({ testName, price }) => [testName, price]).sort()).toEqual(
      [
        [first?.testName, '100.50'],
        [second?.testName, '101.50'],
      ].sort(),
    );
    const { db } = world.services;
    const test = db
      .selectFrom('diagnosticTests')
      .where('id', '=', first?.testId ?? 0)
      .select('reportTimeHours');
    const { reportTimeHours } = await test.executeTakeFirstOrThrow();
    expect(offers.find(({ testId }) => testId === first?.testId)).toMatchObject({ reportTimeHours });
  });

  it('keep existing prices, and bring back a withdrawn test', async () => {
    const [offer] = await offersOf();
    const typed = { offers: [{ testId: lab.testId, price: 1 }] };
    expect(await owner(addOffers, typed)).toEqual({ added: 0 });
    expect(await offersOf()).toMatchObject([{ price: offer?.price }]);
    await owner(withdrawOffer, { vendorTestId: offer?.vendorTestId ?? 0 });
    expect(await owner(addOffers, typed)).toEqual({ added: 1 });
    expect(await offersOf()).toMatchObject([{ price: '1.00' }]);
  });

  it('are all saved or none', async () => {
    const [usual] = await owner(usualTests, {});
    const offers = [
      { testId: usual?.testId ?? 0, price: 100 },
      { testId: 999_999, price: 100 },
    ];
    await expect(owner(addOffers, { offers })).rejects.toMatchObject({
      status: 404,
      issues: [{ path: 'offers.1.testId' }],
    });
    expect(await offersOf()).toHaveLength(1);
    const wrong = owner(addOffers, { offers: [{ testId: usual?.testId ?? 0, price: 0 }] });
    await expect(wrong).rejects.toMatchObject({ status: 400, issues: [{ path: 'offers.0.price' }] });
    await expect(owner(addOffers, { offers: [] })).rejects.toMatchObject({ status: 400 });
  });
});
