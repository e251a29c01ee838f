import type { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/connect.ts';
import { Refusal } from '../http/http-error.ts';
import { imageResponse } from '../http/image-response.ts';
import { imageByHash } from './images-queries.ts';

/** A few dozen pictures; each page shows the same ones. */
const mostBytes = 16 * 1024 * 1024;
const imageAddress = /^([0-9a-f]{64})\.(webp|gif|png|jpeg)$/;

/** Stored pictures by the hash of their bytes. What stands at an address never changes, so that anybody may keep it. */
export function serveImages(app: Hono, { db }: { db: Database }) {
  const kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: mostBytes,
    sizeCalculation: ({ length }) => length || 1,
  });

  app.get('/images/:name', async (http) => {
    const name = http.req.param('name');
    const [, hash = '', kind = ''] = imageAddress.exec(name) ?? [];
    const bytes = kept.get(name) ?? (hash && (await imageByHash(db, hash, `image/${kind}`)));
    if (!bytes) throw new Refusal(404, 'There is no such image.');
    kept.set(name, bytes);
    return imageResponse(bytes, `image/${kind}`, 'public, max-age=31536000, immutable');
  });
}
