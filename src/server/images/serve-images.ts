import type { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { findSessionUser, type SessionContext } from '../auth/sessions/session.ts';
import { imageResponse } from '../http/answer/image-response.ts';
import { HttpError } from '../http/http-error.ts';
import { sessionCookie, tokenFromCookies } from '../http/set-cookies.ts';
import type { ImageStore } from './image-store.ts';
import { isOwnImage, isPublicImage } from './images-queries.ts';

/** A few dozen pictures; each page shows the same ones. */
const maxCacheBytes = 16 * 1024 * 1024;
const namePattern = /^[0-9a-f]{64}\.(webp|gif|png|jpeg)$/;

type ImageServices = Pick<SessionContext, 'db' | 'clock' | 'config'> & { images: ImageStore };

/** Addresses are hashes of the content, so it is immutable for caches. Strangers get only what pages show. */
export function serveImages(app: Hono, services: ImageServices) {
  const { db, images } = services;
  const cache = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ length }) => length || 1,
  });

  app.get('/images/:name', async (http) => {
    const name = http.req.param('name');
    const kind = namePattern.exec(name)?.[1];
    if (!kind) throw notFound();
    const address = `/images/${name}`;
    const isPublic = await isPublicImage(db, address);
    if (!isPublic && !(await isForViewer(services, address, http.req.header('cookie')))) throw notFound();
    const bytes = (isPublic && cache.get(name)) || (await images.read(address));
    if (!bytes) throw notFound();
    if (isPublic) cache.set(name, bytes);
    const cacheControl = isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store';
    return imageResponse(bytes, `image/${kind}`, cacheControl);
  });
}

/** Not cached, because the lab may be approved at any moment. */
function notFound(): HttpError {
  return new HttpError(404, 'There is no such image.', { headers: { 'Cache-Control': 'no-store' } });
}

async function isForViewer(services: ImageServices, address: string, cookies: string | undefined): Promise<boolean> {
  const token = tokenFromCookies(cookies, sessionCookie, services.config);
  const user = token && (await findSessionUser(services, token));
  if (!user) return false;
  return user.role === 'admin' || isOwnImage(services.db, user.id, address);
}
