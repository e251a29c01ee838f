import { Hono } from 'hono';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { HttpError } from '../http-error.ts';
import { sendStream } from './send-stream.ts';

function serve(chunks: AsyncIterable<string | Uint8Array>, logged: string[] = [], byteLength?: number) {
  const app = new Hono();
  const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(line) });
  app.get('/', (http) => sendStream(http, { contentType: 'text/csv', fileName: 'all.csv', byteLength, chunks }, log));
  app.onError((error, http) => http.text(error.message, error instanceof HttpError ? error.status : 500));
  return app.request('/');
}

describe('a streamed answer', () => {
  it('is sent chunk by chunk, as a file', async () => {
    const response = await serve(
      (async function* () {
        yield 'a,';
        yield 'b';
      })(),
    );
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="all.csv"');
    expect(await response.text()).toBe('a,b');
  });

  it('may have bytes, which stay as they are', async () => {
    const response = await serve(
      (async function* () {
        yield Uint8Array.of(0xff, 0);
        yield Uint8Array.of(0x80);
      })(),
    );
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(Uint8Array.of(0xff, 0, 0x80));
  });

  it('may be empty', async () => {
    expect(await (await serve((async function* () {})())).text()).toBe('');
  });

  it('is an ordinary error when its first chunk fails', async () => {
    // biome-ignore lint/correctness/useYield: it fails before
    const failing = (async function* () {
      throw new HttpError(404, 'None.');
    })();
    const response = await serve(failing, [], 1000);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-length')).toBeNull();
  });

  it('is cut off when a later chunk fails, so that a part is not taken for the whole', async () => {
    const logged: string[] = [];
    const response = await serve(
      (async function* () {
        yield 'a';
        throw new Error('lost');
      })(),
      logged,
    );
    await expect(response.text()).rejects.toThrow('lost');
    expect(logged).toEqual([expect.stringContaining('a stream failed')]);
  });

  it.each(['ends', 'fails'])(
    'logs nothing when its caller has disconnected while a chunk is awaited that %s',
    async (how) => {
      const logged: string[] = [];
      const awaited = Promise.withResolvers<IteratorResult<string>>();
      const chunks = {
        [Symbol.asyncIterator]: () => ({
          next: vi.fn(() => awaited.promise).mockResolvedValueOnce({ done: false, value: 'a' }),
          async return() {
            if (how === 'ends') awaited.resolve({ done: true, value: undefined });
            else awaited.reject(new Error('The database is away.'));
            return { done: true as const, value: undefined };
          },
        }),
      };
      const reader = (await serve(chunks, logged)).body?.getReader();
      await reader?.read();
      const last = reader?.read();
      await reader?.cancel();
      expect(await last).toMatchObject({ done: true });
      await awaited.promise.catch(() => {});
      await new Promise(setImmediate);
      expect(logged).toEqual([]);
    },
  );

  it('produces no more chunks once its caller has disconnected', async () => {
    let made = 0;
    let hasEnded = false;
    const response = await serve(
      (async function* () {
        try {
          while (true) yield String(++made);
        } finally {
          hasEnded = true;
        }
      })(),
    );
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect(hasEnded).toBe(true);
    expect(made).toBeLessThan(5);
  });
});
