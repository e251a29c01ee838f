import { beforeDeadline, withNewDeadline } from './deadline.ts';

type CachedValueOptions<T> = {
  /** Reads the value from the database; `previous` is the last one that could be read. */
  read(previous: T | undefined): Promise<T>;
  clock: () => number;
  /** How long the value is handed out without looking at the database. */
  ttlMs: number;
  /** How old it may be while it cannot be read anew. */
  maxStaleMs?: number;
  /** How long anybody waits for a reading; one that takes longer no longer keeps the next from being tried. */
  timeoutMs?: number;
};

/** Long enough for a database that is started anew; what patients see may be half a minute old then. */
const defaultMaxStaleMs = 30_000;
/** Callers are promised an answer within five seconds. */
const defaultTimeoutMs = 4000;
/** How long somebody waits for the newest value who could have the last one at once. */
const staleWaitMs = 2000;

const unanswered = 'The database did not answer in time.';

/**
 * A value from the database that is kept in memory. Everybody who needs it anew waits for the same reading. Failures
 * are never kept: while there is trouble the last good value is handed out for a while, and each caller tries again.
 */
export class CachedValue<T> {
  readonly #options: Required<CachedValueOptions<T>>;
  #current: { value: T; readAt: number } | null = null;
  /** As `#current`, but also once that was invalidated. */
  #last: T | null = null;
  #reading: { value: Promise<T>; startedAt: number } | null = null;
  /** Readings are numbered, so that the answer to an early one never replaces that to a later one. */
  #lastStarted = 0;
  #lastKept = 0;

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

  /** The last value, however old, without waiting; null when there is none. One that is old is read anew meanwhile. */
  peek(): T | null {
    if (!this.#findFresh(this.#options.clock())) this.get().catch(() => {});
    return this.#last;
  }

  /** The value when it is young enough to be handed out without a look at the database. */
  peekFresh(): T | null {
    return this.#findFresh(this.#options.clock())?.value ?? null;
  }

  /**
   * What needs no look at the database. From half of its time on it is read anew meanwhile: where many ask, all who ask at
   * once would otherwise wait for it together.
   */
  #findFresh(now: number) {
    const { ttlMs } = this.#options;
    const fresh = this.#youngerThan(ttlMs, now);
    if (fresh && !this.#youngerThan(ttlMs / 2, now)) this.#readAnew(now);
    return fresh;
  }

  /** The last value. It counts as old, too, when the clock was set back since. */
  #youngerThan(maxAgeMs: number, now: number) {
    const current = this.#current;
    return current && Math.abs(now - current.readAt) < maxAgeMs ? current : null;
  }

  /** For whoever has just changed what is kept: the next caller sees it. */
  invalidate() {
    this.#current = null;
    this.#reading = null;
    this.#lastKept = this.#lastStarted;
  }

  /** The reading that is under way, or a new one. */
  #readAnew(now: number) {
    if (this.#reading && Math.abs(now - this.#reading.startedAt) < this.#options.timeoutMs) return this.#reading;
    this.#reading = this.#start(now);
    return this.#reading;
  }

  #start(startedAt: number) {
    const number = ++this.#lastStarted;
    // Others wait for it, too: the end of the first one's request is not the end of the reading.
    const value = withNewDeadline(this.#options.timeoutMs, () => this.#options.read(this.#last ?? undefined));
    const reading = { value, startedAt };
    value
      .then(
        (read) => {
          // It may come when nobody waits any more, and is as good then.
          if (number <= this.#lastKept) return;
          this.#current = { value: read, readAt: startedAt };
          this.#last = read;
          this.#lastKept = number;
        },
        // Those who wait are told; nobody else has to know.
        () => {},
      )
      .finally(() => {
        if (this.#reading === reading) this.#reading = null;
      });
    return reading;
  }
}
