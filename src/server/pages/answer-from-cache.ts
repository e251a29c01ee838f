import type { IncomingMessage } from 'node:http';
import type { GetCachedAnswer } from '../http/serve/http-server.ts';
import { locatePage, type PageLocators } from './locate-page.ts';
import type { PageCache } from './page-cache.ts';
import type { PagesBuild } from './pages-build.ts';

/**
 * Answers a cached page directly. Through the router and its Request and Response objects it would cost three times as
 * much.
 */
export function answerFromCache(build: PagesBuild, guides: PageLocators, pageCache: PageCache): GetCachedAnswer {
  const { preparePage } = build.entry.module;
  return (incoming) => {
    const url = findUrl(incoming);
    if (!url) return null;
    const located = locatePage(preparePage, guides, url, incoming.headers.cookie);
    if (located.redirect !== null || located.key === null) return null;
    return pageCache.findReady(located.key, incoming.headers['accept-encoding']) ?? null;
  };
}

/** API calls and files, which are most requests. */
const elsewhere = /^\/(?:_api|assets|images)\//;

/** Null for anything but a plain GET or HEAD: the router handles the rest, such as a request with a body. */
function findUrl({ method, url: target = '', headers }: IncomingMessage): URL | null {
  const isPlain =
    (method === 'GET' || method === 'HEAD') && !headers['content-length'] && !headers['transfer-encoding'];
  return isPlain && target.startsWith('/') && !elsewhere.test(target) ? URL.parse(`http://localhost${target}`) : null;
}
