import type { Context as HonoContext } from 'hono';
import type { EndpointDescription } from '../../contract/endpoint.ts';
import { accepts } from './accept-encoding.ts';
import { compressAnswer, minCompressedBytes, writeAnswer } from './write-answer.ts';

/** Answers JSON, compressed where it is worth it and the caller takes it. Nothing of the API is kept by caches. */
export async function sendJson(
  http: HonoContext,
  answer: unknown,
  envelope?: EndpointDescription['envelope'],
): Promise<Response> {
  const written = writeAnswer(answer, envelope);
  http.header('Content-Type', 'application/json');
  if (written.length < minCompressedBytes) return http.body(written.plain);
  http.header('Vary', 'Accept-Encoding');
  if (!accepts('gzip', http.req.header('accept-encoding'))) return http.body(written.plain);
  http.header('Content-Encoding', 'gzip');
  return http.body(await compressAnswer(written));
}
