import { Hono } from 'hono';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { session } from '../../contract/account/auth.ts';
import { vendorBySlug } from '../../contract/patient/vendors.ts';
import { createIdentify } from '../app.ts';
import { inProcessCalls } from '../http/serve/in-process-call.ts';
import { operations } from '../operations.ts';
import { createLog } from '../start/log.ts';
import type { Services } from '../start/services.ts';
import { inputContext, type Loader, pageBuild, summaryLoader } from '../testing/page-build.ts';
import { createTestAdmin } from '../testing/test-portal.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';
import { PageCache } from './page-cache.ts';
import type { PagesBuild } from './pages-build.ts';
import { renderPages } from './render-pages.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
  // The event of another spec's change would change the keys of cached pages.
  await world.services.catalogue.refresh();
});

afterEach(() => {
  vi.useRealTimers();
});

const withCall = (services: Services) => ({
  ...services,
  callAs: inProcessCalls<Services>(Object.values(operations), services, createIdentify(services)),
});

describe('a page whose database', () => {
  let vendorSlug: string;
  beforeAll(async () => {
    const vendor = world.services.db.selectFrom('vendors').where('isListed', '=', true).select('slug').orderBy('id');
    vendorSlug = (await vendor.executeTakeFirstOrThrow()).slug;
  });
  const pageWith = (readDb: TestWorld['services']['readDb']) => {
    const services = withCall({ ...world.services, readDb });
    const loader: Loader = async ({ context }) => {
      await context.get(inputContext).call(vendorBySlug, { vendorSlug });
      return null;
    };
    const app = new Hono();
    app.get(
      '*',
      renderPages(pageBuild(loader), services, {
        pageCache: new PageCache({ ttlMs: 0, clock: services.clock }),
        policy: true,
      }),
    );
    return app.request('http://jaanch.test/cbc/mumbai');
  };

  it('answers is 200', async () => {
    expect((await pageWith(world.services.readDb)).status).toBe(200);
  });

  it('is away is 503 at once, with Retry-After, and is not cached', async () => {
    const away = new Proxy(world.services.readDb, {
      get: () => {
        throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      },
    });
    // Anything that waits for a timer would hang.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const response = await pageWith(away);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
  });
});

