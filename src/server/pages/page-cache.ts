import { LRUCache } from 'lru-cache';
import { acceptsGzip, gzip } from '../http/gzip.ts';

/** Of all cached pages together, plain and compressed: about 250 long ones. */
const defaultMaxBytes = 32 * 1024 * 1024;
/** What a page takes beside its content: headers, the address and the entry itself. */
const overheadBytes = 2048;
/** Visitors wait together for one rendering, but not for one that hangs. */
const maxSharedRenderingMs = 5000;

export type Page = {
  status: number;
  headers: Record<string, string>;
  content: Buffer<ArrayBuffer>;
  /** Whether it may be handed to others than those who waited for it. */
  isKept: boolean;
  gzipped?: Promise<Buffer<ArrayBuffer>>;
};

type PageCacheOptions = { ttlMs: number; clock: () => number; maxBytes?: number };

/** Rendered pages for some seconds. Several visitors who ask for the same page wait for one rendering. */
export class PageCache {
  readonly #ttlMs: number;
  readonly #clock: () => number;
  readonly #renderings = new Map<string, { page: Promise<Page>; startedAt: number }>();
  // In a box, because the cache measures only what it is given anew.
  readonly #pages: LRUCache<string, { page: Page }>;

  constructor({ ttlMs, clock, maxBytes = defaultMaxBytes }: PageCacheOptions) {
    this.#ttlMs = ttlMs;
    this.#clock = clock;
    this.#pages = new LRUCache({ maxSize: maxBytes, ttl: ttlMs, ttlResolution: 0, perf: { now: clock } });
  }

  /** Of cached pages, as far as they were measured. */
  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  getOrRender(key: string, render: () => Promise<Page>): Promise<Page> {
    if (this.#ttlMs === 0) return render();
    const cached = this.#pages.get(key);
    if (cached) return Promise.resolve(cached.page);
    const startedAt = this.#clock();
    const underWay = this.#renderings.get(key);
    if (underWay && startedAt - underWay.startedAt < maxSharedRenderingMs) return underWay.page;
    const rendering = { page: this.#render(key, render, startedAt), startedAt };
    this.#renderings.set(key, rendering);
    const end = () => {
      if (this.#renderings.get(key) === rendering) this.#renderings.delete(key);
    };
    rendering.page.then(end, end);
    return rendering.page;
  }

  async #render(key: string, render: () => Promise<Page>, start: number): Promise<Page> {
    const page = await render();
    // It was true when the rendering began.
    if (page.isKept) this.#pages.set(key, { page }, { start, size: page.content.length + overheadBytes });
    return page;
  }

  /** A page is compressed once, however often it is handed out. */
  async send(key: string, page: Page, acceptEncoding: string | undefined): Promise<Response> {
    const { status } = page;
    const headers: Record<string, string> = { ...page.headers, vary: 'accept-encoding' };
    if (!acceptsGzip(acceptEncoding)) return new Response(page.content, { status, headers });
    page.gzipped ??= this.#compress(key, page);
    return new Response(await page.gzipped, { status, headers: { ...headers, 'content-encoding': 'gzip' } });
  }

  async #compress(key: string, page: Page): Promise<Buffer<ArrayBuffer>> {
    const gzipped = await gzip(page.content);
    if (this.#pages.peek(key, { allowStale: true })?.page === page) {
      const size = page.content.length + gzipped.length + overheadBytes;
      this.#pages.set(key, { page }, { size, noUpdateTTL: true });
    }
    return gzipped;
  }
}
