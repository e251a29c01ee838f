import { Hono } from 'hono';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { operations } from '../operations.ts';
import type { Services } from '../services.ts';
import { eventually } from '../testing/eventually.ts';
import { ask, closeServers, serve } from '../testing/served-programs.ts';
import { createBookingActions, today, tomorrow } from '../testing/test-bookings.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';
import { answerCallsAtOnce } from './answer-calls-at-once.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});

afterEach(closeServers);

const path = '/_api/search/suggestions';

/** What was heard of meanwhile is read first. */
async function makeCurrent() {
  await eventually(async () => expect(await world.services.listings.current()).not.toBeNull());
  await world.services.vendorLocalities.placeNames();
}

/** The program, and how many requests came to its router. */
async function open({ rateLimitScale = 0 } = {}) {
  const services = { ...world.services, config: { ...world.services.config, rateLimitScale } };
  let routed = 0;
  const app = new Hono();
  app.use((_, next) => {
    routed += 1;
    return next();
  });
  app.route('/', createApp(services));
  const answerAtOnce = answerCallsAtOnce<Services>(Object.values(operations), services);
  const [port, routedPort] = [await serve(app, { answerAtOnce }), await serve(app)];
  const askAt =
    (at: number) =>
    async (target: string, headers: Record<string, string> = {}, method = 'GET') => {
      await makeCurrent();
      const { content, ...answer } = await ask(at, target, { headers, method });
      return { ...answer, text: content.toString() };
    };
  await world.services.catalogue.check();
  await world.hearChanges();
  return { ask: askAt(port), askRouter: askAt(routedPort), routed: () => routed };
}

describe('suggestions of what is in memory', () => {
  it.each([
    'query=cbc',
    'query=vit%20d&city=mumbai',
    'query=lipid+profile&city=Mumbai',
    'query=lipid+powai&city=Pune',
    'query=cbc+vijay+nagar&city=Pune',
    'query=zzzzqq',
    'query=%F0%9F%A9%BA',
    'query=test',
    'query=cbc&query=lipid',
  ])('are answered before the router, in the same words: %s', async (query) => {
    const { ask, askRouter, routed } = await open();
    const atOnce = await ask(`${path}?${query}`);
    expect(routed()).toBe(0);
    expect(atOnce).toEqual(await askRouter(`${path}?${query}`));
    expect(atOnce.status).toBe(200);
  });

  it('are left to the router when they are refused, compressed, or not only read', async () => {
    const { ask, askRouter, routed } = await open();
    for (const target of [`${path}?query=`, path, `${path}?query=${'a'.repeat(501)}`]) {
      expect((await ask(target)).status).toBe(400);
    }
    expect((await ask(`${path}?query=cbc`, {}, 'POST')).status).toBe(405);
    expect(routed()).toBe(4);
    const compressed = await ask(`${path}?query=test&city=mumbai`, { 'accept-encoding': 'gzip' });
    expect(compressed.headers['content-encoding']).toBe('gzip');
    const plain = await ask(`${path}?query=test&city=mumbai`);
    expect(plain.headers.vary).toBe('Accept-Encoding');
    expect(plain).toEqual(await askRouter(`${path}?query=test&city=mumbai`));
  });

  it('are left to the router once, where it has to look which city is the nearest', async () => {
    const { ask, routed } = await open();
    const first = await ask(`${path}?query=cbc&city=Atlantis`);
    expect(JSON.parse(first.text)).toMatchObject({
      json: expect.arrayContaining([expect.objectContaining({ labs: 0, nearest: expect.anything() })]),
    });
    expect(routed()).toBe(1);
    expect(await ask(`${path}?query=cbc&city=Atlantis`)).toEqual(first);
    expect(routed()).toBe(1);
  });

  it('count against the limit, once each', async () => {
    const { ask } = await open({ rateLimitScale: 3 / 9000 });
    for (let call = 0; call < 3; call++) expect((await ask(`${path}?query=cbc`)).status).toBe(200);
    const refused = await ask(`${path}?query=cbc`);
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBeDefined();
  });

  it('are asked of the database again when the catalogue was not looked at for a second', async () => {
    const { ask, routed } = await open();
    world.clock.now = testNow + 1000;
    try {
      expect((await ask(`${path}?query=cbc`)).status).toBe(200);
      expect(routed()).toBe(1);
      await ask(`${path}?query=cbc`);
      expect(routed()).toBe(1);
    } finally {
      world.clock.now = testNow;
    }
  });
});

