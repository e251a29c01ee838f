/** The promise, or a failure when it has not settled in time. What it stands for goes on: whoever starts it ends it. */
export function withTimeout<T>(promise: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DatabaseTimeoutError()), timeoutMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Its code is the system's for a peer that does not answer, so that callers are told to come back. */
class DatabaseTimeoutError extends Error {
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('The database did not answer in time.');
  }
}
