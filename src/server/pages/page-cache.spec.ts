import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Page, PageCache } from './page-cache.ts';

const pageOf = (bytes: number, isKept = true): Page => ({
  status: 200,
  headers: {},
  content: Buffer.alloc(bytes, 'page '),
  isKept,
});

/** Counts the renderings of each page. */
function create({ maxBytes, ttlMs = 5000 }: { maxBytes?: number; ttlMs?: number } = {}) {
  const clock = { now: 1_000_000 };
  const cache = new PageCache({ ttlMs, clock: () => clock.now, ...(maxBytes && { maxBytes }) });
  const made: string[] = [];
  const ask = (key: string, page: Page | Promise<Page> = pageOf(1000)) =>
    cache.getOrRender(key, async () => {
      made.push(key);
      return page;
    });
  return { cache, clock, made, ask };
}

describe('PageCache', () => {
  it('renders once for all requests within the time to live', async () => {
    const { made, ask, clock } = create();
    await Promise.all([ask('a'), ask('a')]);
    clock.now += 5000;
    await ask('a');
    expect(made).toEqual(['a']);
    clock.now += 1;
    await ask('a');
    expect(made).toEqual(['a', 'a']);
  });

  it('is limited by bytes, compressed copies included', async () => {
    const maxBytes = 500_000;
    const { cache, made, ask } = create({ maxBytes });
    for (let number = 0; number < 50; number++) {
      const page = await ask(`page ${number}`, pageOf(40_000));
      const before = cache.bytes;
      await (await cache.send(`page ${number}`, page, 'gzip')).arrayBuffer();
      expect(cache.bytes).toBeGreaterThan(before);
      expect(cache.bytes).toBeLessThanOrEqual(maxBytes);
    }
    expect(cache.bytes).toBeGreaterThan(maxBytes / 2);
    await ask('page 49');
    expect(made).toHaveLength(50);
    await ask('page 0');
    expect(made).toHaveLength(51);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br; q=0', 'gzip'],
    ['br;q=0.5', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
    ['brr, gzipped', null],
  ])('are compressed as the visitor reads them: %s', async (accepted, encoding) => {
    const { cache, ask } = create();
    const page = await ask('a', pageOf(40_000));
    expect(cache.findReady('a', accepted)?.content).toBe(encoding ? undefined : page.content);
    const { headers, body } = await cache.send('a', page, accepted);
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('vary')).toBe('accept-encoding');
    const sent = Buffer.from(await new Response(body).arrayBuffer());
    expect(sent.equals(cache.findReady('a', accepted)?.content ?? Buffer.alloc(0))).toBe(true);
    const read = { br: brotliDecompressSync, gzip: gunzipSync }[String(encoding)] ?? ((content: Buffer) => content);
    expect(read(sent).equals(page.content)).toBe(true);
  });

  it('still returns a page that is larger than the cache', async () => {
    const { cache, ask } = create({ maxBytes: 10_000 });
    const page = await ask('large', pageOf(20_000));
    const response = await cache.send('large', page, 'gzip');
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(cache.bytes).toBe(0);
  });

  it('does not cache failures', async () => {
    const { made, ask } = create();
    await ask('a', pageOf(10, false));
    await expect(ask('a', Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect((await ask('a')).status).toBe(200);
    expect(made).toHaveLength(3);
  });

  it('shares a hanging rendering only with requests that came within the limit', async () => {
    const { clock, ask } = create({ ttlMs: 60_000 });
    const { promise, resolve } = Promise.withResolvers<Page>();
    const first = ask('a', promise);
    clock.now += 5000;
    expect((await ask('a')).content.length).toBe(1000);
    resolve(pageOf(2000));
    expect((await first).content.length).toBe(2000);
  });
});
