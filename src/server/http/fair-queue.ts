import { AsyncResource } from 'node:async_hooks';
import { pauseDeadline } from '../database/deadline.ts';
import { HttpError } from './http-error.ts';

type Limits = {
  /** So many run at once, and the others wait. */
  running: number;
  /** As many as run, unless it is set. */
  runningPerKey?: number;
  waitingPerKey: number;
  waiting: number;
  retryAfterSeconds: number;
  fullMessage: string;
};

export function vendorKey(vendorId: number): string {
  return `vendor ${vendorId}`;
}

/** For administrators, who work for no lab. */
export function userKey(userId: number): string {
  return `user ${userId}`;
}

/** Slow work takes turns by key, such as the lab that sends it, so that one lab with much work delays others by one turn. */
export class FairQueue {
  readonly #limits: Limits;
  /** The key whose turn is next comes first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  readonly #running: string[] = [];

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Neither the wait nor the work counts towards the deadline of the call. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const resumeDeadline = pauseDeadline();
    try {
      if (this.#hasRoom(key)) this.#running.push(key);
      else await this.#waitForTurn(key);
      try {
        return await work();
      } finally {
        this.#running.splice(this.#running.indexOf(key), 1);
        this.#startNext();
      }
    } finally {
      resumeDeadline();
    }
  }

  #hasRoom(key: string): boolean {
    const { running, runningPerKey = running } = this.#limits;
    const own = this.#running.filter((one) => one === key);
    return this.#running.length < running && own.length < runningPerKey;
  }

  #waitForTurn(key: string): Promise<void> {
    const own = this.#waiting.get(key) ?? [];
    const all = [...this.#waiting.values()].flat();
    if (own.length >= this.#limits.waitingPerKey || all.length >= this.#limits.waiting) throw this.#full();
    return new Promise((resolve) => {
      // Keeps the context of this call: the call that ends has another deadline.
      this.#waiting.set(key, [...own, AsyncResource.bind(resolve)]);
    });
  }

  #startNext() {
    const next = [...this.#waiting].find(([key]) => this.#hasRoom(key));
    if (!next) return;
    const [key, [start, ...others]] = next;
    this.#running.push(key);
    this.#waiting.delete(key);
    if (others.length > 0) this.#waiting.set(key, others);
    start?.();
  }

  #full(): HttpError {
    const { fullMessage, retryAfterSeconds } = this.#limits;
    return new HttpError(503, fullMessage, { headers: { 'Retry-After': String(retryAfterSeconds) } });
  }
}
