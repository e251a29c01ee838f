import { AsyncResource } from 'node:async_hooks';
import { type BulkheadPolicy, bulkhead, isBulkheadRejectedError } from 'cockatiel';
import type { Transaction } from 'kysely';
import type { Database } from '../database/connect.ts';
import { beforeDeadline, DatabaseTimeoutError } from '../database/deadline.ts';
import type { Tables } from '../database/tables.ts';
import type { Begin } from '../http/write.ts';

/** More would reach their deadline before their turn. */
const maxWaiting = 1000;
const noTurn = 'Too many bookings at this lab are waiting for each other.';

/** What changing bookings takes. */
export type BookingServices = { db: Database; clock: () => number; vendorBulkhead: VendorBulkhead };

/**
 * Bookings at one lab wait in the database for each other, and for changes of the lab. Each one that waits there holds
 * a connection: one lab gets at most a third of them, and its other bookings wait here without one.
 */
export class VendorBulkhead {
  readonly #maxAtOnce: number;
  readonly #bulkheads = new Map<number, BulkheadPolicy>();

  constructor(connections: number) {
    this.#maxAtOnce = Math.max(1, Math.floor(connections / 3));
  }

  /** How a write of the portals begins that books at this lab, or changes a booking there. */
  turnAt(vendorId: number): Begin {
    return (db, work) => this.transaction(db, vendorId, work);
  }

  /** Runs a transaction that books at this lab, or changes a booking there, when it is its turn. */
  async transaction<T>(
    db: Database,
    vendorId: number,
    run: (transaction: Transaction<Tables>) => Promise<T>,
  ): Promise<T> {
    const work = () => db.transaction().execute(run);
    const bulkheadOfVendor = this.#bulkheads.get(vendorId) ?? bulkhead(this.#maxAtOnce, maxWaiting);
    this.#bulkheads.set(vendorId, bulkheadOfVendor);
    const forget = () => {
      if (bulkheadOfVendor.executionSlots === this.#maxAtOnce && bulkheadOfVendor.queueSlots === maxWaiting)
        this.#bulkheads.delete(vendorId);
    };
    // Most begin at once and need none of the rest.
    if (bulkheadOfVendor.executionSlots > 0) return bulkheadOfVendor.execute(work).finally(forget);
    return waitForTurn(bulkheadOfVendor, work, forget);
  }
}

async function waitForTurn<T>(bulkheadOfVendor: BulkheadPolicy, work: () => Promise<T>, onEnd: () => void): Promise<T> {
  const turn = Promise.withResolvers<void>();
  const waiting = new AbortController();
  const result = bulkheadOfVendor
    .execute(
      // Bound to this request: the request whose end starts this one has another deadline.
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
    // The bulkhead skips it when its turn comes.
    waiting.abort();
    result.catch(() => {});
    throw isBulkheadRejectedError(error) ? new DatabaseTimeoutError(noTurn) : error;
  }
  return result;
}