describe('free times and offers of what is in memory', () => {
  const openLab = () => createTestVendor(world, { from: '09:00', to: '12:00', city: 'Atoncepur' });
  const slotsOf = (lab: { vendorId: number }, more = `date=${tomorrow}`) =>
    `/_api/vendor/available-slots?vendorId=${lab.vendorId}&${more}`;
  const daysOf = (lab: { vendorId: number }) => `/_api/vendors/bookable-days?vendorId=${lab.vendorId}`;
  const cookie = `jaanch_booking=${'a'.repeat(43)}`;

  it('are answered before the router, in the same words', async () => {
    const lab = await openLab();
    const { ask, askRouter, routed } = await open();
    for (const target of [
      slotsOf(lab),
      slotsOf(lab, `date=${today}&testId=${lab.testId}`),
      slotsOf(lab, 'date=2020-01-01'),
      slotsOf({ vendorId: 999_999_999 }),
      daysOf(lab),
      `/_api/vendors/by-test?testId=${lab.testId}&location=atoncepur`,
      `/_api/vendors/by-test?testId=${lab.testId}&location=अंधेरी`,
    ].map(encodeURI)) {
      const before = routed();
      const atOnce = await ask(target, { cookie });
      expect(routed(), target).toBe(before);
      expect(atOnce, target).toEqual(await askRouter(target, { cookie }));
      expect(atOnce.status).toBe(200);
    }
    expect(JSON.parse((await ask(slotsOf(lab))).text)).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00', '11:30']);
  });

  it('bring who has none the secret of the form, another for each', async () => {
    const lab = await openLab();
    const { ask, askRouter } = await open();
    const given = [
      await ask(slotsOf(lab)),
      await ask(slotsOf(lab)),
      await ask(daysOf(lab)),
      await askRouter(slotsOf(lab)),
    ];
    const secrets = given.map(({ headers }) => headers['set-cookie']?.join() ?? '');
    expect(new Set(secrets).size).toBe(4);
    for (const secret of secrets)
      expect(secret).toMatch(/^jaanch_booking=[\w-]{43}; HttpOnly; Path=\/; SameSite=Lax; /);
    expect((await ask(slotsOf(lab), { cookie })).headers['set-cookie']).toBeUndefined();
  });

  it('are read again after a booking, once', async () => {
    const lab = await openLab();
    const { ask, routed } = await open();
    const { text } = await ask(slotsOf(lab));
    await createBookingActions(world).book(lab);
    const after = await ask(slotsOf(lab), { cookie });
    expect(JSON.parse(after.text)).toEqual(JSON.parse(text).slice(1));
    expect(routed()).toBe(1);
    await world.hearChanges();
    expect(await ask(slotsOf(lab), { cookie })).toEqual(after);
    const heardTwice = routed();
    expect(await ask(slotsOf(lab), { cookie })).toEqual(after);
    expect(routed()).toBe(heardTwice);
  });

  it('are over at their minute', async () => {
    const lab = await openLab();
    const { ask, routed } = await open();
    const todays = async () => JSON.parse((await ask(slotsOf(lab, `date=${today}`))).text);
    expect(await todays()).toEqual(['10:30', '11:00', '11:30']);
    await createBookingActions(world).withClockAt(testNow + 30 * 60_000, async () => {
      expect(await todays()).toEqual(['11:00', '11:30']);
    });
    expect(routed()).toBe(0);
  });

  it("are left to the router with distances, which are one caller's alone", async () => {
    const { ask, askRouter, routed } = await open();
    const target = `/_api/vendors/by-test?testId=${(await openLab()).testId}&lat=19.1&lon=72.9&radius=40`;
    const answer = await ask(target);
    expect(routed()).toBe(1);
    expect(answer).toEqual(await askRouter(target));
    expect(JSON.parse(answer.text)).toContainEqual(expect.objectContaining({ distance: expect.any(Number) }));
  });

  it('are compressed by the router the first time', async () => {
    const lab = await openLab();
    const { ask, routed } = await open();
    const [first, second] = [
      await ask(daysOf(lab), { 'accept-encoding': 'gzip', cookie }),
      await ask(daysOf(lab), { 'accept-encoding': 'gzip', cookie }),
    ];
    expect(first.headers['content-encoding']).toBe('gzip');
    expect(second).toEqual(first);
    expect(routed()).toBe(1);
  });
});
