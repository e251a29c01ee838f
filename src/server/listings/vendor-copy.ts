import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type PlainDate, toIndiaTime } from '../../domain/time/calendar.ts';
import type { Database } from '../database/connect.ts';
import { withNewDeadline } from '../database/deadline.ts';
import type { Changes } from './changes.ts';
import { readTests, readVendors, VendorUnpacker } from './read-vendors.ts';
import type { ListedVendor } from './vendor-snapshot.ts';
import { VendorStore } from './vendor-store.ts';

const vendorsPerRead = 500;
/** For each statement. */
const readTimeoutMs = 4000;

/** Calls must not overlap: a late answer could be of an earlier state. */
export class VendorCopy {
  readonly store = new VendorStore();
  readonly #db: Database;
  readonly #clock: () => number;
  #unpacker = new VendorUnpacker();
  /** The latest day from which slots were read. */
  #readFrom: PlainDate = '0001-01-01';

  constructor({ db, clock }: { db: Database; clock: () => number }) {
    this.#db = db;
    this.#clock = clock;
  }

  /** False after the clock was set back to a day without slots in memory. */
  get hasToday(): boolean {
    return this.#today() >= this.#readFrom;
  }

  async apply({ vendorIds, bookedVendorIds, areTestsChanged }: Changes): Promise<void> {
    if (areTestsChanged) await this.#readTests();
    const readLater = this.hasToday ? [] : this.store.idsReadAfter(this.#today());
    const stale = [...new Set([...vendorIds, ...bookedVendorIds, ...readLater])];
    for (let at = 0; at < stale.length; at += vendorsPerRead) {
      const ids = stale.slice(at, at + vendorsPerRead);
      const found = await this.#read(sql`vendors.id = any(${ids}::bigint[])`);
      this.#replace(ids, found);
    }
    this.#readFrom = this.#today();
  }

  /** Reads in batches. Other reads get their turn between two of them. */
  async readAll(inTurn: <T>(read: () => Promise<T>) => Promise<T>): Promise<void> {
    this.#unpacker = new VendorUnpacker();
    await inTurn(() => this.#readTests());
    let after: number | null = 0;
    while (after !== null) {
      const start: number = after;
      after = await inTurn(() => this.#readBatch(start));
    }
  }

  async #readTests(): Promise<void> {
    this.store.setTests(await withNewDeadline(readTimeoutMs, () => readTests(this.#db)));
  }

  /** Returns the id of the last lab, or null at the end. */
  async #readBatch(after: number): Promise<number | null> {
    const found = await this.#read(sql`vendors.id > ${after} order by vendors.id limit ${vendorsPerRead}`);
    const last = found.length < vendorsPerRead ? null : (found.at(-1)?.id ?? null);
    const known = this.store.ids.filter((id) => id > after && id <= (last ?? Infinity));
    this.#replace(known, found);
    return last;
  }

  #replace(ids: readonly number[], found: readonly ListedVendor[]) {
    const missing = new Set(ids);
    for (const vendor of found) {
      missing.delete(vendor.id);
      this.store.put(vendor);
    }
    for (const id of missing) this.store.remove(id);
  }

  #read(condition: RawBuilder<SqlBool>): Promise<ListedVendor[]> {
    const today = this.#today();
    if (today > this.#readFrom) this.#readFrom = today;
    return withNewDeadline(readTimeoutMs, () => readVendors(this.#db, condition, today, this.#unpacker));
  }

  #today(): PlainDate {
    return toIndiaTime(this.#clock()).day;
  }
}
