import { AsyncResource } from 'node:async_hooks';
import { type BulkheadPolicy, bulkhead, isBulkheadRejectedError } from 'cockatiel';
import type { Transaction } from 'kysely';
import type { Database } from '../database/connect.ts';
import { beforeDeadline, DatabaseTimeoutError } from '../database/deadline.ts';
import type { Tables } from '../database/tables.ts';
import type { Begin } from '../http/write.ts';

/** More would not get their turn in time anyway. */
const maxWaiting = 1000;
const noTurn = 'Too many bookings at this lab are waiting for each other.';

/** What changing bookings takes. */
export type BookingServices = { db: Database; clock: () => number; vendorBulkhead: VendorBulkhead };

/**
 * Bookings at one lab may have to wait for each other, and for the lab itself. Each that waits in the database holds a
 * connection: at most a third of them is lent to one lab, and the others wait here, where it costs nobody anything.
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
  transaction<T>(db: Database, vendorId: number, work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T> {
    return this.turn(vendorId, () => db.transaction().execute(work));
  }

  /** The same for work with one connection that is not all in one transaction. */
  async turn<T>(vendorId: number, work: () => Promise<T>): Promise<T> {
    const bulkheadOfVendor = this.#bulkheads.get(vendorId) ?? bulkhead(this.#maxAtOnce, maxWaiting);
    this.#bulkheads.set(vendorId, bulkheadOfVendor);
    const forget = () => {
      if (bulkheadOfVendor.executionSlots === this.#maxAtOnce && bulkheadOfVendor.queueSlots === maxWaiting)
        this.#bulkheads.delete(vendorId);
    };
    // Most begin at once; what waiting takes costs more than the rest of it.
    if (bulkheadOfVendor.executionSlots > 0) return bulkheadOfVendor.execute(work).finally(forget);
    return waitForTurn(bulkheadOfVendor, work, forget);
  }
}

async function waitForTurn<T>(bulkheadOfVendor: BulkheadPolicy, work: () => Promise<T>, onEnd: () => void): Promise<T> {
  const turn = Promise.withResolvers<void>();
  const waiting = new AbortController();
  const result = bulkheadOfVendor
    .execute(
      // Bound to this request: the one whose end gives it the turn has another deadline.
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
    // It is passed over when its turn comes.
    waiting.abort();
    result.catch(() => {});
    throw isBulkheadRejectedError(error) ? new DatabaseTimeoutError(noTurn) : error;
  }
  return result;
}
