import type { Hono, Context as HonoContext } from 'hono';
import { bookingFormsPath, homePath, offersInPlacePath, testPath } from '../../domain/paths.ts';
import { findCityBySlug } from '../../domain/places/cities.ts';
import { CachedValue } from '../database/cached-value.ts';
import type { Database } from '../database/connect.ts';
import { accepts } from '../http/accept-encoding.ts';
import { gunzip, gzip } from '../http/gzip.ts';
import { listPackageUrls, listTestUrls, listVendorUrls, type SitemapUrl } from './sitemap-queries.ts';
import { buildSitemapFiles, buildSitemapIndex } from './sitemap-xml.ts';

/** Search engines come at most once a day, and building the files reads every offer. */
const ttlMs = 60 * 60 * 1000;
/** Day-old files are better than none. */
const maxStaleMs = 24 * ttlMs;
/** Building takes longer than any query that patients wait for. */
const timeoutMs = 20_000;

type SitemapServices = { readDb: Database; clock: () => number; config: { publicUrl: string } };
type Files = Map<string, Buffer<ArrayBuffer>>;

export function mountSitemaps(app: Hono, services: SitemapServices) {
  const { config, clock } = services;
  const files = new CachedValue({ read: () => buildFiles(services), clock, ttlMs, maxStaleMs, timeoutMs });
  const send = async (http: HonoContext, name: string) => {
    const file = (await files.get()).get(name);
    return file ? sendXml(http, file) : http.notFound();
  };
  app.get('/sitemap.xml', (http) => send(http, 'sitemap.xml'));
  app.get('/:name{sitemap-[a-z-]+-[0-9]+\\.xml}', (http) => send(http, http.req.param('name')));
  app.get('/robots.txt', (http) => {
    http.header('Cache-Control', 'public, max-age=86400');
    http.header('X-Content-Type-Options', 'nosniff');
    return http.text(formatRobotsTxt(config.publicUrl));
  });
}

async function buildFiles({ readDb, config: { publicUrl } }: SitemapServices): Promise<Files> {
  const [tests, vendors, packages] = await Promise.all([
    listTestUrls(readDb),
    listVendorUrls(readDb),
    listPackageUrls(readDb),
  ]);
  // A page of an unknown city exists, but is not for search engines.
  const listed = tests.filter(({ city }) => city === null || findCityBySlug(city));
  const addressesWhere = (isWanted: (address: (typeof listed)[number]) => boolean): SitemapUrl[] =>
    listed.filter(isWanted).map(({ test, city, locality, changedAt }) => ({
      path: city ? offersInPlacePath(test, city, locality) : testPath(test),
      changedAt,
    }));
  const kinds: [kind: string, urls: readonly SitemapUrl[]][] = [
    ['pages', [{ path: homePath, changedAt: null }]],
    ['tests', addressesWhere(({ city }) => !city)],
    ['test-cities', addressesWhere(({ city, locality }) => Boolean(city) && !locality)],
    ['test-localities', addressesWhere(({ city, locality }) => Boolean(city && locality))],
    ['labs', vendors],
    ['packages', packages],
  ];
  const made = kinds.flatMap(([kind, urls]) => buildSitemapFiles(kind, urls, publicUrl));
  made.push([
    'sitemap.xml',
    buildSitemapIndex(
      made.map(([name]) => name),
      publicUrl,
    ),
  ]);
  return new Map(await Promise.all(made.map(async ([name, xml]) => [name, await gzip(xml)] as const)));
}

async function sendXml(http: HonoContext, gzipped: Buffer<ArrayBuffer>): Promise<Response> {
  const headers = {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  };
  if (!accepts('gzip', http.req.header('accept-encoding'))) return new Response(await gunzip(gzipped), { headers });
  return new Response(gzipped, { headers: { ...headers, 'content-encoding': 'gzip' } });
}

/** Excludes booking forms: there is one for each offer, without content to find. */
function formatRobotsTxt(publicUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /_api/',
    `Disallow: ${bookingFormsPath}`,
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
