import type { QueryClient } from '@tanstack/react-query';
import { RouterContextProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { sessionHintCookie } from '../../contract/account/auth.ts';
import type { Call } from '../../contract/client.ts';
import { ApiError } from '../../contract/errors.ts';
import type { KnownLocalities } from '../../contract/page-rendering.ts';
import { pageRequestContext, prefetchLoader } from '../page/prefetch-loader.ts';
import { bannersQuery } from '../patient/banners/banners-query.ts';
import { preparePage } from './prepare-page.ts';

/** Labs in two areas that are in no list. */
const localities: KnownLocalities = {
  has: (citySlug, { slug, name }) =>
    (citySlug === 'mumbai' && slug === 'specnagar' && name === 'Specnagar') ||
    (citySlug === 'panaji' && slug === 'altinho' && name === 'Altinho'),
};
const prepare = (address: string, place?: string) =>
  preparePage(new URL(address, 'http://jaanch.test'), place && `jaanch_place=${place}`, localities);

describe('a page that shows the place of its visitor', () => {
  it.each([
    ['pune/baner', true],
    ['mumbai/Lower%20Parel', false],
    ['mumbai/Specnagar', true],
    ['mumbai/Specnagar/labs', true],
    ['mumbai/SpecNagar', false],
    ['pune/Specnagar', false],
    ['Panaji%2CGoa', false],
    ['Panaji%2CGoa/Altinho', false],
  ])('%s is kept for others only if the place is in the lists, or labs name it so', (place, isShared) => {
    const { cacheKey, dependsOnVisitor } = prepare('/cbc', place);
    expect(dependsOnVisitor).toBe(true);
    expect(cacheKey !== null).toBe(isShared);
    expect(cacheKey).not.toBe(prepare('/cbc').cacheKey);
  });

  it('is another one than a page with a place in its address', () => {
    expect(prepare('/cbc/mumbai', 'pune/baner')).toMatchObject({
      dependsOnVisitor: false,
      cacheKey: prepare('/cbc/mumbai').cacheKey,
    });
  });
});

it('addresses that differ in what the server does not render are one page', () => {
  const queryClient = ['', '?compare=a1,b1', '?compare=a2,b2', '?utm_source=mail', '?price=all&sort=name', '?home=no'];
  expect(new Set(queryClient.map((query) => prepare(`/cbc/mumbai${query}`).cacheKey)).size).toBe(1);
  const sorted = ['?sort=distance&compare=a3', '?compare=a4&sort=distance'];
  expect(new Set(sorted.map((query) => prepare(`/cbc/mumbai${query}`).cacheKey)).size).toBe(1);
  expect(prepare('/cbc/mumbai?sort=distance').cacheKey).not.toBe(prepare('/cbc/mumbai').cacheKey);
});

it('a page that names the guessed query is not cached', () => {
  expect(prepare('/cbc/mumbai?tab=labs&q=hair+fall')).toMatchObject({ search: 'tab=labs&q=hair+fall', cacheKey: null });
  expect(prepare('/cbc?q=hair+fall').cacheKey).toBeNull();
  expect(prepare('/cbc/mumbai?q=').cacheKey).toBe(prepare('/cbc/mumbai').cacheKey);
  expect(prepare('/login?q=hair+fall').cacheKey).toBe(prepare('/login').cacheKey);
  expect(prepare('/search?query=q%3Dcbc').cacheKey).not.toBeNull();
});

it('a page with data of the account is never shared once the visitor may be signed in, and no other page is personal', () => {
  const prepareFor = (path: string, cookies?: string) => {
    const { cacheKey, isPersonal } = preparePage(new URL(path, 'http://jaanch.test'), cookies, localities);
    return { isShared: cacheKey !== null, isPersonal };
  };
  const signedIn = `a=b; ${sessionHintCookie}=1`;
  for (const path of ['/account', '/account/data', '/bookings']) {
    expect(prepareFor(path, signedIn)).toEqual({ isShared: false, isPersonal: true });
    expect(prepareFor(path)).toEqual({ isShared: true, isPersonal: false });
    expect(prepareFor(path, `${sessionHintCookie}=`)).toEqual({ isShared: true, isPersonal: false });
  }
  for (const path of ['/', '/cbc', '/cbc/mumbai'])
    expect(prepareFor(path, signedIn)).toEqual({ isShared: true, isPersonal: false });
});

describe('a part that a page can do without', () => {
  const loader = prefetchLoader(async (prefetch) => {
    await prefetch(bannersQuery('homepage', 'mumbai')).catch(() => null);
    return 'found';
  });

  it.each([
    ['is reported when it fails', new Error('broken'), 1],
    ['is reported when the service is away', new ApiError(503, 'Try again.'), 1],
    ['is not reported when it was wrong to ask', new ApiError(400, 'No such city.'), 0],
  ])('%s', async (_what, failure, count) => {
    const reported: unknown[] = [];
    const context = new RouterContextProvider();
    const rendering = prepare('/cbc/mumbai').startRendering(context, {
      call: () => Promise.reject(failure),
      site: {
        brandName: '',
        supportPhone: '',
        supportEmail: '',
        publicUrl: '',
        sendsCodes: false,
        legal: { company: null, grievanceOfficer: null, topics: [] },
      },
      today: '2026-11-20',
      nonce: '',
      report: (error) => void reported.push(error),
      deliver: () => {},
    });
    const url = new URL('http://localhost/cbc/mumbai');
    expect(await loader({ context, params: {}, request: new Request(url), url, pattern: '*' })).toBeNull();
    rendering.end();
    expect(reported).toEqual(count ? [failure] : []);
  });
});

describe('a rendering leaves nothing in memory after', () => {
  // Vitest's configuration has Node expose it.
  const { gc: collectGarbage } = globalThis as typeof globalThis & { gc(): void };

  /** Starts and ends a rendering; says later whether anything still holds its queries. */
  async function render(load: (queryClient: QueryClient) => Promise<unknown>) {
    const call: Call = () => Promise.reject(new Error('no page asks here'));
    const site = {
      brandName: '',
      supportPhone: '',
      supportEmail: '',
      publicUrl: '',
      sendsCodes: false,
      legal: { company: null, grievanceOfficer: null, topics: [] },
    };
    const input = { call, site, today: '2026-11-20', nonce: '', report: () => {}, deliver: () => {} };
    const context = new RouterContextProvider();
    const rendering = prepare('/cbc/mumbai').startRendering(context, input);
    const { queryClient } = context.get(pageRequestContext);
    try {
      await load(queryClient).catch(() => {});
    } finally {
      rendering.end();
    }
    return new WeakRef(queryClient);
  }
  const keepLong = { gcTime: 15 * 60_000, retry: 3, retryDelay: 60_000 };
  const never = () => new Promise<never>(() => {});
  const fail = () => Promise.reject(new Error('broken'));
  const answer = { queryKey: ['quick'], queryFn: () => Promise.resolve('answer'), ...keepLong };

  it.each<[string, (queryClient: QueryClient) => Promise<unknown>]>([
    ['a query that keeps its answer long', (queryClient) => queryClient.fetchQuery(answer)],
    [
      'a query that is still under way',
      async (queryClient) => {
        queryClient.fetchQuery({ queryKey: ['slow'], queryFn: never, ...keepLong }).catch(() => {});
      },
    ],
    ['a query that failed', (queryClient) => queryClient.fetchQuery({ queryKey: ['bad'], queryFn: fail, ...keepLong })],
    [
      'a page that failed',
      async (queryClient) => {
        await queryClient.fetchQuery(answer);
        throw new Error('broken');
      },
    ],
    [
      'a mutation',
      (queryClient) =>
        queryClient
          .getMutationCache()
          .build(queryClient, { mutationFn: async () => 'done', ...keepLong })
          .execute(undefined),
    ],
  ])('%s', async (_what, load) => {
    const queryClient = await render(load);
    await vi.waitFor(() => {
      collectGarbage();
      expect(queryClient.deref() !== undefined).toBe(false);
    });
  });
});
