import type { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/connect.ts';
import { HttpError } from '../http/http-error.ts';
import { imageResponse } from '../http/image-response.ts';
import { findImageByHash } from './images-queries.ts';

/** A few dozen pictures; each page shows the same ones. */
const maxCacheBytes = 16 * 1024 * 1024;
const imageNamePattern = /^([0-9a-f]{64})\.(webp|gif|png|jpeg)$/;

/** Addresses are hashes of the content, so it is immutable for caches. */
export function serveImages(app: Hono, { db }: { db: Database }) {
  const cache = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ length }) => length || 1,
  });

  app.get('/images/:name', async (http) => {
    const name = http.req.param('name');
    const [, hash = '', kind = ''] = imageNamePattern.exec(name) ?? [];
    const bytes = cache.get(name) ?? (hash && (await findImageByHash(db, hash, `image/${kind}`)));
    if (!bytes) throw new HttpError(404, 'There is no such image.');
    cache.set(name, bytes);
    return imageResponse(bytes, `image/${kind}`, 'public, max-age=31536000, immutable');
  });
}
