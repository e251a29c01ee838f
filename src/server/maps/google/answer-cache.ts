import { LRUCache } from 'lru-cache';

type Limits<T> = { entries: number; bytes: number; minutes: number; bytesOf: (answer: T) => number };

/**
 * Answers in memory for a while. The same question is asked once however many wait for it; failures are not kept.
 * Google's terms let coordinates be kept for thirty days at most, place ids for ever, and nothing else for longer than
 * it speeds things up: so hours here, and never on a disk.
 */
export class KeptAnswers<T> {
  // In a box, because null is an answer, too.
  readonly #kept: LRUCache<string, { answer: T }, () => Promise<T>>;

  constructor({ entries, bytes, minutes, bytesOf }: Limits<T>) {
    this.#kept = new LRUCache({
      max: entries,
      maxSize: bytes,
      ttl: minutes * 60_000,
      sizeCalculation: ({ answer }) => Math.max(1, bytesOf(answer)),
      fetchMethod: async (_question, _kept, { context }) => ({ answer: await context() }),
      // Being pushed out by other questions must not fail one that is under way.
      ignoreFetchAbort: true,
    });
  }

  async get(question: string, ask: () => Promise<T>, minutes?: number): Promise<T> {
    const ttl = minutes === undefined ? {} : { ttl: minutes * 60_000 };
    const { answer } = await this.#kept.forceFetch(question, { context: ask, ...ttl });
    return answer;
  }
}
