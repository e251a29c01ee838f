import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { vendorSetup } from '../../contract/vendor/approval.ts';
import { collectCategoryAtHome } from '../../contract/vendor/offers-at-home.ts';
import { addOffer, ownOffers } from '../../contract/vendor/vendor-offers.ts';
import { imagingAtHomeMessage } from '../../domain/home-collection/imaging-at-lab.ts';
import { homePincode, openHomeCollection } from '../testing/test-home-collection.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

describe('a category at home', () => {
  let world: TestWorld;
  let lab: Awaited<ReturnType<typeof createTestVendor>>;
  let owner: Awaited<ReturnType<typeof createTestMember>>;
  beforeAll(async () => {
    world = await testWorld();
  });
  beforeEach(async () => {
    lab = await createTestVendor(world, { from: '09:00', to: '10:00' });
    owner = await createTestMember(world, lab, 'owner');
    const tests = await world.services.db
      .selectFrom('diagnosticTests')
      .where('deletedAt', 'is', null)
      .where('id', '<>', lab.testId)
      .where('category', 'in', ['blood_test', 'urine_test'])
      .select('id')
      .orderBy('id')
      .limit(60)
      .execute();
    for (const { id } of tests) await owner.call(addOffer, { testId: id, price: 300 });
  });

  const listAtHome = async (category: string) => {
    const offers = (await owner.call(ownOffers, {})).filter((offer) => offer.category === category);
    return offers.map(({ homeCollection, canBeAtHome }) => ({ homeCollection, canBeAtHome }));
  };

  it('marks each offered test that can be, and no other one', async () => {
    const urine = await listAtHome('urine_test');
    await owner.call(collectCategoryAtHome, { category: 'blood_test', isAtHome: true });
    for (const { homeCollection, canBeAtHome } of await listAtHome('blood_test'))
      expect(homeCollection).toBe(canBeAtHome);
    expect(await listAtHome('urine_test')).toEqual(urine);
    expect(await owner.call(collectCategoryAtHome, { category: 'blood_test', isAtHome: true })).toEqual({ changed: 0 });
    await owner.call(collectCategoryAtHome, { category: 'blood_test', isAtHome: false });
    expect((await listAtHome('blood_test')).some(({ homeCollection }) => homeCollection)).toBe(false);
  });

  it('is refused for imaging, and to the desk', async () => {
    await expect(owner.call(collectCategoryAtHome, { category: 'imaging', isAtHome: true })).rejects.toMatchObject({
      status: 400,
      message: imagingAtHomeMessage,
    });
    const desk = await createTestMember(world, lab, 'desk');
    await expect(desk.call(collectCategoryAtHome, { category: 'blood_test', isAtHome: true })).rejects.toMatchObject({
      status: 403,
    });
  });

  it('is missing from the set-up of a lab that collects at home and has marked no test', async () => {
    const isDone = async () => (await owner.call(vendorSetup, {})).isDone.atHome;
    expect(await isDone()).toBe(true);
    await openHomeCollection(world, lab, owner.call, {
      isActive: true,
      charge: '0.00',
      freeFrom: null,
      leadMinutes: 0,
      pincodes: [homePincode],
      windows: [{ dayOfWeek: 1, startTime: '07:00:00', endTime: '08:00:00', maxHomes: 5 }],
    });
    await owner.call(collectCategoryAtHome, { category: 'blood_test', isAtHome: false });
    await world.services.db
      .updateTable('offers')
      .set({ homeCollection: false })
      .where('vendorId', '=', lab.vendorId)
      .execute();
    expect(await isDone()).toBe(false);
    await owner.call(collectCategoryAtHome, { category: 'blood_test', isAtHome: true });
    expect(await isDone()).toBe(true);
  });
});
