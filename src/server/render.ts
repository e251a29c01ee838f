import { createHash, randomBytes } from 'node:crypto';
import type { QueryClient } from '@tanstack/react-query';
import type { Context as HonoContext } from 'hono';
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Call } from '../contract/client.ts';
import { momentOf } from '../domain/calendar.ts';
import type { SavedPlace } from '../web/location/saved-place.ts';
import type { PageRequest } from '../web/page-data.ts';
import type { Services } from './context.ts';
import { inProcessCall } from './in-process-call.ts';
import { type Page, PageCache, sendPage } from './page-cache.ts';

/** What web/entry.server.tsx hands over beside its own rendering. */
type EntryServer = {
  createQueryClient(call: Call): QueryClient;
  pageRequestContext: RouterContext<PageRequest>;
  placeFromCookies(cookies: string | undefined): SavedPlace;
  placeText(place: SavedPlace): string;
};

/** Queries that change what the server renders. Everything else in an address is for the browser alone. */
const renderedQueries = ['price', 'home', 'timing', 'rating', 'sort', 'tab'];

/**
 * Answers every address with a page. Signed-out pages are the same for everybody (the header fills in its account
 * area in the browser), so that a rendered page may be kept for some seconds, here and in a CDN.
 */
export function renderPages(
  loadBuild: () => Promise<ServerBuild>,
  services: Services,
  options: { cache: boolean; policy: boolean },
) {
  const { config } = services;
  const cache = new PageCache(options.cache ? config.pageCacheSeconds * 1000 : 0, services.clock);
  const site = {
    brandName: config.brand.name,
    supportPhone: config.brand.supportPhone,
    supportEmail: config.brand.supportEmail,
    publicUrl: config.publicUrl,
  };

  return async (http: HonoContext): Promise<Response> => {
    const build = await loadBuild();
    const entry = build.entry.module as unknown as EntryServer;
    const url = renderedUrl(http.req.url);
    // Only the home and test pages ask for the visitor's own place; the others have theirs in the address.
    const dependsOnPlace = url.pathname.split('/').length <= 2;
    const place = entry.placeFromCookies(dependsOnPlace ? http.req.header('cookie') : undefined);

    const render = async (): Promise<Page> => {
      const context = new RouterContextProvider();
      const queries = entry.createQueryClient(inProcessCall(services));
      context.set(entry.pageRequestContext, {
        queries,
        place,
        site,
        today: momentOf(services.clock()).day,
        scriptMark,
      });
      const response = await createRequestHandler(build)(
        new Request(url, { headers: { accept: 'text/html' } }),
        context,
      );
      const headers = Object.fromEntries(response.headers);
      const { html, hashes } = openScripts(await response.text());
      if (options.policy) headers['content-security-policy'] = contentSecurityPolicy(hashes);
      const seconds = config.pageCacheSeconds;
      headers['cache-control'] =
        response.status < 500 && options.cache && !dependsOnPlace
          ? `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds * 6}`
          : 'private, no-cache';
      return { status: response.status, headers: { ...headers, ...fixedHeaders }, html };
    };
    const page = await cache.page(
      `${url.pathname}${url.search} ${dependsOnPlace ? entry.placeText(place) : ''}`,
      render,
    );
    return sendPage(page, http.req.header('accept-encoding') ?? '');
  };
}

/** Known to this process alone: a script that somebody smuggled into a page does not carry it. */
const scriptMark = randomBytes(12).toString('hex');
const markedScript = new RegExp(`<script nonce="${scriptMark}"([^>]*)>([\\s\\S]*?)</script>`, 'g');

/**
 * Takes the mark off our inline scripts and names them by hash instead of by nonce: the page and its policy stay
 * true together, however often a cache hands them out.
 */
function openScripts(marked: string): { html: string; hashes: string[] } {
  const hashes: string[] = [];
  const html = marked
    .replace(markedScript, (_tag, attributes: string, code: string) => {
      hashes.push(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
      return `<script${attributes}>${code}</script>`;
    })
    .replaceAll(` nonce="${scriptMark}"`, '');
  return { html, hashes };
}

function contentSecurityPolicy(scriptHashes: string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data: https:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const fixedHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
};

function renderedUrl(address: string): URL {
  const url = new URL(address);
  const kept = new URLSearchParams();
  for (const name of renderedQueries) {
    const value = url.searchParams.get(name);
    if (value !== null && value.length <= 20) kept.set(name, value);
  }
  url.search = kept.toString();
  return url;
}
