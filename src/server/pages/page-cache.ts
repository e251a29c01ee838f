import { LRUCache } from 'lru-cache';
import { compressPage, findPageEncoding, type PageEncoding } from './compress-page.ts';

/** Limit of all cached pages, plain and compressed: about 250 long ones. */
const defaultMaxBytes = 32 * 1024 * 1024;
/** Estimate for a page's headers, key and cache entry. */
const overheadBytes = 2048;
/** A rendering that takes longer is not shared with new requests. */
const maxSharedRenderingMs = 5000;

export type Page = {
  status: number;
  headers: Record<string, string>;
  content: Buffer<ArrayBuffer>;
  /** False if only the requests that waited for it may get it. */
  isKept: boolean;
  /** Prepared answers: plain, and compressed once that is done. */
  plainAnswer?: PageAnswer;
  compressed?: Partial<Record<PageEncoding, Compressed>>;
  compressedBytes?: number;
};

type PageAnswer = { status: number; headers: Record<string, string>; content: Buffer<ArrayBuffer> };

type Compressed = { making: Promise<PageAnswer>; answer?: PageAnswer };

type PageCacheOptions = { ttlMs: number; clock: () => number; maxBytes?: number };

/** Caches rendered pages for some seconds. Simultaneous requests for one page share its rendering. */
export class PageCache {
  readonly #ttlMs: number;
  readonly #clock: () => number;
  readonly #renderings = new Map<string, { page: Promise<Page>; startedAt: number }>();
  // Boxed, because the cache computes a size only for a new value.
  readonly #pages: LRUCache<string, { page: Page }>;

  constructor({ ttlMs, clock, maxBytes = defaultMaxBytes }: PageCacheOptions) {
    this.#ttlMs = ttlMs;
    this.#clock = clock;
    this.#pages = new LRUCache({ maxSize: maxBytes, ttl: ttlMs, ttlResolution: 0, perf: { now: clock } });
  }

  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  has(key: string): boolean {
    return this.#pages.has(key) || this.#findRendering(key) !== undefined;
  }

  getOrRender(key: string, render: () => Promise<Page>): Promise<Page> {
    if (this.#ttlMs === 0) return render();
    const cached = this.#pages.get(key);
    if (cached) return Promise.resolve(cached.page);
    const underWay = this.#findRendering(key);
    if (underWay) return underWay.page;
    const startedAt = this.#clock();
    const rendering = { page: this.#render(key, render, startedAt), startedAt };
    this.#renderings.set(key, rendering);
    const end = () => {
      if (this.#renderings.get(key) === rendering) this.#renderings.delete(key);
    };
    rendering.page.then(end, end);
    return rendering.page;
  }

  #findRendering(key: string) {
    const rendering = this.#renderings.get(key);
    return rendering && this.#clock() - rendering.startedAt < maxSharedRenderingMs ? rendering : undefined;
  }

  async #render(key: string, render: () => Promise<Page>, start: number): Promise<Page> {
    const page = await render();
    // The data was current when the rendering began, so the page's age counts from there.
    if (page.isKept) this.#pages.set(key, { page }, { start, size: page.content.length + overheadBytes });
    return page;
  }

  /** The answer, if it needs neither rendering nor compression. */
  findReady(key: string, acceptEncoding: string | undefined): PageAnswer | undefined {
    const page = this.#pages.get(key)?.page;
    if (!page) return undefined;
    const encoding = findPageEncoding(acceptEncoding);
    return encoding ? page.compressed?.[encoding]?.answer : plainAnswerOf(page);
  }

  /** Compresses a page at most once per encoding. */
  async send(key: string, page: Page, acceptEncoding: string | undefined): Promise<Response> {
    const encoding = findPageEncoding(acceptEncoding);
    const answer = encoding ? await this.#compressedAnswerOf(key, page, encoding) : plainAnswerOf(page);
    return new Response(answer.content, answer);
  }

  #compressedAnswerOf(key: string, page: Page, encoding: PageEncoding): Promise<PageAnswer> {
    page.compressed ??= {};
    page.compressed[encoding] ??= { making: this.#compress(key, page, encoding) };
    return page.compressed[encoding].making;
  }

  async #compress(key: string, page: Page, encoding: PageEncoding): Promise<PageAnswer> {
    const answer = toAnswer(page, await compressPage(page.content, encoding), { 'content-encoding': encoding });
    const compressed = page.compressed?.[encoding];
    if (compressed) compressed.answer = answer;
    page.compressedBytes = (page.compressedBytes ?? 0) + answer.content.length;
    if (this.#pages.peek(key, { allowStale: true })?.page === page) {
      const size = page.content.length + page.compressedBytes + overheadBytes;
      this.#pages.set(key, { page }, { size, noUpdateTTL: true });
    }
    return answer;
  }
}

function plainAnswerOf(page: Page): PageAnswer {
  page.plainAnswer ??= toAnswer(page, page.content);
  return page.plainAnswer;
}

function toAnswer(
  { status, headers }: Page,
  content: Buffer<ArrayBuffer>,
  encoding?: { 'content-encoding': PageEncoding },
): PageAnswer {
  const length = { 'content-length': String(content.length) };
  return { status, content, headers: { ...headers, vary: 'accept-encoding', ...encoding, ...length } };
}
