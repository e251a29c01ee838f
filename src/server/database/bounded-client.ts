import pg from 'pg';
import { DatabaseTimeoutError, remainingMs } from './deadline.ts';

/** With less time left, a query is not sent: even a healthy database could not answer in time. */
export const minQueryMs = 50;
/** Extra time to end a transaction: without the answer to a commit its result is unknown, and a rollback saves the connection. */
const transactionEndTimeoutMs = 1000;

/** `read_only_sql_transaction`: the server was the primary once, or a proxy took it for that. */
const isReadOnly = (error: unknown) => (error as { code?: string }).code === '25006';

/**
 * A client with a deadline for each query. The driver's own `query_timeout` leaves the connection in the pool, waiting
 * for the late answer and blocking its next user; here the connection is closed, which also rolls back uncommitted
 * changes.
 */
export class BoundedClient extends pg.Client {
  lastAnswerAt = performance.now();
  onTimeout: (sentAt: number, timeoutMs: number) => void = () => {};

  // biome-ignore lint/suspicious/noExplicitAny: the driver's overloads differ in everything but their order
  override query(...call: any[]): any {
    const remaining = remainingMs();
    const isRollback = call[0] === 'rollback';
    if (remaining < minQueryMs && !isRollback) {
      return Promise.reject(new DatabaseTimeoutError('There was no time left for this query.'));
    }
    const endsTransaction = isRollback || call[0] === 'commit';
    const timeoutMs = endsTransaction ? Math.max(remaining, transactionEndTimeoutMs) : remaining;
    const answer = (super.query as (...parameters: unknown[]) => unknown).apply(this, call);
    return answer instanceof Promise ? this.#inTime(answer, timeoutMs) : answer;
  }

  /** Closes the connection without waiting for the other side, which may be gone. */
  cutOff() {
    void this.end();
    this.connection.stream.destroy();
  }

  async #inTime<T>(answer: Promise<T>, timeoutMs: number): Promise<T> {
    const sentAt = performance.now();
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      this.onTimeout(sentAt, timeoutMs);
      this.cutOff();
    }, timeoutMs);
    try {
      return await answer;
    } catch (error) {
      if (isReadOnly(error)) this.cutOff();
      throw isLate ? new DatabaseTimeoutError('The database did not answer in time.', { cause: error }) : error;
    } finally {
      clearTimeout(timer);
      if (!isLate) this.lastAnswerAt = performance.now();
    }
  }
}
