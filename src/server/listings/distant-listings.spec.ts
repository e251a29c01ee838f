import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { type FaultProxy, startFaultProxy } from '../testing/fault-proxy.ts';
import { createBookingActions, tomorrow } from '../testing/test-bookings.ts';
import { askAfresh, askWith, listAreaQuestions, startDistantListings } from '../testing/test-listings.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testDatabaseUrl, testWorld } from '../testing/test-world.ts';

const city = 'Distantpur';

describe.runIf(testDatabaseUrl)('listings of two processes on one PostgreSQL', () => {
  let world: TestWorld;
  let proxy: FaultProxy;
  let distant: Awaited<ReturnType<typeof startDistantListings>>;
  let askDistant: (path: string) => Promise<{ status: number; body: unknown }>;
  beforeAll(async () => {
    world = await testWorld();
    proxy = await startFaultProxy(testDatabaseUrl ?? '');
    distant = await startDistantListings(world, proxy.url);
    askDistant = askWith(world, distant.listings);
  });
  afterAll(async () => {
    await distant.stop();
    await eventually(() => expect(proxy.openConnections()).toBe(0));
    await proxy.close();
  });

  const openLab = async () => {
    const lab = await createTestVendor(world, { from: '09:00', to: '12:00', city });
    return { lab, questions: listAreaQuestions(lab, { city, date: tomorrow }) };
  };
  const setPrice = (vendorId: number, pricePaise: number) =>
    world.services.db.updateTable('offers').set({ pricePaise }).where('vendorId', '=', vendorId).execute();

  it("have each other's prices and bookings within a second", async () => {
    const { lab, questions } = await openLab();
    for (const write of [() => setPrice(lab.vendorId, 4200), () => createBookingActions(world).book(lab)]) {
      await Promise.all(questions.map(askDistant));
      await write();
      // Waits for the documented bound, because no event shows when another process has looked.
      await sleep(1000);
      expect(await Promise.all(questions.map(askDistant))).toEqual(await askAfresh(world, questions));
    }
  });

  it('have a change of a transaction that began before many others had ended', async () => {
    const { lab, questions } = await openLab();
    await world.services.db.transaction().execute(async (transaction) => {
      await sql`update offers set price_paise = 7100 where vendor_id = ${lab.vendorId}`.execute(transaction);
      const later = await openLab();
      const laterPage = `/_api/vendor/by-slug?vendorSlug=${later.lab.slug}`;
      await eventually(async () => expect((await askDistant(laterPage)).status).toBe(200));
      expect(JSON.stringify(await askDistant(questions[0] ?? ''))).not.toContain('"price":"71.00"');
    });
    await sleep(1000);
    expect(JSON.stringify(await askDistant(questions[0] ?? ''))).toContain('"price":"71.00"');
  });

  it('read an area past the copy when the changes cannot be read within a second', async () => {
    const { lab, questions } = await openLab();
    const page = `/_api/vendor/by-slug?vendorSlug=${lab.slug}`;
    await eventually(async () => expect((await askDistant(page)).status).toBe(200));
    await world.services.db.transaction().execute(async (transaction) => {
      await sql`lock table listing_changes in access exclusive mode`.execute(transaction);
      await eventually(() => expect(distant.listings.isCurrent).toBe(false));
      const { status, body } = await askDistant(questions[0] ?? '');
      expect([status, body]).toEqual([200, expect.arrayContaining([expect.objectContaining({ slug: lab.slug })])]);
      expect(distant.listings.isCurrent).toBe(false);
    });
    await eventually(() => expect(distant.listings.isCurrent).toBe(true));
  });

  it('fail while the database is silent, and are current when it answers again', async () => {
    const { lab, questions } = await openLab();
    await Promise.all(questions.map(askDistant));
    proxy.setFault('refuse');
    await eventually(() => expect(distant.listings.isCurrent).toBe(false));
    expect((await askDistant(questions[0] ?? '')).status).toBe(503);
    await setPrice(lab.vendorId, 5300);
    proxy.setFault('none');
    await eventually(() => expect(distant.listings.isCurrent).toBe(true));
    expect(await Promise.all(questions.map(askDistant))).toEqual(await askAfresh(world, questions));
  });

  it('have their own writes in the next answer, also while the database is slow', async () => {
    const { lab, questions } = await openLab();
    const ownPrice = (pricePaise: number) =>
      distant.db.updateTable('offers').set({ pricePaise }).where('vendorId', '=', lab.vendorId).execute();
    for (let price = 1000; price < 1020; price++) {
      await ownPrice(price);
      const shown = `"price":"10.${String(price - 1000).padStart(2, '0')}"`;
      expect(JSON.stringify(await askDistant(questions[0] ?? ''))).toContain(shown);
    }
    proxy.setFault('delay', { delayMs: 100 });
    await ownPrice(9900);
    expect(JSON.stringify(await askDistant(questions[0] ?? ''))).toContain('"price":"99.00"');
    proxy.setFault('none');
  });
});
