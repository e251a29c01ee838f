import { beforeDeadline, DatabaseTimeoutError } from '../database/deadline.ts';
import type { Listen } from '../database/listen.ts';
import { HttpError } from '../http/http-error.ts';

/** That something has happened to a booking: its notice in the outbox. */
export type BookingEvent = { id: number; vendorId: number; bookingId: number; kind: string };

/** A browser opens six connections to a host at the most, and needs some of them for calls. */
const maxOfSession = 4;
const maxOfAccount = 20;
const maxOfProcess = 2000;
/** A reader that is so far behind reads everything again instead. */
const maxWaiting = 100;
const beginTimeoutMs = 3000;

type Reader = { vendorId: number; userId: number; session: string };

/**
 * Passes the outbox's notices about bookings to the pages that are open on this process, each lab's to its own. One
 * connection listens for all of them. When it is lost, all subscriptions end, so that nobody waits for what cannot
 * come.
 */
export class BookingFeed {
  readonly #listen: Listen;
  readonly #subscriptions = new Set<Subscription>();
  #listening: { stop(): void } | undefined;
  #begun = Promise.withResolvers<void>();
  #isStopped = false;
  /** How often a quiet stream says that it is still there. */
  readonly heartbeatMs: number;

  constructor(listen: Listen, { heartbeatMs = 15_000 } = {}) {
    this.#listen = listen;
    this.heartbeatMs = heartbeatMs;
  }

  /** From now on. Throws 429 for too many of one caller, and 503 where nothing can be heard. */
  async subscribe(reader: Reader): Promise<Subscription> {
    if (this.#isStopped) throw unavailable();
    this.#listening ??= this.#listen('outbox', {
      onBegin: () => this.#begun.resolve(),
      onNotice: (payload) => this.#pass(parseNotice(payload)),
      onEnd: () => {
        this.#begun = Promise.withResolvers();
        this.#endAll();
      },
    });
    try {
      await beforeDeadline(this.#begun.promise, 'Nothing can be heard.', { timeoutMs: beginTimeoutMs });
    } catch (error) {
      throw error instanceof DatabaseTimeoutError ? unavailable() : error;
    }
    this.#assertRoom(reader);
    const subscription = new Subscription(reader, () => this.#subscriptions.delete(subscription));
    this.#subscriptions.add(subscription);
    return subscription;
  }

  stop() {
    this.#isStopped = true;
    this.#listening?.stop();
    this.#endAll();
  }

  get openStreams(): number {
    return this.#subscriptions.size;
  }

  #pass(event: BookingEvent) {
    for (const subscription of this.#subscriptions) {
      if (subscription.reader.vendorId === event.vendorId) subscription.add(event);
    }
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

/** One open page. What happens while it reads waits for it. */
export class Subscription {
  readonly reader: Reader;
  readonly #onEnd: () => void;
  #waiting: BookingEvent[] = [];
  #hasMissed = false;
  #hasEnded = false;
  #wake: () => void = () => {};

  constructor(reader: Reader, onEnd: () => void) {
    this.reader = reader;
    this.#onEnd = onEnd;
  }

  add(event: BookingEvent) {
    if (this.#waiting.length < maxWaiting) this.#waiting.push(event);
    else this.#hasMissed = true;
    this.#wake();
  }

  end() {
    this.#hasEnded = true;
    this.#wake();
    this.#onEnd();
  }

  /**
   * What has happened since the last call, at the latest after this time; null at the end. `hasMissed` says that there
   * was more.
   */
  async next(timeoutMs: number): Promise<{ events: BookingEvent[]; hasMissed: boolean } | null> {
    if (!this.#hasEnded && this.#waiting.length === 0) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, timeoutMs);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.#wake = () => {};
    }
    if (this.#hasEnded) return null;
    const news = { events: this.#waiting, hasMissed: this.#hasMissed };
    this.#waiting = [];
    this.#hasMissed = false;
    return news;
  }
}

/** As the trigger of the outbox writes it: id, lab, booking and what happened. */
function parseNotice(payload: string): BookingEvent {
  const [id, vendorId, bookingId, ...kind] = payload.split(' ');
  return { id: Number(id), vendorId: Number(vendorId), bookingId: Number(bookingId), kind: kind.join(' ') };
}

function unavailable(): HttpError {
  const message = 'Bookings cannot be followed at this moment.';
  return new HttpError(503, message, { headers: { 'Retry-After': '5' } });
}
