import { beforeDeadline, withNewDeadline } from '../database/deadline.ts';

/** From this age on it is made sure again meanwhile, so that nobody has to wait for it. */
const refreshAgeMs = 500;
const catchUpTimeoutMs = 4000;

export type HeardChangesLimits = {
  /** Other processes' writes are seen within this time: what was heard counts for so long. */
  maxAgeMs: number;
  /** How long anybody waits for it to be made sure again who asks when it is older. */
  waitMs: number;
};

export const defaultHeardChangesLimits: HeardChangesLimits = { maxAgeMs: 1000, waitMs: 300 };

/** Up to when it is certain that all changes which were committed have been heard of. */
export class HeardChanges {
  readonly #hearAll: () => Promise<void> | undefined;
  readonly #limits: HeardChangesLimits;
  /** When everything was heard that had been committed before, by `performance.now()`. */
  #heardUpTo = Number.NEGATIVE_INFINITY;
  #catchingUp: Promise<boolean> | null = null;
  /** Since the last try to catch up failed. Nobody waits for the next one. */
  #isDoubtful = false;

  /** `hearAll` resolves once everything has been heard that was committed before it was called. */
  constructor(hearAll: () => Promise<void> | undefined, limits = defaultHeardChangesLimits) {
    this.#hearAll = hearAll;
    this.#limits = limits;
  }

  /** Whether everything has been heard that was committed longer ago than others' writes may go unseen. */
  isCurrent(): boolean {
    const age = performance.now() - this.#heardUpTo;
    if (age > refreshAgeMs) this.#catchingUp ??= this.#catchUp();
    return age <= this.#limits.maxAgeMs;
  }

  /** The same, after a short wait where that may make it so. */
  async becomesCurrent(): Promise<boolean> {
    if (this.isCurrent()) return true;
    if (this.#isDoubtful || !this.#catchingUp) return false;
    try {
      return await beforeDeadline(this.#catchingUp, 'Changes were not heard in time.', {
        timeoutMs: this.#limits.waitMs,
      });
    } catch {
      this.#isDoubtful = true;
      return false;
    }
  }

  /** Shared by all who need it; whether it has worked. */
  async #catchUp(): Promise<boolean> {
    const began = performance.now();
    try {
      await withNewDeadline(catchUpTimeoutMs, async () => this.#hearAll());
      this.#heardUpTo = began;
      this.#isDoubtful = false;
      return true;
    } catch {
      this.#isDoubtful = true;
      return false;
    } finally {
      this.#catchingUp = null;
    }
  }
}
