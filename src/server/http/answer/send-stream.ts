import type { Context as HonoContext } from 'hono';
import type { Logger } from 'pino';
import type * as z from 'zod/mini';
import type { stream } from '../../../contract/bodies.ts';
import { withNewDeadline } from '../../database/deadline.ts';

/** Database timeout of each chunk. */
const chunkTimeoutMs = 10_000;

/** Produces chunks as fast as the caller reads, and the first one before sending: its failure is an HTTP error. */
export async function sendStream(
  http: HonoContext,
  { contentType, fileName, byteLength, chunks }: z.output<typeof stream>,
  log: Logger,
): Promise<Response> {
  const iterator = chunks[Symbol.asyncIterator]();
  const next = () => withNewDeadline(chunkTimeoutMs, () => iterator.next());
  let upcoming: Promise<IteratorResult<string | Uint8Array>> | null = Promise.resolve(await next());
  const encoder = new TextEncoder();
  let hasReader = true;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await (upcoming ?? next());
        upcoming = null;
        if (!hasReader) return;
        if (done) controller.close();
        else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value);
      } catch (error) {
        if (!hasReader) return;
        // Cut off, so that a part is not taken for the whole.
        log.error({ path: http.req.path, reason: String(error) }, 'a stream failed');
        controller.error(error);
      }
    },
    async cancel() {
      hasReader = false;
      await iterator.return?.();
    },
  });
  http.header('Content-Type', contentType);
  if (byteLength !== undefined) http.header('Content-Length', String(byteLength));
  // Prevents proxies from buffering the answer.
  http.header('X-Accel-Buffering', 'no');
  if (fileName) http.header('Content-Disposition', `attachment; filename="${fileName}"`);
  return http.body(body);
}
