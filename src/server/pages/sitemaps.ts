import type { Hono, Context as HonoContext } from 'hono';
import { bookingFormsPath } from '../../domain/paths.ts';
import type { Database } from '../database/connect.ts';
import { accepts } from '../http/answer/accept-encoding.ts';
import { gunzip } from '../http/answer/gzip.ts';
import { type WriteSitemapsServices, writeSitemaps } from './write-sitemaps.ts';

type SitemapServices = WriteSitemapsServices & { readDb: Database };

export function mountSitemaps(app: Hono, services: SitemapServices) {
  const { config } = services;
  let firstWriting: Promise<void> | undefined;
  const send = async (http: HonoContext, name: string) => {
    const { file, hasFiles } = await findFile(services.readDb, name);
    if (file) return sendXml(http, file);
    if (hasFiles) return http.notFound();
    // The job has never run. A replica may not have the files yet.
    firstWriting ??= writeSitemaps(services).finally(() => {
      firstWriting = undefined;
    });
    await firstWriting;
    const written = await findFile(services.db, name);
    return written.file ? sendXml(http, written.file) : http.notFound();
  };
  app.get('/sitemap.xml', (http) => send(http, 'sitemap.xml'));
  app.get('/:name{sitemap-[a-z-]+-[0-9]+\\.xml}', (http) => send(http, http.req.param('name')));
  app.get('/robots.txt', (http) => {
    http.header('Cache-Control', 'public, max-age=86400');
    http.header('X-Content-Type-Options', 'nosniff');
    return http.text(formatRobotsTxt(config.publicUrl));
  });
}

async function findFile(db: Database, name: string) {
  const names = await db.selectFrom('sitemapFiles').select('name').limit(1).execute();
  const row = await db.selectFrom('sitemapFiles').select('content').where('name', '=', name).executeTakeFirst();
  return { file: row && Buffer.from(row.content), hasFiles: names.length > 0 };
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
