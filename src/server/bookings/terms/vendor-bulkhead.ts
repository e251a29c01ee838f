import { AsyncResource } from 'node:async_hooks';
import { type BulkheadPolicy, bulkhead, isBulkheadRejectedError } from 'cockatiel';
import type { Transaction } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { beforeDeadline, DatabaseTimeoutError } from '../../database/deadline.ts';
import type { Tables } from '../../database/tables.ts';
import type { Begin } from '../../http/write.ts';

/** A longer queue would reach its deadlines before its turn. */
const maxWaiting = 1000;
const noTurn = 'Too many bookings at this lab are waiting for each other.';

export type BookingServices = { db: Database; clock: () => number; vendorBulkhead: VendorBulkhead };

/**
 * Bookings at one lab wait in the database for each other, and for changes of the lab, each with a connection. One lab
 * gets at most a third of the connections; its other bookings queue here without one.
 */
export class VendorBulkhead {
  readonly #maxConcurrent: number;
  readonly #bulkheads = new Map<number, BulkheadPolicy>();

  constructor(connections: number) {
    this.#maxConcurrent = Math.max(1, Math.floor(connections / 3));
  }

  /** Returns how a portal's write begins that changes bookings of this lab. */
  turnAt(vendorId: number): Begin {
    return (db, work) => this.transaction(db, vendorId, work);
  }

  async transaction<T>(
    db: Database,
    vendorId: number,
    run: (transaction: Transaction<Tables>) => Promise<T>,
  ): Promise<T> {
    const work = () => db.transaction().execute(run);
    const bulkheadOfVendor = this.#bulkheads.get(vendorId) ?? bulkhead(this.#maxConcurrent, maxWaiting);
    this.#bulkheads.set(vendorId, bulkheadOfVendor);
    const forget = () => {
      if (bulkheadOfVendor.executionSlots === this.#maxConcurrent && bulkheadOfVendor.queueSlots === maxWaiting)
        this.#bulkheads.delete(vendorId);
    };
    if (bulkheadOfVendor.executionSlots > 0) return bulkheadOfVendor.execute(work).finally(forget);
    return waitForTurn(bulkheadOfVendor, work, forget);
  }
}

async function waitForTurn<T>(bulkheadOfVendor: BulkheadPolicy, work: () => Promise<T>, onEnd: () => void): Promise<T> {
  const turn = Promise.withResolvers<void>();
  const waiting = new AbortController();
  const result = bulkheadOfVendor
    .execute(
      // Keeps this request's async context: the request that starts this one has another deadline.
      AsyncResource.bind(() => {
        turn.resolve();
        return work();
      }),
      waiting.signal,
    )
    .finally(onEnd);
  try {
    await beforeDeadline(Promise.race([turn.promise, result]), noTurn);
  } catch (error) {
    // The bulkhead skips aborted entries.
    waiting.abort();
    result.catch(() => {});
    throw isBulkheadRejectedError(error) ? new DatabaseTimeoutError(noTurn) : error;
  }
  return result;
}
