import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/client.ts';
import { ownOffers, updateOffer } from '../../contract/vendor/vendor-offers.ts';
import { createPackage } from '../../contract/vendor/vendor-packages.ts';
import { getCatalogueVersion } from '../catalogue/catalogue-queries.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

describe('a write of a lab that is not approved', () => {
  let world: TestWorld;
  let lab: Awaited<ReturnType<typeof createTestVendor>>;
  let owner: Call;
  beforeAll(async () => {
    world = await testWorld();
    lab = await createTestVendor(world, { from: '09:00', to: '12:00', city: 'Mumbai' });
    owner = (await createTestMember(world, lab, 'owner')).call;
    await setApproval('pending');
  });
  const setApproval = (approval: 'pending' | 'approved') =>
    world.services.db.updateTable('vendors').set({ approval }).where('id', '=', lab.vendorId).execute();
  const raisePrice = async () => {
    const [offer] = await owner(ownOffers, {});
    if (!offer) throw new Error('The lab has an offer.');
    const { vendorTestId, price, version } = offer;
    await owner(updateOffer, { vendorTestId, price: Number(price) + 10, version });
  };
  const look = async () => {
    const { listings, db } = world.services;
    const [all, city] = await Promise.all([listings.snapshotOf('all'), listings.snapshotOf({ citySlug: 'mumbai' })]);
    return { all, allCounts: all.counts, city, cityCounts: city.counts, ...(await getCatalogueVersion(db)) };
  };

  it('invalidates nothing', async () => {
    const before = await look();
    await raisePrice();
    await owner(createPackage, { name: 'Spec Unseen Checkup', price: 999, testIds: [lab.testId] });
    const after = await look();
    for (const [name, value] of Object.entries(before)) expect(after[name as keyof typeof after]).toBe(value);
  });

  it('would count again the city of an approved one, and no other', async () => {
    const { listings } = world.services;
    await setApproval('approved');
    const before = await look();
    const elsewhere = (await listings.snapshotOf({ citySlug: 'pune' })).counts;
    await raisePrice();
    const after = await look();
    await setApproval('pending');
    expect(after.cityCounts).not.toBe(before.cityCounts);
    expect(after.allCounts).not.toBe(before.allCounts);
    expect((await listings.snapshotOf({ citySlug: 'pune' })).counts).toBe(elsewhere);
  });
});
