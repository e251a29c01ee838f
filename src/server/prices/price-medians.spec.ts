import { type KyselyPlugin, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testDatabaseUrl, testWorld } from '../testing/test-world.ts';
import { refreshPriceMedians } from './price-medians.ts';

describe('usual prices', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  async function openLabs(city: string, prices: number[]) {
    const { db } = world.services;
    const ids: number[] = [];
    for (const pricePaise of prices) {
      const { vendorId } = await createTestVendor(world, { from: '09:00', to: '10:00', city });
      await db.updateTable('offers').set({ pricePaise }).where('vendorId', '=', vendorId).execute();
      ids.push(vendorId);
    }
    const listOutliers = async () => {
      const rows = await db
        .selectFrom('priceOutliers')
        .innerJoin('offers', 'offers.id', 'priceOutliers.offerId')
        .where('vendorId', 'in', ids)
        .select('vendorId')
        .execute();
      return rows.map(({ vendorId }) => ids.indexOf(vendorId)).toSorted();
    };
    return { ids, listOutliers };
  }

  it('tell again which offers are far from them', async () => {
    const { db } = world.services;
    const { ids, listOutliers } = await openLabs('Medianpur', [100, 100, 100, 200]);
    await refreshPriceMedians(db);
    expect(await listOutliers()).toEqual([3]);
    await db.updateTable('offers').set({ pricePaise: 200 }).where('vendorId', 'in', ids.slice(0, 2)).execute();
    await refreshPriceMedians(db);
    expect(await listOutliers()).toEqual([2]);
    await db
      .deleteFrom('offers')
      .where('vendorId', '=', ids[2] ?? 0)
      .execute();
    await refreshPriceMedians(db);
    const { rows } = await db
      .selectFrom('priceOutliers')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('offerId', 'not in', db.selectFrom('offers').select('id'))
      .executeTakeFirstOrThrow();
    expect(rows).toBe(0);
  });

  it.runIf(testDatabaseUrl)('are computed without holding up edits of prices', async () => {
    const { db } = world.services;
    const { ids } = await openLabs('Editpur', [100, 100, 100, 200]);
    let edits = 0;
    const editMeanwhile: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        await db.transaction().execute(async (transaction) => {
          await sql`set local lock_timeout = '200ms'`.execute(transaction);
          await transaction
            .updateTable('offers')
            .set({ pricePaise: 300 + edits })
            .where('vendorId', '=', ids[0] ?? 0)
            .execute();
        });
        edits++;
        return result;
      },
    };
    await refreshPriceMedians(db.withPlugin(editMeanwhile));
    expect(edits).toBeGreaterThan(2);
  });
});
