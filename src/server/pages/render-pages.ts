import type { QueryClient } from '@tanstack/react-query';
import type { Context as HonoContext } from 'hono';
import type { Logger } from 'pino';
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Call } from '../../contract/client.ts';
import { momentOf } from '../../domain/calendar.ts';
import type { SavedPlace } from '../../web/location/saved-place.ts';
import type { PageRequest, Site } from '../../web/page/prefetch-loader.ts';
import { isDatabaseAway } from '../database/is-database-unavailable.ts';
import { movedTo } from './canonical-redirect.ts';
import { nameScripts, scriptMark } from './content-security-policy.ts';
import type { Page, PageCache } from './page-cache.ts';

/** What pages are made with. */
export type PageServices = {
  /** The API, called in this process as a visitor whom nobody knows. */
  call: Call;
  config: {
    brand: { name: string; supportPhone: string; supportEmail: string };
    publicUrl: string;
    pageCacheSeconds: number;
  };
  log: Logger;
  clock: () => number;
};

/** What web/entry.server.tsx hands over beside its own rendering. */
type EntryServer = {
  createServerQueryClient(call: Call): QueryClient;
  pageRequestContext: RouterContext<PageRequest>;
  placeFromCookies(cookies: string | undefined): SavedPlace;
  formatPlace(place: SavedPlace): string;
  renderedQuery(address: URL): string;
  isListed(place: SavedPlace): boolean;
};

const fixedHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
};

/**
 * Answers every address with a page. Signed-out pages are the same for everybody (the header fills in its account
 * area in the browser), so that a rendered page may be kept for some seconds, here and in a CDN.
 */
export function renderPages(
  build: ServerBuild,
  services: PageServices,
  { pageCache, policy: withPolicy }: { pageCache: PageCache; policy: boolean },
) {
  const { config, call } = services;
  const entry = build.entry.module as unknown as EntryServer;
  const handle = createRequestHandler(build);
  const site = siteOf(services);

  return async (http: HonoContext): Promise<Response> => {
    const url = new URL(http.req.url);
    const moved = movedTo(url.pathname);
    if (moved) return http.redirect(`${moved}${url.search}`, 301);
    // What the server does not render is for the browser alone, and makes no page of its own.
    url.search = entry.renderedQuery(url);
    // Only the home and test pages ask for the visitor's own place; the others have theirs in the address.
    const dependsOnPlace = url.pathname.split('/').length <= 2;
    const place = entry.placeFromCookies(dependsOnPlace ? http.req.header('cookie') : undefined);

    const render = async (): Promise<Page> => {
      const context = new RouterContextProvider();
      const today = momentOf(services.clock()).day;
      const queries = entry.createServerQueryClient(call);
      let away = false;
      const report = (error: unknown) => {
        away ||= isDatabaseAway(error);
        reportTo(services, url, error);
      };
      let delivered = '';
      const deliver = (html: string) => {
        delivered = html;
      };
      try {
        context.set(entry.pageRequestContext, { queries, place, site, today, scriptMark, deliver, report });
        const response = await handle(new Request(url, { headers: { accept: 'text/html' } }), context);
        const status = response.status === 500 && away ? 503 : response.status;
        // The router answers by itself, in plain words, when it could not even begin.
        const { html, policy } = nameScripts(delivered || (await response.text()));
        const headers = {
          ...Object.fromEntries(response.headers),
          ...fixedHeaders,
          'content-type': delivered ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8',
          ...(withPolicy && { 'content-security-policy': policy }),
          ...(status === 503 && { 'retry-after': '5' }),
          'cache-control': cacheControl(status, dependsOnPlace, config.pageCacheSeconds),
        };
        return { status, headers, content: Buffer.from(html) };
      } finally {
        // Also ends what was asked for and is not needed any more.
        queries.clear();
      }
    };
    const key = `${url.pathname}${url.search} ${dependsOnPlace ? entry.formatPlace(place) : ''}`;
    // Anybody can write any place into their cookie; such pages are theirs alone and crowd out no others.
    const page = await (entry.isListed(place) ? pageCache.page(key, render) : render());
    return pageCache.send(key, page, http.req.header('accept-encoding'));
  };
}

function cacheControl(status: number, dependsOnPlace: boolean, seconds: number): string {
  if (status >= 500 || dependsOnPlace || seconds === 0) return 'private, no-cache';
  return `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds * 6}`;
}

function siteOf({ config }: PageServices): Site {
  return {
    brandName: config.brand.name,
    supportPhone: config.brand.supportPhone,
    supportEmail: config.brand.supportEmail,
    publicUrl: config.publicUrl,
  };
}

function reportTo({ log }: PageServices, url: URL, error: unknown) {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  log.error({ path: url.pathname, reason: message, stack }, 'a page failed');
}
