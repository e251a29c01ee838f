import type { Context as HonoContext } from 'hono';
import type { Logger } from 'pino';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { Call } from '../../contract/client.ts';
import type { InlineScripts, PageParts, Site } from '../../contract/page-rendering.ts';
import { toIndiaTime } from '../../domain/time/calendar.ts';
import type { Database } from '../database/connect.ts';
import { remainingMs, withDeadline } from '../database/deadline.ts';
import { isDatabaseUnavailable } from '../database/is-database-unavailable.ts';
import type { HttpConfig } from '../http/call-context.ts';
import { mailStyle } from '../http/colours.ts';
import { sessionCookie, tokenFromCookies } from '../http/set-cookies.ts';
import { type LegalTexts, toSiteLegal } from '../legal/legal-texts.ts';
import type { Listings } from '../listings/listings.ts';
import { findLocalityPath } from '../localities/find-locality-path.ts';
import type { VendorLocalities } from '../localities/vendor-localities.ts';
import { type MapTiles, toTileSource } from '../maps/map-tiles.ts';
import { isChannelOpen } from '../outgoing/open-channels.ts';
import { hashForPolicy, nonce } from './content-security-policy.ts';
import { pageFinisher } from './finish-page.ts';
import type { InlineStyles } from './inline-styles.ts';
import { limitRenderings } from './limit-renderings.ts';
import { locatePage, type PageLocators } from './locate-page.ts';
import { findMovedVendorPath } from './moved-vendor.ts';
import type { Page, PageCache } from './page-cache.ts';
import type { PagesBuild } from './pages-build.ts';

export type PageServices = PageLocators & {
  /** The API, called in this process with a visitor's session, or signed out. */
  callAs(sessionToken: string | null): Call;
  listings: Pick<Listings, 'snapshotOf'>;
  /** Only for addresses that no listed lab has. */
  readDb: Database;
  vendorLocalities: Pick<VendorLocalities, 'finder' | 'peek'>;
  legalTexts: LegalTexts;
  config: HttpConfig & {
    brand: { name: string; supportPhone: string; supportEmail: string };
    pageCacheSeconds: number;
    pagesPerMinute: number;
    mapTiles: MapTiles | null;
  };
  log: Logger;
  clock: () => number;
};

const noParts: PageParts = { head: '', content: '', scripts: '', data: '' };

const fixedHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
};

/**
 * Renders a page for every address. Most pages are the same for all visitors (the header fills in the account area in
 * the browser), so a rendered page may be cached for some seconds, here and in a CDN. Account and bookings of visitors
 * who may be signed in are rendered with their data, and never stored.
 */
export function renderPages(
  build: PagesBuild,
  services: PageServices,
  {
    pageCache,
    policy: withPolicy,
    ...inline
  }: { pageCache: PageCache; policy: boolean; inlineScripts?: InlineScripts; inlineStyles?: InlineStyles },
) {
  const { config } = services;
  const { preparePage } = build.entry.module;
  const handle = createRequestHandler(build);
  const { mapTiles } = config;
  const finishPage = pageFinisher({
    ...inline,
    imageSource: mapTiles && toTileSource(mapTiles.url),
    styleHashes: [hashForPolicy(mailStyle)],
  });
  const site = toSite(services);

  return async (http: HonoContext): Promise<Response> => {
    const url = new URL(http.req.url);
    const located = locatePage(preparePage, services, url, http.req.header('cookie'));
    if (located.redirect !== null) return http.redirect(`${located.redirect}${url.search}`, 301);
    const { search, dependsOnVisitor, isPersonal, startRendering } = located.prepared;
    url.search = search;

    const render = async (): Promise<Page> => {
      const moved = await findMovedPath(services, url.pathname);
      if (moved) return redirectPage(`${moved}${url.search}`, config.pageCacheSeconds);
      let isUnavailable = false;
      const reported = new Set<unknown>();
      const report = (error: unknown) => {
        // A failed part is reported where it fails, and again if the page cannot do without it.
        if (reported.has(error)) return;
        reported.add(error);
        isUnavailable ||= isDatabaseUnavailable(error);
        logPageError(services, url, error);
      };
      const today = toIndiaTime(services.clock()).day;
      // Created here: in development, Vite loads its own copy of the router, which rejects a context of another copy.
      const context = new RouterContextProvider();
      let delivered: PageParts | undefined;
      const deliver = (parts: PageParts) => {
        delivered = parts;
      };
      const call = services.callAs(
        isPersonal ? tokenFromCookies(http.req.header('cookie'), sessionCookie, config) : null,
      );
      const rendering = startRendering(context, { call, site, today, nonce, report, deliver });
      try {
        const response = await handle(new Request(url, { headers: { accept: 'text/html' } }), context);
        const status = response.status === 500 && isUnavailable ? 503 : response.status;
        // Incomplete and missing pages are not cached: their lab may be approved this moment.
        const isKept = status < 400 && reported.size === 0;
        const { content, policy } = finishPage(delivered ?? { ...noParts, content: await response.text() });
        const headers = {
          ...Object.fromEntries(response.headers),
          ...fixedHeaders,
          ...(withPolicy && { 'content-security-policy': policy }),
          ...(status === 503 && { 'retry-after': '5' }),
          'cache-control': isPersonal
            ? // Back must not show it after logging out.
              'private, no-store'
            : isKept && !dependsOnVisitor
              ? publicCacheControl(config.pageCacheSeconds)
              : 'private, no-cache',
        };
        return { status, headers, content, isKept };
      } finally {
        rendering.end();
      }
    };
    const { key } = located;
    const tooMany = key !== null && pageCache.has(key) ? null : limitRenderings(http, services);
    if (tooMany) return tooMany;
    const page = await (key === null ? render() : pageCache.getOrRender(key, render));
    return pageCache.send(key ?? url.href, page, http.req.header('accept-encoding'));
  };
}

function redirectPage(location: string, cacheSeconds: number): Page {
  const headers = { ...fixedHeaders, location, 'cache-control': publicCacheControl(cacheSeconds) };
  return { status: 301, headers, content: Buffer.alloc(0), isKept: true };
}

function publicCacheControl(seconds: number): string {
  if (seconds === 0) return 'private, no-cache';
  return `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds * 6}`;
}

function toSite({ config, legalTexts }: PageServices): Site {
  return {
    brandName: config.brand.name,
    supportPhone: config.brand.supportPhone,
    supportEmail: config.brand.supportEmail,
    publicUrl: config.publicUrl,
    sendsCodes: isChannelOpen(config, 'sms', 'phone-code'),
    legal: toSiteLegal(legalTexts),
  };
}

function logPageError({ log }: PageServices, url: URL, error: unknown) {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  log.error({ path: url.pathname, reason: message, stack }, 'a page failed');
}

/**
 * Looks up redirects in the database; failures are ignored here, because the page itself reports them. Leaves half of the
 * time to the page.
 */
async function findMovedPath(services: PageServices, pathname: string): Promise<string | null> {
  const find = () => findMovedVendorPath(services, pathname);
  const moved = await withDeadline(remainingMs() / 2, find).catch(() => null);
  return moved ?? findLocalityPath(services.vendorLocalities, pathname).catch(() => null);
}
