import type { Logger } from 'pino';
import type { Seen } from '../../database/committed-since.ts';
import type { Database } from '../../database/connect.ts';
import { withNewDeadline } from '../../database/deadline.ts';
import { HttpError } from '../../http/http-error.ts';
import { findNewEvents } from './booking-events-queries.ts';
import { type Reader, Subscription } from './booking-subscription.ts';

/** Browsers open at most six connections to a host over HTTP/1, and need some of them for calls. */
const maxOfSession = 4;
const maxOfAccount = 20;
const maxOfProcess = 2000;
const lookTimeoutMs = 2000;

type FeedTimes = {
  heartbeatMs: number;
  pollMs: number;
  /** Streams end when the outbox could not be read for this long: their pages would miss events and say "Live". */
  maxAgeMs: number;
};

const defaultTimes: FeedTimes = { heartbeatMs: 15_000, pollMs: 500, maxAgeMs: 4000 };

/**
 * Passes booking events from the outbox to the vendor's open pages on this process. Asks the database for new ones
 * twice a second while pages are open.
 */
export class BookingFeed {
  readonly #db: Database;
  readonly #log: Logger;
  readonly #subscriptions = new Set<Subscription>();
  readonly #times: FeedTimes;
  /** The first look since a page was opened. Undefined while no page is open. */
  #begun: Promise<void> | undefined;
  /** What the last look has seen, and when that began. */
  #seen: Seen | null = null;
  #lookedAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor({ db, log }: { db: Database; log: Logger }, times: Partial<FeedTimes> = {}) {
    this.#db = db;
    this.#log = log;
    this.#times = { ...defaultTimes, ...times };
  }

  get heartbeatMs(): number {
    return this.#times.heartbeatMs;
  }

  /** Throws 429 when the caller has too many streams, and 503 while the outbox cannot be read. */
  async subscribe(reader: Reader): Promise<Subscription> {
    if (this.#isStopped) throw unavailable();
    this.#assertRoom(reader);
    const subscription = new Subscription(reader, () => this.#subscriptions.delete(subscription));
    this.#subscriptions.add(subscription);
    this.#begun ??= this.#begin();
    try {
      await this.#begun;
    } catch (error) {
      subscription.end();
      this.#log.warn({ reason: String(error) }, 'booking events cannot be read');
      throw unavailable();
    }
    return subscription;
  }

  stop() {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#endAll();
  }

  get openStreams(): number {
    return this.#subscriptions.size;
  }

  async #begin() {
    try {
      await this.#look();
    } catch (error) {
      this.#rest();
      throw error;
    }
    this.#lookLater();
  }

  #lookLater() {
    if (this.#isStopped) return;
    this.#timer = setTimeout(async () => {
      if (this.#subscriptions.size === 0) return this.#rest();
      try {
        await this.#look();
      } catch (error) {
        if (performance.now() - this.#lookedAt >= this.#times.maxAgeMs) return this.#giveUp(error);
      }
      this.#lookLater();
    }, this.#times.pollMs).unref();
  }

  #rest() {
    this.#begun = undefined;
    this.#seen = null;
  }

  async #look() {
    const at = performance.now();
    const { seen, events } = await withNewDeadline(lookTimeoutMs, () => findNewEvents(this.#db, this.#seen));
    this.#seen = seen;
    this.#lookedAt = at;
    for (const subscription of this.#subscriptions) {
      if (!events) subscription.addMissed();
      else for (const event of events) if (subscription.reader.vendorId === event.vendorId) subscription.add(event);
    }
  }

  #giveUp(error: unknown) {
    this.#log.warn({ reason: String(error) }, 'booking events cannot be read');
    this.#rest();
    this.#endAll();
  }

  #endAll() {
    for (const subscription of [...this.#subscriptions]) subscription.end();
  }

  #assertRoom({ session, userId }: Reader) {
    const readers = [...this.#subscriptions].map(({ reader }) => reader);
    const isFull =
      readers.length >= maxOfProcess ||
      readers.filter((other) => other.userId === userId).length >= maxOfAccount ||
      readers.filter((other) => other.session === session).length >= maxOfSession;
    if (!isFull) return;
    const headers = { 'Retry-After': '60' };
    throw new HttpError(429, 'Too many pages show bookings at the same time. This one asks from time to time.', {
      headers,
    });
  }
}

function unavailable(): HttpError {
  const message = 'Bookings cannot be followed at this moment.';
  return new HttpError(503, message, { headers: { 'Retry-After': '5' } });
}
