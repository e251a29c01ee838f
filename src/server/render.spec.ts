import { Hono } from 'hono';
import type { ServerBuild } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { vendorSummary } from '../contract/vendors.ts';
import { formatPlace, placeFromCookies } from '../web/location/place-cookie.ts';
import { isListed } from '../web/location/saved-place.ts';
import { pageRequestContext, warmPage } from '../web/page-data.ts';
import { ask, createQueryClient } from '../web/query-client.ts';
import { renderedQuery } from '../web/rendered-query.ts';
import { PageCache } from './page-cache.ts';
import { renderPages } from './render.ts';
import { type SpecWorld, specWorld } from './spec-world.ts';

let world: SpecWorld;
beforeAll(async () => {
  world = await specWorld();
});

/** Renders no markup: one route, which asks for the summary of labs. */
const buildOf = (onRender = () => {}) => {
  const loader = warmPage(async (warm) => {
    onRender();
    await warm(ask(vendorSummary, {}));
    return 'found';
  });
  const entry = {
    default: (_request: Request, status: number, headers: Headers) => new Response('page', { status, headers }),
    handleError: (error: unknown, { context }: { context: { get(key: unknown): { report(error: unknown): void } } }) =>
      context.get(pageRequestContext).report(error),
    createQueryClient,
    isListed,
    pageRequestContext,
    placeFromCookies,
    formatPlace,
    renderedQuery,
  };
  return {
    entry: { module: entry },
    routes: { page: { id: 'page', path: '*', module: { default: () => null, loader } } },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    basename: '/',
    publicPath: '/',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild;
};

describe('a page whose database', () => {
  const pageWith = (readDb: SpecWorld['services']['readDb']) => {
    const services = { ...world.services, readDb };
    const app = new Hono();
    app.get(
      '*',
      renderPages(buildOf(), services, { pageCache: new PageCache({ ttlMs: 0, clock: services.clock }), policy: true }),
    );
    return app.request('http://jaanch.test/cbc/mumbai');
  };

  it('answers is 200', async () => {
    expect((await pageWith(world.services.readDb)).status).toBe(200);
  });

  it('is away is 503 at once, says when to come back, and is kept by nobody', async () => {
    const away = new Proxy(world.services.readDb, {
      get: () => {
        throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      },
    });
    const began = performance.now();
    const response = await pageWith(away);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(performance.now() - began).toBeLessThan(900);
  });
});

describe('a page that shows the place of its visitor', () => {
  it.each([
    ['pune/baner', 1],
    ['mumbai/Lower%20Parel', 2],
    ['Panaji%2CGoa', 2],
  ])('%s is kept for others only if the place is in the lists', async (place, renderings) => {
    let rendered = 0;
    const build = buildOf(() => {
      rendered += 1;
    });
    const app = new Hono();
    const { services } = world;
    app.get(
      '*',
      renderPages(build, services, {
        pageCache: new PageCache({ ttlMs: 60_000, clock: services.clock }),
        policy: true,
      }),
    );
    for (let visit = 0; visit < 2; visit++) await app.request('/cbc', { headers: { cookie: `jaanch_place=${place}` } });
    expect(rendered).toBe(renderings);
  });
});
