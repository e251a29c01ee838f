import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { QueryClient } from '@tanstack/react-query';
import { Hono } from 'hono';
import type { LoaderFunctionArgs, ServerBuild } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { vendorSummary } from '../../contract/vendors.ts';
import { ask } from '../../web/api/query-client.ts';
import { createServerQueryClient } from '../../web/api/server-query-client.ts';
import { renderedQuery } from '../../web/app/canonical-query.ts';
import { formatPlace, placeFromCookies } from '../../web/location/place-cookie.ts';
import { isListed } from '../../web/location/saved-place.ts';
import { pageRequestContext, warmPage } from '../../web/page/prefetch-loader.ts';
import { inProcessCall } from '../http/in-process-call.ts';
import { operations } from '../operations.ts';
import type { Services } from '../services.ts';
import { type SpecWorld, specWorld } from '../testing/test-world.ts';
import { PageCache } from './page-cache.ts';
import { renderPages } from './render-pages.ts';

let world: SpecWorld;
beforeAll(async () => {
  world = await specWorld();
});

const withCall = (services: Services) => ({
  ...services,
  call: inProcessCall<Services>(Object.values(operations), services),
});

type Loader = (args: LoaderFunctionArgs) => Promise<unknown>;

/** Asks for the summary of labs. */
const summaryLoader = (onRender = () => {}): Loader =>
  warmPage(async (warm) => {
    onRender();
    await warm(ask(vendorSummary, {}));
    return 'found';
  });

/** Renders no markup: one route with this loader. */
const buildOf = (loader: Loader = summaryLoader()) => {
  const entry = {
    default: (_request: Request, status: number, headers: Headers) => new Response('page', { status, headers }),
    handleError: (error: unknown, { context }: { context: { get(key: unknown): { report(error: unknown): void } } }) =>
      context.get(pageRequestContext).report(error),
    createServerQueryClient,
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
    const services = withCall({ ...world.services, readDb });
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
    const loader = summaryLoader(() => {
      rendered += 1;
    });
    const build = buildOf(loader);
    const app = new Hono();
    const services = withCall(world.services);
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

it('addresses that differ in what the server does not render are one page', async () => {
  let rendered = 0;
  const loader = summaryLoader(() => {
    rendered += 1;
  });
  const services = withCall(world.services);
  const app = new Hono();
  const pageCache = new PageCache({ ttlMs: 60_000, clock: services.clock });
  app.get('*', renderPages(buildOf(loader), services, { pageCache, policy: true }));
  const queries = ['', '?compare=a1,b1', '?compare=a2,b2', '?utm_source=mail', '?price=all&sort=name', '?home=no'];
  for (const query of queries) await app.request(`/cbc/mumbai${query}`);
  expect(rendered).toBe(1);
  await app.request('/cbc/mumbai?sort=distance&compare=a3');
  await app.request('/cbc/mumbai?compare=a4&sort=distance');
  expect(rendered).toBe(2);
});

describe('a rendering leaves nothing in memory after', () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');

  /** Renders a page; says later whether anything still holds its queries. */
  async function render(load: (queries: QueryClient) => Promise<unknown>) {
    let queries: WeakRef<QueryClient> | undefined;
    const loader: Loader = ({ context }) => {
      const client = context.get(pageRequestContext).queries;
      queries = new WeakRef(client);
      return load(client);
    };
    const services = withCall(world.services);
    const app = new Hono();
    const pageCache = new PageCache({ ttlMs: 60_000, clock: services.clock });
    app.get('*', renderPages(buildOf(loader), services, { pageCache, policy: true }));
    const response = await app.request('/cbc/mumbai');
    await response.text();
    return {
      status: response.status,
      isHeld: async () => {
        for (let attempt = 0; attempt < 20 && queries?.deref(); attempt++) {
          await sleep(5);
          collectGarbage();
        }
        return queries?.deref() !== undefined;
      },
    };
  }
  const keepLong = { gcTime: 15 * 60_000, retry: 3, retryDelay: 60_000 };
  const never = () => new Promise<never>(() => {});
  const fail = () => Promise.reject(new Error('broken'));

  it.each<[string, number, (queries: QueryClient) => Promise<unknown>]>([
    [
      'a query that keeps its answer long',
      200,
      (queries) => queries.fetchQuery({ ...ask(vendorSummary, {}), ...keepLong }),
    ],
    [
      'a query that is still under way',
      200,
      async (queries) => {
        queries.fetchQuery({ queryKey: ['slow'], queryFn: never, ...keepLong }).catch(() => {});
        return null;
      },
    ],
    ['a query that failed', 500, (queries) => queries.fetchQuery({ queryKey: ['bad'], queryFn: fail, ...keepLong })],
    [
      'a page that failed',
      500,
      async (queries) => {
        await queries.fetchQuery({ ...ask(vendorSummary, {}), ...keepLong });
        throw new Error('broken');
      },
    ],
    [
      'a mutation',
      200,
      (queries) => {
        const mutations = queries.getMutationCache();
        return mutations.build(queries, { mutationFn: async () => 'done', ...keepLong }).execute(undefined);
      },
    ],
  ])('%s', async (_what, status, load) => {
    const rendering = await render(load);
    expect(rendering.status).toBe(status);
    expect(await rendering.isHeld()).toBe(false);
  });
});
