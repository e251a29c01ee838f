import type { Context as HonoContext } from 'hono';
import { accepts } from './accept-encoding.ts';
import type { CheckedAnswer } from './checked-answer.ts';
import { matchesEtag } from './etag.ts';

/** Names the answer by its hash; true if the caller has it already. */
export function hasAnswer(http: HonoContext, { etag }: CheckedAnswer): boolean {
  http.header('ETag', etag);
  return matchesEtag(http.req.header('if-none-match'), etag);
}

/** Compresses long answers if the caller accepts it. HTTP caches store no answer of the API. */
export async function sendJson(http: HonoContext, answer: CheckedAnswer): Promise<Response> {
  http.header('Content-Type', 'application/json');
  if (!answer.isLong) return http.body(answer.json);
  http.header('Vary', 'Accept-Encoding');
  if (!accepts('gzip', http.req.header('accept-encoding'))) return http.body(answer.json);
  http.header('Content-Encoding', 'gzip');
  return http.body(await answer.compress());
}
