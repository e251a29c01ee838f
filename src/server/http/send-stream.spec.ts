import { Hono } from 'hono';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { HttpError } from './http-error.ts';
import { sendStream } from './send-stream.ts';

function serve(chunks: AsyncIterable<string>) {
  const app = new Hono();
  app.get('/', (http) =>
    sendStream(http, { contentType: 'text/csv', fileName: 'all.csv', chunks }, pino({ level: 'silent' })),
  );
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

  it('may be empty', async () => {
    expect(await (await serve((async function* () {})())).text()).toBe('');
  });

  it('is an ordinary error when its first chunk fails', async () => {
    // biome-ignore lint/correctness/useYield: it fails before
    const failing = (async function* () {
      throw new HttpError(404, 'None.');
    })();
    expect((await serve(failing)).status).toBe(404);
  });

  it('is cut off when a later chunk fails, so that a part is not taken for the whole', async () => {
    const response = await serve(
      (async function* () {
        yield 'a';
        throw new Error('lost');
      })(),
    );
    await expect(response.text()).rejects.toThrow('lost');
  });

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
