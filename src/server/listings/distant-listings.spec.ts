import { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { vendorTestNames } from '../../contract/patient/vendors.ts';
import { createApp } from '../app.ts';
import { withDeadline } from '../database/deadline.ts';
import { inProcessCalls } from '../http/serve/in-process-call.ts';
import { operations } from '../operations.ts';
import { PageCache } from '../pages/page-cache.ts';
import { renderPages } from '../pages/render-pages.ts';
import type { Services } from '../start/services.ts';
import { eventually } from '../testing/eventually.ts';
import { type FaultProxy, startFaultProxy } from '../testing/fault-proxy.ts';
import { inputContext, pageBuild } from '../testing/page-build.ts';
import { createBookingActions, tomorrow } from '../testing/test-bookings.ts';
import { askAfresh, askWith, listAreaQuestions, startDistantListings } from '../testing/test-listings.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testDatabaseUrl, testWorld } from '../testing/test-world.ts';
import { defaultListingsLimits } from './listings.ts';

const city = 'Distantpur';

describe.runIf(testDatabaseUrl)('listings of two processes on one PostgreSQL', () => {
  let world: TestWorld;
  let proxy: FaultProxy;
  let distant: Awaited<ReturnType<typeof startDistantListings>>;
  /** The same limit as in the program. */
  let impatient: Awaited<ReturnType<typeof startDistantListings>>;
  let askDistant: (path: string) => Promise<{ status: number; body: unknown }>;
  /** Sets the clock on by the time in which other processes see a write. */
  let skippedMs = 0;
  beforeAll(async () => {
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + skippedMs);
    world = await testWorld();
    proxy = await startFaultProxy(testDatabaseUrl ?? '');
    distant = await startDistantListings(world, proxy.url, { ...defaultListingsLimits, maxWaitMs: 30_000 });
    impatient = await startDistantListings(world, proxy.url);
    askDistant = askWith(world, distant.listings);
  });
  afterAll(async () => {
    await Promise.all([distant.stop(), impatient.stop()]);
    await eventually(() => expect(proxy.openConnections()).toBe(0));
    await proxy.close();
    vi.restoreAllMocks();
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
      skippedMs += 1000;
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
    skippedMs += 1000;
    expect(JSON.stringify(await askDistant(questions[0] ?? ''))).toContain('"price":"71.00"');
  });

  it('answer from the copy when the changes cannot be read within a second', async () => {
    const { lab, questions } = await openLab();
    const ask = () => askWith(world, impatient.listings)(questions[0] ?? '');
    await eventually(async () => expect(JSON.stringify(await ask())).toContain(lab.slug));
    await world.services.db.transaction().execute(async (transaction) => {
      await sql`lock table listing_changes in access exclusive mode`.execute(transaction);
      await eventually(() => expect(impatient.listings.isCurrent).toBe(false));
      const { status, body } = await ask();
      expect([status, body]).toEqual([200, expect.arrayContaining([expect.objectContaining({ slug: lab.slug })])]);
      expect(impatient.listings.isCurrent).toBe(false);
    });
    await eventually(() => expect(impatient.listings.isCurrent).toBe(true));
  });

  describe('while they cannot be read, leave time', () => {
    const databaseMs = 4000;

    async function whileLocked(work: () => Promise<unknown>) {
      await world.services.db.transaction().execute(async (transaction) => {
        await sql`lock table listing_changes in access exclusive mode`.execute(transaction);
        await eventually(() => expect(impatient.listings.isCurrent).toBe(false));
        await work();
      });
      await eventually(() => expect(impatient.listings.isCurrent).toBe(true));
    }

    it('for the prices of a search in several cities', async () => {
      const timeLimits = { ...world.services.timeLimits, databaseMs };
      const app = createApp({ ...world.services, timeLimits, listings: impatient.listings });
      const suggest = async () => {
        const response = await app.request(
          'http://jaanch.test/_api/search/suggestions?query=cbc+civil+lines&city=Pune',
        );
        return {
          status: response.status,
          prices: (await response.text()).match(/"fromPrice":"[^"]+","place":{"city":"[^"]+/g),
        };
      };
      const usual = await suggest();
      expect(usual.prices).toHaveLength(5);
      await whileLocked(async () => expect(await suggest()).toEqual(usual));
    });

    it('for areas that a request needs one after another', async () => {
      const cities = ['mumbai', 'delhi', 'pune', 'jaipur', 'indore'];
      await whileLocked(() =>
        withDeadline(databaseMs, async () => {
          for (const citySlug of cities) {
            expect((await impatient.listings.snapshotOf({ citySlug })).vendors.length).toBeGreaterThan(0);
          }
        }),
      );
    });

    it('for a page after the search for the present address of its lab', async () => {
      const { lab } = await openLab();
      const services = { ...world.services, listings: impatient.listings };
      const callAs = inProcessCalls<Services>(Object.values(operations), services);
      const build = pageBuild(async ({ context }) => {
        await context.get(inputContext).call(vendorTestNames, { vendorSlug: lab.slug });
        return null;
      });
      const pageCache = new PageCache({ ttlMs: 0, clock: services.clock });
      const app = new Hono();
      app.use((_, next) => withDeadline(databaseMs, next));
      app.get('*', renderPages(build, { ...services, callAs }, { pageCache, policy: true }));
      proxy.setFault('stall');
      try {
        await eventually(() => expect(impatient.listings.isCurrent).toBe(false));
        expect((await app.request(`http://jaanch.test/vendor/${lab.slug}`)).status).toBe(200);
      } finally {
        proxy.setFault('none');
      }
      await eventually(() => expect(impatient.listings.isCurrent).toBe(true));
    });
  });

  it('fail ten seconds after the database has fallen silent, and are current when it answers again', async () => {
    const { lab, questions } = await openLab();
    await Promise.all(questions.map(askDistant));
    proxy.setFault('refuse');
    await eventually(() => expect(distant.listings.isCurrent).toBe(false));
    skippedMs += 10_000;
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
