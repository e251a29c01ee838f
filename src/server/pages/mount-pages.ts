import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import type { GetCachedAnswer } from '../http/serve/http-server.ts';
import { answerFromCache } from './answer-from-cache.ts';
import { readInlineStyles } from './inline-styles.ts';
import { PageCache } from './page-cache.ts';
import type { PagesBuild } from './pages-build.ts';
import { type PageServices, renderPages } from './render-pages.ts';

/** Names the folder of the newest build; written by scripts/setup.mjs. */
const currentBuild = new URL('../../../build/current', import.meta.url);

const publicFiles = ['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png', '/jaanch-devanagari.svg', '/social/*'];

type LoadedPages = { folder: string; build: PagesBuild };
type MountedPages = { getCached?: GetCachedAnswer; close(): Promise<void> };

/** Loads the newest build. */
export async function loadPages(): Promise<LoadedPages> {
  const folder = (await readFile(currentBuild, 'utf8')).trim();
  return { folder, build: await import(pathToFileURL(join(folder, 'server/index.js')).href) };
}

/** Without a build, pages are those of development. */
export async function mountPages(app: Hono, services: PageServices, pages: LoadedPages | null): Promise<MountedPages> {
  if (!pages) {
    const { mountDevPages } = await import('./dev-pages.ts');
    return mountDevPages(app, services);
  }
  const { folder, build } = pages;
  app.use('/assets/*', staticFiles(folder, 'public, max-age=31536000, immutable'));
  for (const file of publicFiles) app.use(file, staticFiles(folder, 'public, max-age=86400'));
  // Paths with a dot are files, which were not found above.
  app.get('/:path{.*\\.[a-zA-Z0-9]+}', (http) => http.text('Not found.\n', 404));
  const readClientFile = (path: string) => readFileSync(join(folder, 'client', path), 'utf8').trim();
  const inlineScripts = build.entry.module.readInlineScripts(build.assets, readClientFile);
  const inlineStyles = readInlineStyles(join(folder, 'client'));
  const pageCache = new PageCache({ ttlMs: services.config.pageCacheSeconds * 1000, clock: services.clock });
  app.get('*', renderPages(build, services, { pageCache, policy: true, inlineScripts, inlineStyles }));
  rejectOtherMethods(app);
  return { getCached: answerFromCache(build, services, pageCache), close: () => Promise.resolve() };
}

function staticFiles(folder: string, cacheControl: string) {
  return serveStatic({
    root: join(folder, 'client'),
    precompressed: true,
    onFound: (_path, http) => {
      http.header('Cache-Control', cacheControl);
      http.header('X-Content-Type-Options', 'nosniff');
    },
  });
}

/** Mounted after the pages, which accept only GET and HEAD. */
export function rejectOtherMethods(app: Hono) {
  app.all('*', (http) => {
    http.header('Allow', 'GET, HEAD');
    return http.text('Pages are only read.\n', http.req.method === 'OPTIONS' ? 200 : 405);
  });
}
