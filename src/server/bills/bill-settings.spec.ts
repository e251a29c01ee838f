import { beforeAll, describe, expect, it } from 'vitest';
import * as bills from '../../contract/vendor/money/bills.ts';
import { insertTestBooking } from '../testing/insert-test-booking.ts';
import { tomorrow } from '../testing/test-bookings.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

const gstNumber = '24AAACC1206D1ZM';

describe('the settings of bills', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  async function openBranch(name: string, gst = gstNumber) {
    const { db } = world.services;
    const lab = await createTestVendor(world, { from: '09:00', to: '12:00' });
    await db.updateTable('vendors').set({ name, gstNumber: gst }).where('id', '=', lab.vendorId).execute();
    const { call } = await createTestMember(world, lab, 'owner');
    return { ...lab, owner: call };
  }

  it('do not take the prefix of another branch, nor a change that was made to an older state', async () => {
    const [one, other] = [await openBranch('Bandra'), await openBranch('Andheri')];
    await one.owner(bills.updateBillSettings, { prefix: 'B1', taxedItems: [] });
    const same = other.owner(bills.updateBillSettings, { prefix: 'B1', taxedItems: [] });
    await expect(same).rejects.toMatchObject({ status: 409, issues: [{ path: 'prefix', code: 'taken' }] });
    const stale = one.owner(bills.updateBillSettings, { prefix: 'B2', taxedItems: [], version: 5 });
    await expect(stale).rejects.toMatchObject({ status: 409, code: 'changed-meanwhile' });
  });

  it('begin with a prefix that no branch of the same name has, and can be saved with it', async () => {
    const branches = [await openBranch('Sai Andheri'), await openBranch('Sai Bandra')];
    const numbers: string[] = [];
    for (const [at, { vendorId, owner }] of branches.entries()) {
      const code = `BRANCH${'AB'[at]}AAA`;
      const booking = { code, vendorId, appointmentOn: tomorrow, patientName: 'A' };
      const { id: bookingId } = await insertTestBooking(world.services.db, booking);
      const { nextNumber } = await owner(bills.findBillSettings, {});
      const [bill] = (await owner(bills.makeBill, { bookingId })).bills;
      expect(bill?.number).toBe(nextNumber);
      numbers.push(bill?.number.split('/')[0] ?? '');
      const { prefix } = await owner(bills.findBillSettings, {});
      await owner(bills.updateBillSettings, { prefix, taxedItems: [] });
    }
    expect(numbers).toEqual(['SAI', 'SA2']);
  });

  it('can be saved with the prefix that they have, even if another branch has it', async () => {
    const { db } = world.services;
    const [one, other] = [await openBranch('Worli'), await openBranch('Worli')];
    for (const { vendorId } of [one, other])
      await db.insertInto('billSettings').values({ vendorId, prefix: 'WOR' }).execute();
    const saved = await one.owner(bills.updateBillSettings, { prefix: 'WOR', taxedItems: [] });
    expect(saved).toMatchObject({ prefix: 'WOR', version: 2 });
  });

  it('tax no package of another lab, and no test and package as one', async () => {
    const [one, other] = [await openBranch('Dadar'), await openBranch('Kurla')];
    const { id: packageId } = await world.services.db
      .insertInto('healthPackages')
      .values({ vendorId: other.vendorId, slug: 'secret-package', name: 'Secret package', pricePaise: 100_000 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const tax = (item: { testId: number | null; packageId: number }) =>
      one.owner(bills.updateBillSettings, { prefix: 'DAD', taxedItems: [{ ...item, percent: 18, sac: '999312' }] });
    await expect(tax({ testId: null, packageId })).rejects.toMatchObject({ issues: [{ path: 'taxedItems' }] });
    await expect(tax({ testId: 1, packageId })).rejects.toMatchObject({ status: 400 });
  });
});