describe('a page', () => {
  const render = async (build: PagesBuild, addresses: string[]) => {
    const app = new Hono();
    const pageCache = new PageCache({ ttlMs: 60_000, clock: world.services.clock });
    app.get('*', renderPages(build, withCall(world.services), { pageCache, policy: true }));
    const responses = [];
    for (const address of addresses) responses.push(await app.request(address));
    return responses.map(({ status }) => status);
  };
  const fail: Loader = () => Promise.reject(new Error('broken'));

  it.each([
    [true, 1],
    [false, 2],
  ])('that is the same for everybody (%s) is rendered once for all', async (isShared, renderings) => {
    let rendered = 0;
    const loader: Loader = async () => {
      rendered += 1;
      return null;
    };
    await render(pageBuild(loader, { isShared }), ['/cbc/mumbai', '/cbc/mumbai?compare=a1,b1']);
    expect(rendered).toBe(renderings);
  });

  it('that lacks a part is shown but not cached, and the failure is logged once', async () => {
    const lines: unknown[] = [];
    const log = createLog('silent');
    log.error = ((line: unknown) => lines.push(line)) as typeof log.error;
    let rendered = 0;
    const loader: Loader = async ({ context }) => {
      rendered += 1;
      if (rendered > 1) return null;
      const failure = new Error('no banners');
      context.get(inputContext).report(failure);
      context.get(inputContext).report(failure);
      return null;
    };
    const app = new Hono();
    const pageCache = new PageCache({ ttlMs: 60_000, clock: world.services.clock });
    app.get('*', renderPages(pageBuild(loader), { ...withCall(world.services), log }, { pageCache, policy: true }));
    const ask = async () => {
      const { status, headers } = await app.request('/cbc/mumbai');
      return [status, headers.get('cache-control')?.split(',')[0]];
    };
    expect(await ask()).toEqual([200, 'private']);
    expect(await ask()).toEqual([200, 'public']);
    expect(await ask()).toEqual([200, 'public']);
    expect(rendered).toBe(2);
    expect(lines).toMatchObject([{ path: '/cbc/mumbai', reason: 'no banners' }]);
  });

  it('that is still missing is shown as soon as it exists', async () => {
    let isThere = false;
    const loader: Loader = async () => {
      if (!isThere) throw new Response(null, { status: 404 });
      return null;
    };
    const app = new Hono();
    const pageCache = new PageCache({ ttlMs: 60_000, clock: world.services.clock });
    app.get('*', renderPages(pageBuild(loader), withCall(world.services), { pageCache, policy: true }));
    expect((await app.request('/cbc/mumbai')).status).toBe(404);
    isThere = true;
    expect((await app.request('/cbc/mumbai')).status).toBe(200);
  });

  /** Counts as a change of the test: saving the same would not. */
  const changeTest = async (set: { isFeatured: boolean }) => {
    const { catalogue, db } = world.services;
    await db.updateTable('diagnosticTests').set(set).where('slug', '=', 'complete-blood-count').execute();
    await catalogue.refresh();
  };

  it('is rendered again after a change of the catalogue', async () => {
    let rendered = 0;
    const loader: Loader = async () => {
      rendered += 1;
      return null;
    };
    const app = new Hono();
    const pageCache = new PageCache({ ttlMs: 60_000, clock: world.services.clock });
    app.get('*', renderPages(pageBuild(loader), withCall(world.services), { pageCache, policy: true }));
    await world.services.catalogue.check();
    await app.request('/cbc/mumbai');
    await changeTest({ isFeatured: false });
    await app.request('/cbc/mumbai');
    await app.request('/cbc/mumbai');
    expect(rendered).toBe(2);
    await changeTest({ isFeatured: true });
  });

  it('of a renamed test redirects to its current address and keeps the query', async () => {
    const { db } = world.services;
    const { id } = await db
      .selectFrom('diagnosticTests')
      .where('slug', '=', 'complete-blood-count')
      .select('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('oldTestSlugs').values({ slug: 'count-spec', diagnosticTestId: id }).execute();
    await changeTest({ isFeatured: false });
    const app = new Hono();
    const pageCache = new PageCache({ ttlMs: 0, clock: world.services.clock });
    app.get('*', renderPages(pageBuild(), withCall(world.services), { pageCache, policy: true }));
    const response = await app.request('/count-spec/bengaluru?sort=price');
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe('/complete-blood-count/bangalore?sort=price');
    await db.deleteFrom('oldTestSlugs').where('slug', '=', 'count-spec').execute();
    await changeTest({ isFeatured: true });
  });

  it.each([
    [200, summaryLoader],
    [500, fail],
  ])('ends its rendering when it answers %s', async (status, loader) => {
    let ended = 0;
    const end = () => {
      ended += 1;
    };
    expect(await render(pageBuild(loader, { end }), ['/cbc/mumbai'])).toEqual([status]);
    expect(ended).toBe(1);
  });
});

it('of a renamed lab redirects to its current address and keeps the query', async () => {
  const { db, clock } = world.services;
  const { slug } = await db.selectFrom('vendors').where('id', '=', 3).select('slug').executeTakeFirstOrThrow();
  await db.insertInto('oldVendorSlugs').values({ slug: 'renamed-lab', vendorId: 3 }).execute();
  const app = new Hono();
  const pageCache = new PageCache({ ttlMs: 1000, clock });
  app.get('*', renderPages(pageBuild(), withCall(world.services), { pageCache, policy: true }));
  for (const _ of ['rendered', 'cached']) {
    const response = await app.request('http://jaanch.test/vendor/Renamed-Lab?tab=packages');
    expect(response.headers.get('location')).toBe('/vendor/renamed-lab?tab=packages');
    const moved = await app.request('http://jaanch.test/vendor/renamed-lab');
    expect(moved.status).toBe(301);
    expect(moved.headers.get('location')).toBe(`/vendor/${slug}`);
  }
  expect((await app.request(`http://jaanch.test/vendor/${slug}`)).status).toBe(200);
});

describe('a client address', () => {
  it('may have a number of pages rendered in a minute, and any number from the cache', async () => {
    const { clock } = world.services;
    const config = { ...world.services.config, rateLimitScale: 1, pagesPerMinute: 2, clientIpHeader: 'x-spec-address' };
    const services = withCall({ ...world.services, config });
    const app = new Hono();
    const pageCache = new PageCache({ ttlMs: 60_000, clock });
    app.get('*', renderPages(pageBuild(), services, { pageCache, policy: true }));
    const ask = (path: string, address = '192.0.2.1') => app.request(path, { headers: { 'x-spec-address': address } });
    expect((await ask('/cbc/mumbai')).status).toBe(200);
    for (const _ of [1, 2, 3]) expect((await ask('/cbc/mumbai')).status).toBe(200);
    // One rendering for three requests.
    const shared = await Promise.all([ask('/cbc/pune'), ask('/cbc/pune'), ask('/cbc/pune')]);
    expect(shared.map(({ status }) => status)).toEqual([200, 200, 200]);
    const refused = await ask('/cbc/delhi');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(await refused.text()).toBe(
      'You have opened too many pages. Please wait 60 seconds and load this page again.\n',
    );
    expect((await ask('/cbc/mumbai')).status).toBe(200);
    expect((await ask('/cbc/delhi', '192.0.2.2')).status).toBe(200);
  });
});

describe('a page with data of the account', () => {
  it('is rendered for its own session each time, and nothing may store it', async () => {
    const { services } = world;
    const shown: unknown[] = [];
    const loader: Loader = async ({ context }) => {
      const { call } = context.get(inputContext);
      shown.push(
        await call(session, {}).then(
          ({ user }) => user.email,
          (error) => error.status,
        ),
      );
      return null;
    };
    const app = new Hono();
    const pageCache = new PageCache({ ttlMs: 60_000, clock: services.clock });
    const build = pageBuild(loader, { isShared: false, isPersonal: true });
    app.get('*', renderPages(build, withCall(services), { pageCache, policy: true }));
    const people = await Promise.all([createTestAdmin(world), createTestAdmin(world)]);
    for (const headers of [people[0]?.headers, people[1]?.headers, people[0]?.headers, {}]) {
      const page = await app.request('/bookings', { headers: headers ?? {} });
      expect(page.headers.get('cache-control')).toBe('private, no-store');
    }
    expect(shown).toEqual([people[0]?.email, people[1]?.email, people[0]?.email, 401]);
  });

  it('of other pages the session is unknown', async () => {
    const loader: Loader = async ({ context }) => {
      await expect(context.get(inputContext).call(session, {})).rejects.toMatchObject({ status: 401 });
      return null;
    };
    const app = new Hono();
    const pageCache = new PageCache({ ttlMs: 60_000, clock: world.services.clock });
    app.get('*', renderPages(pageBuild(loader), withCall(world.services), { pageCache, policy: true }));
    const { headers } = await createTestAdmin(world);
    const page = await app.request('/cbc/mumbai', { headers });
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toMatch(/^public/);
  });
});
