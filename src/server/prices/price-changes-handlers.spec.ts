import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  hideOffers,
  lastLabImport,
  priceHistory,
  pricesBefore,
  showOffers,
  undoLabImport,
} from '../../contract/admin/price-changes.ts';
import { listPricing, type PricingRow, updatePricing } from '../../contract/admin/pricing.ts';
import type { Call } from '../../contract/client.ts';
import { vendorsByTest } from '../../contract/patient/offers.ts';
import { ownOffers } from '../../contract/vendor/vendor-offers.ts';
import { createTestAdmin, createTestMember } from '../testing/test-portal.ts';
import { priceListsOf } from '../testing/test-price-lists.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';

describe('prices that an operator takes back', () => {
  let world: TestWorld;
  let admin: Call;
  let lab: Awaited<ReturnType<typeof createTestVendor>>;
  let owner: Awaited<ReturnType<typeof createTestMember>>;
  let row: PricingRow;
  beforeAll(async () => {
    world = await testWorld();
    admin = (await createTestAdmin(world)).call;
  });
  beforeEach(async () => {
    world.clock.now = testNow;
    lab = await createTestVendor(world, { from: '09:00', to: '10:00', city: 'Takebackpur' });
    owner = await createTestMember(world, lab, 'owner');
    row = await present();
  });
  const present = async () => {
    const [found] = (await admin(listPricing, { vendorId: lab.vendorId })).pricing;
    if (!found) throw new Error('The lab has no price.');
    return found;
  };
  const setPrice = (price: number) => admin(updatePricing, { vendorId: lab.vendorId, testId: lab.testId, price });
  const listMails = () =>
    world.services.db
      .selectFrom('messages')
      .where('recipient', '=', owner.email)
      .where('kind', '=', 'lab-decision')
      .select(['id', 'state', 'data', 'dueAt'])
      .orderBy('id')
      .execute();

  it('have a history with the author of each change, and a price before the last one', async () => {
    const reference = { vendorTestId: row.vendorTestId };
    const ids = { vendorTestIds: [row.vendorTestId] };
    expect(await admin(priceHistory, reference)).toEqual({ changes: [] });
    expect(await admin(pricesBefore, ids)).toEqual({ prices: [] });
    await setPrice(410);
    await setPrice(4100);
    const { changes } = await admin(priceHistory, reference);
    expect(changes).toMatchObject([
      { before: '410.00', after: '4100.00', by: expect.any(String) },
      { before: row.price, after: '410.00' },
    ]);
    expect(await admin(pricesBefore, ids)).toEqual({ prices: [{ ...reference, before: '410.00' }] });
    await expect(owner.call(priceHistory, reference)).rejects.toMatchObject({ status: 403 });
  });

  it('are hidden from patients, and their owners read why a few minutes later', async () => {
    const isListed = async () =>
      JSON.stringify(await world.visitor()(vendorsByTest, { testId: lab.testId, location: 'takebackpur' })).includes(
        lab.slug,
      );
    expect(await isListed()).toBe(true);
    const chosen = [{ vendorTestId: row.vendorTestId, version: row.version }];
    const { offers } = await admin(hideOffers, { offers: chosen, reason: 'A digit too many.' });
    expect(offers).toEqual([{ vendorTestId: row.vendorTestId, version: row.version + 1 }]);
    expect(await isListed()).toBe(false);
    expect(await owner.call(ownOffers, { withdrawn: 'true' })).toHaveLength(1);
    const [mail] = await listMails();
    expect(mail).toMatchObject({
      state: 'waiting',
      data: { decision: 'prices hidden', reason: 'A digit too many.', tests: [row.testName] },
    });
    expect(mail?.dueAt.getTime()).toBeGreaterThan(testNow);

    await admin(showOffers, { offers });
    expect(await isListed()).toBe(true);
    expect(await listMails()).toMatchObject([{ state: 'dropped', data: null }]);
  });

  it('are shown again with a second mail once the first has left', async () => {
    const { offers } = await admin(hideOffers, { offers: [{ vendorTestId: row.vendorTestId }], reason: 'Too much.' });
    await world.services.db
      .updateTable('messages')
      .set({ state: 'sent', endedAt: new Date() })
      .where('recipient', '=', owner.email)
      .execute();
    await admin(showOffers, { offers });
    expect((await listMails()).map(({ data }) => data)).toMatchObject([
      { decision: 'prices hidden' },
      { decision: 'prices shown' },
    ]);
  });

  it('go back to those before the last price list of a lab, whose owners read why', async () => {
    const { upload, undo } = priceListsOf(world, owner.headers);
    const { vendorId, testId } = lab;
    expect(await admin(lastLabImport, { vendorId })).toEqual({ lastImport: null });
    const { importId } = (await upload(`Test ID,Price\n${testId},35\n`)).body;
    expect(await admin(lastLabImport, { vendorId })).toMatchObject({
      lastImport: { id: importId, changedCount: 1, undoneAt: null },
    });
    expect((await present()).price).toBe('35.00');

    const undone = { vendorId, importId, reason: 'A tenth of the prices.' };
    await expect(admin(undoLabImport, { ...undone, reason: ' ' })).rejects.toMatchObject({ status: 400 });
    await expect(owner.call(undoLabImport, undone)).rejects.toMatchObject({ status: 403 });
    const other = await createTestVendor(world, { from: '09:00', to: '10:00', city: 'Takebackpur' });
    await expect(admin(undoLabImport, { ...undone, vendorId: other.vendorId })).rejects.toMatchObject({ status: 404 });
    expect(await admin(undoLabImport, undone)).toEqual({ undoneCount: 1, kept: [] });
    expect((await present()).price).toBe(row.price);
    expect((await listMails()).map(({ data }) => data)).toMatchObject([
      { decision: 'import undone', reason: 'A tenth of the prices.', tests: [] },
    ]);
    await expect(admin(undoLabImport, undone)).rejects.toMatchObject({ status: 409 });
    expect((await undo(importId)).status).toBe(409);
  });

  it('are changed up to 500 at once', async () => {
    const updates = Array.from({ length: 501 }, (_, at) => ({ vendorId: lab.vendorId, testId: at + 1, price: 10 }));
    await expect(admin(updatePricing, { updates })).rejects.toMatchObject({ status: 400 });
    // Some of these tests are not among those of the lab.
    await expect(admin(updatePricing, { updates: updates.slice(1) })).rejects.toMatchObject({ status: 404 });
  });

  it('are hidden all or none, on the versions that were shown', async () => {
    const second = await createTestVendor(world, { from: '09:00', to: '10:00', city: 'Takebackpur' });
    const [other] = (await admin(listPricing, { vendorId: second.vendorId })).pricing;
    await setPrice(77);
    const offers = [row, other].map((each) => ({ vendorTestId: each?.vendorTestId ?? 0, version: each?.version }));
    await expect(admin(hideOffers, { offers, reason: 'Wrong.' })).rejects.toMatchObject({
      status: 409,
      code: 'changed-meanwhile',
    });
    expect((await admin(listPricing, { vendorId: second.vendorId })).totalCount).toBe(1);
    const gone = { offers: [{ vendorTestId: 99_999_999 }], reason: 'Wrong.' };
    await expect(admin(hideOffers, gone)).rejects.toMatchObject({ status: 404 });
    await expect(admin(hideOffers, { offers: [], reason: 'Wrong.' })).rejects.toMatchObject({ status: 400 });
    await expect(admin(hideOffers, { offers, reason: ' ' })).rejects.toMatchObject({ status: 400 });
    await expect(owner.call(hideOffers, { offers, reason: 'Wrong.' })).rejects.toMatchObject({ status: 403 });
    await expect(owner.call(showOffers, { offers })).rejects.toMatchObject({ status: 403 });
  });
});
