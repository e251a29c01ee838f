import type { BookingEventKind } from '../../contract/vendor/booking-events-schemas.ts';
import { beforeDeadline, DatabaseTimeoutError } from '../database/deadline.ts';
import type { Listen } from '../database/listen.ts';
import { HttpError } from '../http/http-error.ts';

export type BookingEvent = { id: number; vendorId: number; bookingId: number; kind: BookingEventKind };

/** Browsers open at most six connections to a host over HTTP/1, and need some of them for calls. */
const maxOfSession = 4;
const maxOfAccount = 20;
const maxOfProcess = 2000;
/** A reader that is further behind refetches everything instead. */
const maxWaiting = 100;
const beginTimeoutMs = 3000;

type Reader = { vendorId: number; userId: number; session: string };

/**
 * Passes booking events from the outbox to the vendor's open pages on this process. One connection listens for all of
 * them; when it is lost, all subscriptions end, because no event would reach them.
 */
export class BookingFeed {
  readonly #listen: Listen;
  readonly #subscriptions = new Set<Subscription>();
  #listening: { stop(): void } | undefined;
  #begun = Promise.withResolvers<void>();
  #isStopped = false;
  readonly heartbeatMs: number;

  constructor(listen: Listen, { heartbeatMs = 15_000 } = {}) {
    this.#listen = listen;
    this.heartbeatMs = heartbeatMs;
  }

  /** Throws 429 when the caller has too many streams, and 503 while the database cannot be listened to. */
  async subscribe(reader: Reader): Promise<Subscription> {
    if (this.#isStopped) throw unavailable();
    this.#listening ??= this.#listen('outbox', {
      onBegin: () => this.#begun.resolve(),
      onNotification: (payload) => this.#pass(parseBookingEvent(payload)),
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

/** Events that arrive between two calls of `next` are stored. */
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

  /** Waits for an event until the timeout; null once the subscription has ended. `hasMissed`: too many to store. */
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

/** Parses what the trigger `notify_outbox` sends: id, vendor, booking and kind. */
function parseBookingEvent(payload: string): BookingEvent {
  const [id, vendorId, bookingId, ...kind] = payload.split(' ');
  return {
    id: Number(id),
    vendorId: Number(vendorId),
    bookingId: Number(bookingId),
    kind: kind.join(' ') as BookingEventKind,
  };
}

function unavailable(): HttpError {
  const message = 'Bookings cannot be followed at this moment.';
  return new HttpError(503, message, { headers: { 'Retry-After': '5' } });
}
