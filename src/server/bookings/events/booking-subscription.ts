import type { BookingEvent } from './booking-events-queries.ts';

/** `session` names the session or the token. */
export type Reader = { vendorId: number; userId: number; session: string };

/** A reader that is further behind refetches everything instead. */
const maxWaiting = 100;

/** Booking events for one open page. Those that arrive between two calls of `next` are stored. */
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
    if (this.#waiting.length >= maxWaiting) return this.addMissed();
    this.#waiting.push(event);
    this.#wake();
  }

  /** Says that there were too many events to store, or unknown ones. */
  addMissed() {
    this.#hasMissed = true;
    this.#wake();
  }

  end() {
    this.#hasEnded = true;
    this.#wake();
    this.#onEnd();
  }

  /** Waits for an event until the timeout; null once the subscription has ended. `hasMissed`: too many to store. */
  async next(timeoutMs: number): Promise<{ events: BookingEvent[]; hasMissed: boolean } | null> {
    if (!this.#hasEnded && this.#waiting.length === 0 && !this.#hasMissed) {
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
