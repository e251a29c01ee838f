import { sql } from 'kysely';
import { isCommittedSince, type Seen, serverRun } from '../database/committed-since.ts';
import type { Database } from '../database/connect.ts';
import { withNewDeadline } from '../database/deadline.ts';
import type { OwnWrites } from '../database/own-writes.ts';

/** `isUnknown`: any lab may have changed. */
export type Changes = {
  /** Labs that changed in more than their bookings, or were added or removed. */
  vendorIds: readonly number[];
  bookedVendorIds: readonly number[];
  areTestsChanged: boolean;
  isUnknown: boolean;
};

type Row = Seen & { vendorIds: number[] | null; bookedVendorIds: number[] | null; areTestsChanged: boolean };

const lookTimeoutMs = 4000;
/** Half of the time for which housekeeping keeps changes. */
const maxGapMs = 5 * 60_000;

/**
 * Finds out which labs have changed, from the rows that triggers write into `listing_changes`. The database says which
 * transactions a look has seen, so that no change is missed, however long its transaction took, and none comes twice.
 */
export class VendorChanges {
  readonly #db: Database;
  readonly #ownWrites: OwnWrites;
  readonly #maxAgeMs: number;
  /** The last look whose changes were applied: what it has seen, when that was, and the own writes before it. */
  #last: { seen: Seen; at: number; ownWrites: number } | null = null;

  constructor(db: Database, ownWrites: OwnWrites, maxAgeMs: number) {
    this.#db = db;
    this.#ownWrites = ownWrites;
    this.#maxAgeMs = maxAgeMs;
  }

  /** Since the last look for changes; NaN before the first. */
  get ageMs(): number {
    return this.#last ? performance.now() - this.#last.at : Number.NaN;
  }

  get isCurrent(): boolean {
    const last = this.#last;
    return last !== null && last.ownWrites === this.#ownWrites.count && performance.now() - last.at <= this.#maxAgeMs;
  }

  async look(apply: (changes: Changes) => Promise<void>): Promise<void> {
    const last = this.#last;
    const at = performance.now();
    const ownWrites = this.#ownWrites.count;
    const { snapshot, run, vendorIds, bookedVendorIds, areTestsChanged } = await withNewDeadline(lookTimeoutMs, () =>
      this.#readSince(last?.seen ?? null),
    );
    await apply({
      vendorIds: vendorIds ?? [],
      bookedVendorIds: bookedVendorIds ?? [],
      areTestsChanged: areTestsChanged ?? false,
      isUnknown: !last || at - last.at > maxGapMs || run !== last.seen.run,
    });
    this.#last = { seen: { snapshot, run }, at, ownWrites };
  }

  async #readSince(seen: Seen | null): Promise<Row> {
    const { rows } = await sql<Row>`
      select pg_current_snapshot()::text as snapshot, ${serverRun} as run, bool_or(vendor_id is null) as "areTestsChanged",
        json_agg(distinct vendor_id) filter (where vendor_id is not null and not is_booking) as "vendorIds",
        json_agg(distinct vendor_id) filter (where vendor_id is not null and is_booking) as "bookedVendorIds"
      from listing_changes
      where ${isCommittedSince(seen)}`.execute(this.#db.withoutPlugins());
    const [row] = rows;
    if (!row) throw new Error('An aggregate has one row.');
    return row;
  }
}
