import { AsyncLocalStorage } from 'node:async_hooks';

/** For waits outside of requests, such as statements of housekeeping. */
const defaultTimeoutMs = 10_000;

/** The deadline of the current work, by `performance.now()`. Async context carries it. */
const deadlines = new AsyncLocalStorage<{ at: number }>();

export class DatabaseTimeoutError extends Error {
  override name = 'DatabaseTimeoutError';
}

/** Limits the total wait for the database: connections, statements and turns. Never extends an outer limit. */
export function withDeadline<T>(timeoutMs: number, work: () => T): T {
  const own = performance.now() + timeoutMs;
  return deadlines.run({ at: Math.min(own, deadlines.getStore()?.at ?? own) }, work);
}

/** Like `withDeadline`, but may end later than the surrounding work. */
export function withNewDeadline<T>(timeoutMs: number, work: () => T): T {
  return deadlines.run({ at: performance.now() + timeoutMs }, work);
}

/** Returns a function that resumes the clock. For waits on others than the database, such as a slow request body. */
export function pauseDeadline(): () => void {
  const deadline = deadlines.getStore();
  const pausedAt = performance.now();
  return () => {
    if (deadline) deadline.at += performance.now() - pausedAt;
  };
}

export function remainingMs(): number {
  const deadline = deadlines.getStore();
  return deadline === undefined ? defaultTimeoutMs : deadline.at - performance.now();
}

/** Resolves to `promise` unless the deadline comes first. A late result is passed to `dispose`. */
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
