import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateTest } from '../../contract/admin/admin-catalogue.ts';
import type { Call } from '../../contract/client.ts';
import { addOffer, ownOffers, updateOffer } from '../../contract/vendor/vendor-offers.ts';
import { imagingAtHomeMessage } from '../../domain/home-collection/imaging-at-lab.ts';
import { createCatalogueActions } from '../testing/test-catalogue.ts';
import { createTestAdmin, createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

const atField = { status: 400, issues: [{ path: 'homeCollection', message: imagingAtHomeMessage }] };

describe('imaging', () => {
  let world: TestWorld;
  let owner: Call;
  let admin: Call;
  let tests: ReturnType<typeof createCatalogueActions>;
  beforeAll(async () => {
    world = await testWorld();
    ({ call: admin } = await createTestAdmin(world));
    tests = createCatalogueActions(world, admin);
    const lab = await createTestVendor(world, { from: '09:00', to: '10:00' });
    owner = (await createTestMember(world, lab, 'owner')).call;
  });
  let scan: number;
  beforeEach(async () => {
    scan = (await tests.create({ name: 'Scan Spec', category: 'imaging' })).id;
  });
  afterEach(async () => {
    await world.services.db.deleteFrom('offers').where('diagnosticTestId', '=', scan).execute();
    await tests.removeMade();
  });

  it('is neither added nor changed to be collected at home, and the form is told at the field', async () => {
    const offer = { testId: scan, price: 900 };
    await expect(owner(addOffer, { ...offer, homeCollection: true })).rejects.toMatchObject(atField);
    const { vendorTestId } = await owner(addOffer, offer);
    await expect(owner(updateOffer, { vendorTestId, price: 800, homeCollection: true })).rejects.toMatchObject(atField);
    expect(await owner(updateOffer, { vendorTestId, price: 800 })).toMatchObject({ homeCollection: false });
  });

  it('is refused at home by the database', async () => {
    await owner(addOffer, { testId: scan, price: 900 });
    const ofScan = world.services.db.updateTable('offers').where('diagnosticTestId', '=', scan);
    await expect(ofScan.set({ homeCollection: true }).execute()).rejects.toMatchObject({ code: '23514' });
  });

  it('is no longer collected at home from when a test of another category becomes imaging', async () => {
    await admin(updateTest, { id: scan, category: 'cardiac' });
    await owner(addOffer, { testId: scan, price: 900, homeCollection: true });
    await admin(updateTest, { id: scan, category: 'imaging' });
    const offer = (await owner(ownOffers, {})).find(({ testId }) => testId === scan);
    expect(offer).toMatchObject({ homeCollection: false, version: 2 });
  });
});
