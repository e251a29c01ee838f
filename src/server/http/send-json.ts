import type { Context as HonoContext } from 'hono';
import { acceptsGzip, gzip } from './gzip.ts';

/** Characters; a shorter answer fits into the first packets as it is. */
const minCompressedLength = 2048;

/** Answers JSON, compressed where it is worth it and the caller takes it. Nothing of the API is kept by caches. */
export async function sendJson(http: HonoContext, answer: unknown): Promise<Response> {
  const text = JSON.stringify(answer);
  http.header('Content-Type', 'application/json');
  if (text.length < minCompressedLength) return http.body(text);
  http.header('Vary', 'Accept-Encoding');
  if (!acceptsGzip(http.req.header('accept-encoding'))) return http.body(text);
  http.header('Content-Encoding', 'gzip');
  return http.body(await gzip(text));
}
