import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { type FaultProxy, startFaultProxy } from '../testing/fault-proxy.ts';
import { createBookingActions, tomorrow } from '../testing/test-bookings.ts';
import { askWith, deafListings, listQuestions, startDistantListings } from '../testing/test-listings.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testDatabaseUrl, testWorld } from '../testing/test-world.ts';

const city = 'Distantpur';

describe.runIf(testDatabaseUrl)('listings of two processes on one PostgreSQL', () => {
  let world: TestWorld;
  let proxy: FaultProxy;
  let distant: Awaited<ReturnType<typeof startDistantListings>>;
  let askDistant: (path: string) => Promise<unknown>;
  let askDatabase: (path: string) => Promise<unknown>;
  beforeAll(async () => {
    world = await testWorld();
    proxy = await startFaultProxy(testDatabaseUrl ?? '');
    distant = await startDistantListings(world, proxy.url);
    askDistant = askWith(world, distant.listings);
    askDatabase = askWith(world, deafListings(world));
  });
  afterAll(async () => {
    await distant.stop();
    await eventually(() => expect(proxy.openConnections()).toBe(0));
    await proxy.close();
  });

  const openLab = async () => {
    const lab = await createTestVendor(world, { from: '09:00', to: '12:00', city });
    return { lab, questions: listQuestions(lab, { city, date: tomorrow }) };
  };
  const setPrice = (vendorId: number, pricePaise: number) =>
    world.services.db.updateTable('offers').set({ pricePaise }).where('vendorId', '=', vendorId).execute();
  const isAnsweredFromMemory = async () => (await distant.listings.current()) !== null;

  it("have each other's prices and bookings within a second", async () => {
    const { lab, questions } = await openLab();
    for (const write of [() => setPrice(lab.vendorId, 4200), () => createBookingActions(world).book(lab)]) {
      await Promise.all(questions.map(askDistant));
      await write();
      await sleep(1000);
      expect(await Promise.all(questions.map(askDistant))).toEqual(await Promise.all(questions.map(askDatabase)));
      await eventually(async () => expect(await isAnsweredFromMemory()).toBe(true));
    }
  });

  it('answer from the database while the connection for notices is lost, and from memory once all was read again', async () => {
    const { lab, questions } = await openLab();
    await Promise.all(questions.map(askDistant));
    proxy.setFault('refuse');
    await eventually(async () => expect(await isAnsweredFromMemory()).toBe(false));
    await setPrice(lab.vendorId, 5300);
    expect(await Promise.all(questions.map(askDistant))).toEqual(await Promise.all(questions.map(askDatabase)));
    proxy.setFault('none');
    await eventually(async () => expect(await isAnsweredFromMemory()).toBe(true));
    expect(await Promise.all(questions.map(askDistant))).toEqual(await Promise.all(questions.map(askDatabase)));
  });

  it('notice within a second that the connection for notices is silent', async () => {
    const { lab, questions } = await openLab();
    await Promise.all(questions.map(askDistant));
    await eventually(async () => expect(await isAnsweredFromMemory()).toBe(true));
    proxy.setFault('stall');
    await setPrice(lab.vendorId, 6400);
    await sleep(1000);
    expect(await Promise.all(questions.map(askDistant))).toEqual(await Promise.all(questions.map(askDatabase)));
    expect(await isAnsweredFromMemory()).toBe(false);
    proxy.setFault('none');
    await eventually(async () => expect(await isAnsweredFromMemory()).toBe(true));
  });

  it('have their own writes at once, also while they hear nothing', async () => {
    const { lab, questions } = await openLab();
    const ownPrice = (pricePaise: number) =>
      distant.db.updateTable('offers').set({ pricePaise }).where('vendorId', '=', lab.vendorId).execute();
    for (let price = 1000; price < 1020; price++) {
      await Promise.all(questions.map(askDistant));
      await ownPrice(price);
      expect(JSON.stringify(await askDistant(questions[0] ?? ''))).toContain(
        `"price":"10.${price - 1000 < 10 ? 0 : ''}${price - 1000}"`,
      );
    }
    proxy.setFault('delay', { delayMs: 400 });
    await ownPrice(9900);
    expect(JSON.stringify(await askDistant(questions[0] ?? ''))).toContain('"price":"99.00"');
    proxy.setFault('none');
  });
});
