import { AsyncLocalStorage } from 'node:async_hooks';

/** For a wait that belongs to no request, such as one of housekeeping's statements. */
const defaultTimeoutMs = 10_000;

/** When the work that is under way must be done, by `performance.now()`. It travels with every promise of the work. */
const deadlines = new AsyncLocalStorage<{ at: number }>();

/** The database did not answer in time. Whoever asked can try again later. */
export class DatabaseTimeoutError extends Error {
  override name = 'DatabaseTimeoutError';
}

/**
 * Runs work that may wait for the database for so long altogether: for a connection, for each statement, for its turn.
 * Within other such work the earlier end counts.
 */
export function withDeadline<T>(timeoutMs: number, work: () => T): T {
  const own = performance.now() + timeoutMs;
  return deadlines.run({ at: Math.min(own, deadlines.getStore()?.at ?? own) }, work);
}

/** As `withDeadline`, but also later than that of the work around it. */
export function withNewDeadline<T>(timeoutMs: number, work: () => T): T {
  return deadlines.run({ at: performance.now() + timeoutMs }, work);
}

/**
 * For a wait that is not for the database, such as for a slow caller's body: until the returned function is called, no
 * time of the work's deadline passes.
 */
export function pauseDeadline(): () => void {
  const deadline = deadlines.getStore();
  const pausedAt = performance.now();
  return () => {
    if (deadline) deadline.at += performance.now() - pausedAt;
  };
}

/** How long the next wait for the database may take; zero or less when the time is up. */
export function remainingMs(): number {
  const deadline = deadlines.getStore();
  return deadline === undefined ? defaultTimeoutMs : deadline.at - performance.now();
}

/** What `promise` gives, unless the deadline comes first. What comes too late is handed to `dispose`. */
export function beforeDeadline<T>(
  promise: Promise<T>,
  message: string,
  { timeoutMs = remainingMs(), dispose }: { timeoutMs?: number; dispose?: (late: T) => void } = {},
): Promise<T> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(
      () => {
        isLate = true;
        reject(new DatabaseTimeoutError(message));
      },
      Math.max(0, timeoutMs),
    );
    promise.then(
      (value) => {
        clearTimeout(timer);
        if (isLate) dispose?.(value);
        else resolve(value);
      },
      (error) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}
