import { acceptsGzip, gzip } from './gzip.ts';

/** About 70 MB of pages at the most. */
const mostPages = 500;

export type Page = {
  status: number;
  headers: Record<string, string>;
  content: Buffer<ArrayBuffer>;
  gzipped?: Promise<Buffer<ArrayBuffer>>;
};

/** Rendered pages for some seconds. Several visitors who ask for the same page wait for one rendering. */
export class PageCache {
  readonly #keepMilliseconds: number;
  readonly #clock: () => number;
  readonly #pages = new Map<string, { page: Promise<Page>; until: number }>();

  constructor(keepMilliseconds: number, clock: () => number) {
    this.#keepMilliseconds = keepMilliseconds;
    this.#clock = clock;
  }

  page(key: string, render: () => Promise<Page>): Promise<Page> {
    if (this.#keepMilliseconds === 0) return render();
    const kept = this.#pages.get(key);
    if (kept && kept.until > this.#clock()) return kept.page;
    const page = render();
    this.#keep(key, page);
    const forget = () => {
      if (this.#pages.get(key)?.page === page) this.#pages.delete(key);
    };
    page.then(({ status }) => status >= 500 && forget(), forget);
    return page;
  }

  #keep(key: string, page: Promise<Page>) {
    this.#pages.delete(key);
    this.#pages.set(key, { page, until: this.#clock() + this.#keepMilliseconds });
    // A map keeps the order of insertion: the first is the oldest.
    const oldest = this.#pages.keys().next().value;
    if (this.#pages.size > mostPages && oldest !== undefined) this.#pages.delete(oldest);
  }
}

/** A page is compressed once, however often it is handed out. */
export async function sendPage(page: Page, acceptEncoding: string | undefined): Promise<Response> {
  const { status } = page;
  const headers: Record<string, string> = { ...page.headers, vary: 'accept-encoding' };
  if (!acceptsGzip(acceptEncoding)) return new Response(page.content, { status, headers });
  page.gzipped ??= gzip(page.content);
  return new Response(await page.gzipped, { status, headers: { ...headers, 'content-encoding': 'gzip' } });
}
