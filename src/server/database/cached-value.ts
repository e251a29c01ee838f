import { beforeDeadline, withNewDeadline } from './deadline.ts';

type CachedValueOptions<T> = {
  read(previous: T | undefined): Promise<T>;
  clock: () => number;
  ttlMs: number;
  maxStaleMs?: number;
  /** Maximum wait for a read; afterwards the next read may start. */
  timeoutMs?: number;
};

/** Long enough for a restart of the database; patients may then see data of half a minute ago. */
const defaultMaxStaleMs = 30_000;
/** Callers are promised an answer within five seconds. */
const defaultTimeoutMs = 4000;
/** Maximum wait for a refresh when a stale value is available. */
const staleWaitMs = 2000;

const unanswered = 'The database did not answer in time.';

/**
 * A cached value from the database. Concurrent callers share one read. Failures are not cached: while reads fail, the
 * last good value is returned for a while, and each caller tries again.
 */
export class CachedValue<T> {
  readonly #options: Required<CachedValueOptions<T>>;
  #current: { value: T; readAt: number } | null = null;
  /** Like `#current`, but kept after invalidation. */
  #last: T | null = null;
  #reading: { value: Promise<T>; startedAt: number } | null = null;
  /** Reads are numbered, so that an early answer never replaces a later one. */
  #lastStarted = 0;
  #lastCached = 0;

  constructor(options: CachedValueOptions<T>) {
    this.#options = { maxStaleMs: defaultMaxStaleMs, timeoutMs: defaultTimeoutMs, ...options };
  }

  async get(): Promise<T> {
    const { clock, maxStaleMs, timeoutMs } = this.#options;
    const now = clock();
    const fresh = this.#findFresh(now);
    if (fresh) return fresh.value;
    const { value, startedAt } = this.#readAnew(now);
    const waitMs = this.#youngerThan(maxStaleMs, now) ? staleWaitMs : timeoutMs;
    try {
      return await beforeDeadline(value, unanswered, { timeoutMs: startedAt + waitMs - now });
    } catch (error) {
      const last = this.#youngerThan(maxStaleMs, now);
      if (last) return last.value;
      throw error;
    }
  }

  /** Returns the last value of any age, or null, without waiting. Refreshes an old one in the background. */
  peek(): T | null {
    if (!this.#findFresh(this.#options.clock())) this.get().catch(() => {});
    return this.#last;
  }

  /** Refreshes in the background from half of its TTL on; otherwise many callers would wait at once when it expires. */
  #findFresh(now: number) {
    const { ttlMs } = this.#options;
    const fresh = this.#youngerThan(ttlMs, now);
    if (fresh && !this.#youngerThan(ttlMs / 2, now)) this.#readAnew(now);
    return fresh;
  }

  /** The last value if it is young enough. A clock that was set back makes it old, too. */
  #youngerThan(maxAgeMs: number, now: number) {
    const current = this.#current;
    return current && Math.abs(now - current.readAt) < maxAgeMs ? current : null;
  }

  /** Makes the next caller read again. Call after changing the data. */
  invalidate() {
    this.#current = null;
    this.#reading = null;
    this.#lastCached = this.#lastStarted;
  }

  #readAnew(now: number) {
    if (this.#reading && Math.abs(now - this.#reading.startedAt) < this.#options.timeoutMs) return this.#reading;
    this.#reading = this.#start(now);
    return this.#reading;
  }

  #start(startedAt: number) {
    const number = ++this.#lastStarted;
    // Shared read, so give it a deadline of its own instead of the first caller's.
    const value = withNewDeadline(this.#options.timeoutMs, () => this.#options.read(this.#last ?? undefined));
    const reading = { value, startedAt };
    value
      .then(
        (read) => {
          // A late answer is still valid, unless a newer one has come.
          if (number <= this.#lastCached) return;
          this.#current = { value: read, readAt: startedAt };
          this.#last = read;
          this.#lastCached = number;
        },
        () => {},
      )
      .finally(() => {
        if (this.#reading === reading) this.#reading = null;
      });
    return reading;
  }
}
