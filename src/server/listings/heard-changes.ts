import { beforeDeadline, withNewDeadline } from '../database/deadline.ts';

/** Other processes' writes are seen within a second: what was heard counts for so long. */
const maxAgeMs = 1000;
/** From this age on it is made sure again meanwhile, so that nobody has to wait for it. */
const refreshAgeMs = 500;
/** How long anybody waits for that who asks when it is older. */
const waitMs = 300;
const catchUpTimeoutMs = 4000;

/** Up to when it is certain that all changes which were committed have been heard of. */
export class HeardChanges {
  readonly #hearAll: () => Promise<void> | undefined;
  /** When everything was heard that had been committed before, by `performance.now()`. */
  #heardUpTo = 0;
  #catchingUp: Promise<boolean> | null = null;
  /** Since the last try to catch up failed. Nobody waits for the next one. */
  #isDoubtful = false;

  /** `hearAll` resolves once everything has been heard that was committed before it was called. */
  constructor(hearAll: () => Promise<void> | undefined) {
    this.#hearAll = hearAll;
  }

  /** Whether everything has been heard that was committed up to a second ago. */
  isCurrent(): boolean {
    const age = performance.now() - this.#heardUpTo;
    if (age > refreshAgeMs) this.#catchingUp ??= this.#catchUp();
    return age <= maxAgeMs;
  }

  /** The same, after a short wait where that may make it so. */
  async becomesCurrent(): Promise<boolean> {
    if (this.isCurrent()) return true;
    if (this.#isDoubtful || !this.#catchingUp) return false;
    try {
      return await beforeDeadline(this.#catchingUp, 'Changes were not heard in time.', { timeoutMs: waitMs });
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
