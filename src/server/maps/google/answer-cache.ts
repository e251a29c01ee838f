import { LRUCache } from 'lru-cache';

type Limits<T> = { entries: number; bytes: number; minutes: number; sizeOf: (answer: T) => number };

/**
 * Caches answers in memory for hours. Concurrent callers share one request; failures are not cached. Google's terms
 * allow storing coordinates for at most thirty days, place ids without limit, and other content only briefly, so
 * nothing is written to disk.
 */
export class AnswerCache<T> {
  // Wrapped in an object, because null is a valid answer.
  readonly #cache: LRUCache<string, { answer: T }, () => Promise<T>>;

  constructor({ entries, bytes, minutes, sizeOf }: Limits<T>) {
    this.#cache = new LRUCache({
      max: entries,
      maxSize: bytes,
      ttl: minutes * 60_000,
      sizeCalculation: ({ answer }) => Math.max(1, sizeOf(answer)),
      fetchMethod: async (_question, _kept, { context }) => ({ answer: await context() }),
      // An entry that is evicted during its fetch must not fail its callers.
      ignoreFetchAbort: true,
    });
  }

  async get(question: string, ask: () => Promise<T>, minutes?: number): Promise<T> {
    const ttl = minutes === undefined ? {} : { ttl: minutes * 60_000 };
    const { answer } = await this.#cache.forceFetch(question, { context: ask, ...ttl });
    return answer;
  }
}
