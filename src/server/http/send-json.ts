import type { Context as HonoContext } from 'hono';
import type { EndpointDescription } from '../../contract/endpoint.ts';
import { acceptsGzip, gzip } from './gzip.ts';
import { isLasting } from './run-operation.ts';

/** A shorter answer fits into the first packets as it is. */
export const minCompressedBytes = 2048;

type Written = { plain: Buffer<ArrayBuffer>; compressed?: Promise<Buffer<ArrayBuffer>> };

/** Of answers that are handed out again. */
const writtenAnswers = new WeakMap<object, Written>();

/** Answers JSON, compressed where it is worth it and the caller takes it. Nothing of the API is kept by caches. */
export async function sendJson(
  http: HonoContext,
  answer: unknown,
  envelope?: EndpointDescription['envelope'],
): Promise<Response> {
  const written = isLasting(answer) ? writeOnce(answer, envelope) : write(answer, envelope);
  http.header('Content-Type', 'application/json');
  if (written.plain.length < minCompressedBytes) return http.body(written.plain);
  http.header('Vary', 'Accept-Encoding');
  if (!acceptsGzip(http.req.header('accept-encoding'))) return http.body(written.plain);
  http.header('Content-Encoding', 'gzip');
  written.compressed ??= gzip(written.plain);
  return http.body(await written.compressed);
}

function writeOnce(answer: object, envelope: EndpointDescription['envelope']): Written {
  const known = writtenAnswers.get(answer);
  if (known) return known;
  const written = write(answer, envelope);
  writtenAnswers.set(answer, written);
  return written;
}

function write(answer: unknown, envelope: EndpointDescription['envelope']): Written {
  return { plain: Buffer.from(toJson(answer, envelope)) };
}

/** Answers are plain JSON by their schemas, so that the envelope never needs its `meta`. */
export function toJson(answer: unknown, envelope: EndpointDescription['envelope']): string {
  return JSON.stringify(envelope === 'superjson' ? { json: answer } : answer);
}
