import { LRUCache } from 'lru-cache';
import { compressPage, findPageEncoding, type PageEncoding } from './compress-page.ts';

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
  /** How it is answered as it is, and compressed, once that is done. */
  plainAnswer?: PageAnswer;
  compressed?: Partial<Record<PageEncoding, Compressed>>;
  compressedBytes?: number;
};

/** What goes over the line. */
type PageAnswer = { status: number; headers: Record<string, string>; content: Buffer<ArrayBuffer> };

type Compressed = { making: Promise<PageAnswer>; answer?: PageAnswer };

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

  /** What can be answered without waiting for a rendering or for its compression. */
  findReady(key: string, acceptEncoding: string | undefined): PageAnswer | undefined {
    const page = this.#pages.get(key)?.page;
    if (!page) return undefined;
    const encoding = findPageEncoding(acceptEncoding);
    return encoding ? page.compressed?.[encoding]?.answer : plainAnswerOf(page);
  }

  /** A page is compressed once in each way that is asked for, however often it is handed out. */
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
