import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Logger } from 'pino';
import { type PlainDate, toIndiaTime } from '../../domain/time/calendar.ts';
import { LabNames } from '../../domain/vendors/lab-names.ts';
import type { Seen } from '../database/committed-since.ts';
import type { Database } from '../database/connect.ts';
import { withNewDeadline } from '../database/deadline.ts';
import type { ProcessWrites } from '../database/process-writes.ts';
import { type ListedTest, readTests } from './read-tests.ts';
import { type ListedVendor, readChanges, VendorReader } from './read-vendors.ts';
import { type Area, SaleCounts, Snapshot } from './snapshot.ts';

/** For each statement. */
const readTimeoutMs = 4000;
const vendorsPerRead = 500;
/** Half of the time for which housekeeping keeps changes. */
const maxGapMs = 5 * 60_000;
/** Rereads everything this often, in case a change was not recorded. */
const defaultRereadMs = 10 * 60_000;
/** With a hundred thousand labs a reading takes half a minute of the database. */
const pausePerReading = 30;
const retryAfterMs = 1000;

export type CopyOptions = {
  db: Database;
  processWrites: ProcessWrites;
  log: Logger;
  clock: () => number;
  rereadMs?: number;
};

/** A copy of all listed labs. Calls must not overlap: a late answer could be of an earlier state. */
export class VendorCopy {
  readonly labs = new VendorStore();
  /** False until all labs were read, and while they are read again because any of them may have changed. */
  isComplete = false;
  /** When the last look began after which the copy was complete, by `performance.now()`; null before the first. */
  syncedAt: number | null = null;
  readonly #options: CopyOptions;
  #reader: VendorReader;
  /** The latest day from which slots were read. */
  #readFrom: PlainDate = '0001-01-01';
  /** The last look whose changes were applied: what it has seen, when that was, and this process's writes before it. */
  #last: { seen: Seen; at: number; processWrites: number } | null = null;
  /** A reading of all labs in progress: when it began, and the id of the last lab that it has read. */
  #reading: { since: number; after: number } | null = null;
  #nextReadingAt = 0;

  constructor(options: CopyOptions) {
    this.#options = options;
    this.#reader = new VendorReader(options.db);
  }

  /** False also after the clock was set back to a day without slots in memory. */
  get hasProcessWrites(): boolean {
    return this.#last?.processWrites === this.#options.processWrites.count && this.#hasToday;
  }

  /** True while all labs are to be read, by `readBatch`. */
  get isReadingDue(): boolean {
    return performance.now() >= this.#nextReadingAt;
  }

  /** Reads the labs that have changed since the last look. */
  async look(): Promise<void> {
    const last = this.#last;
    const at = performance.now();
    const processWrites = this.#options.processWrites.count;
    const { seen, ...changes } = await this.#ask((db) => readChanges(db, last?.seen ?? null));
    const isKnown = last && at - last.at <= maxGapMs && seen.run === last.seen.run;
    if (isKnown) await this.#apply(changes);
    else {
      // Any lab may have changed.
      this.isComplete = false;
      this.#reading = null;
      this.#nextReadingAt = 0;
    }
    this.#last = { seen, at, processWrites };
    if (this.isComplete) this.syncedAt = at;
  }

  async #apply({ vendorIds, areTestsChanged }: { vendorIds: readonly number[]; areTestsChanged: boolean }) {
    if (areTestsChanged) await this.#readTests();
    const today = this.#today();
    const readLater = this.#hasToday ? [] : this.labs.idsReadAfter(today);
    const stale = [...new Set([...vendorIds, ...readLater])];
    for (let at = 0; at < stale.length; at += vendorsPerRead) {
      const ids = stale.slice(at, at + vendorsPerRead);
      this.labs.replace(ids, await this.#read(sql`vendors.id = any(${ids}::bigint[])`));
    }
    this.#readFrom = today;
  }

  /** Reads the next of all labs, after a look. */
  async readBatch(): Promise<void> {
    if (!this.#reading) {
      const since = performance.now();
      // A new reader, so that texts which no lab has any more are released.
      this.#reader = new VendorReader(this.#options.db);
      await this.#readTests();
      this.#reading = { since, after: 0 };
    }
    const { since, after } = this.#reading;
    const found = await this.#read(sql`vendors.id > ${after} order by vendors.id limit ${vendorsPerRead}`);
    const last = (found.length === vendorsPerRead && found.at(-1)?.id) || null;
    const known = this.labs.ids.filter((id) => id > after && id <= (last ?? Infinity));
    this.labs.replace(known, found);
    if (last === null) this.#finishReading(since);
    else this.#reading.after = last;
  }

  #finishReading(since: number) {
    const { log, rereadMs } = this.#options;
    const milliseconds = Math.round(performance.now() - since);
    if (!this.isComplete) log.info({ labs: this.labs.ids.length, milliseconds }, 'the labs are in memory');
    this.isComplete = true;
    this.syncedAt = this.#last?.at ?? null;
    this.#reading = null;
    this.#nextReadingAt = performance.now() + (rereadMs ?? Math.max(defaultRereadMs, milliseconds * pausePerReading));
  }

  readLater(error: unknown) {
    const reason = String(error);
    this.#options.log.warn({ reason }, 'the labs could not be read into memory; it is tried again');
    this.#nextReadingAt = performance.now() + retryAfterMs;
  }

  async #readTests(): Promise<void> {
    this.labs.setTests(await this.#ask(readTests));
  }

  #read(condition: RawBuilder<SqlBool>): Promise<ListedVendor[]> {
    const today = this.#today();
    if (today > this.#readFrom) this.#readFrom = today;
    return this.#ask(() => this.#reader.read(condition, today));
  }

  #ask<T>(statement: (db: Database) => Promise<T>): Promise<T> {
    return withNewDeadline(readTimeoutMs, () => statement(this.#options.db));
  }

  /** False after the clock was set back to a day without slots in memory. */
  get #hasToday(): boolean {
    return this.#today() >= this.#readFrom;
  }

  #today(): PlainDate {
    return toIndiaTime(this.#options.clock()).day;
  }
}

/** Labs by id, in groups whose snapshots are kept until one of their labs changes. */
type Group = Map<number, ListedVendor>;

export class VendorStore {
  readonly names = new LabNames();
  readonly #all: Group = new Map();
  readonly #cities = new Map<string, Group>();
  readonly #bySlug = new Map<string, ListedVendor>();
  #tests: ReadonlyMap<number, ListedTest> = new Map();
  /** Of groups and single labs, made on first use. */
  #snapshots = new WeakMap<Group | ListedVendor, Snapshot>();
  #counts = new WeakMap<Group, SaleCounts>();

  get ids(): number[] {
    return [...this.#all.keys()];
  }

  snapshotOf(area: Area): Snapshot {
    if (area === 'all') return this.#snapshotOfGroup(this.#all, this.#cities.values());
    if ('citySlug' in area) return this.#snapshotOfGroup(this.#cities.get(area.citySlug) ?? new Map());
    const vendor = this.#findVendor(area);
    const snapshot = (vendor && this.#snapshots.get(vendor)) ?? new Snapshot(vendor ? [vendor] : [], this.#tests);
    if (vendor) this.#snapshots.set(vendor, snapshot);
    return snapshot;
  }

  /** Removes those of `ids` that were not found. A lab that reads the same as before stays the same object. */
  replace(ids: readonly number[], found: readonly ListedVendor[]) {
    const missing = new Set(ids);
    for (const vendor of found) {
      missing.delete(vendor.id);
      this.#put(vendor);
    }
    for (const id of missing) {
      this.names.remove(id);
      this.#remove(id, true);
    }
  }

  setTests(tests: readonly ListedTest[]) {
    this.#tests = new Map(tests.map((test) => [test.id, test]));
    this.#snapshots = new WeakMap();
    this.#counts = new WeakMap();
  }

  /** Labs whose slots were read on a later day than this, which happens when the clock was set back. */
  idsReadAfter(day: PlainDate): number[] {
    return this.ids.filter((id) => (this.#all.get(id)?.readFrom ?? day) > day);
  }

  #put(vendor: ListedVendor) {
    const before = this.#all.get(vendor.id);
    if (isDeepStrictEqual(before, vendor)) return;
    const isSale = !before || !isDeepStrictEqual(saleOf(before), saleOf(vendor));
    this.#remove(vendor.id, isSale);
    this.names.put(vendor);
    this.#bySlug.set(vendor.slug, vendor);
    if (!this.#cities.has(vendor.citySlug)) this.#cities.set(vendor.citySlug, new Map());
    this.#change(vendor, isSale, (group) => group.set(vendor.id, vendor));
  }

  #remove(id: number, isSale: boolean) {
    const vendor = this.#all.get(id);
    if (!vendor) return;
    if (this.#bySlug.get(vendor.slug) === vendor) this.#bySlug.delete(vendor.slug);
    this.#change(vendor, isSale, (group) => group.delete(id));
  }

  #change(vendor: ListedVendor, isSale: boolean, change: (group: Group) => void) {
    for (const group of [this.#all, this.#cities.get(vendor.citySlug)]) {
      if (!group) continue;
      change(group);
      this.#snapshots.delete(group);
      if (isSale) this.#counts.delete(group);
    }
  }

  /** Counts from those of its `parts`, where it has some. */
  #snapshotOfGroup(group: Group, parts?: Iterable<Group>): Snapshot {
    const known = this.#snapshots.get(group);
    if (known) return known;
    const vendors = [...group.values()];
    const countParts = () => parts && Array.from(parts, (part) => this.#snapshotOfGroup(part).counts);
    const counts = this.#counts.get(group) ?? new SaleCounts(vendors, this.#tests, countParts());
    const snapshot = new Snapshot(vendors, this.#tests, counts);
    this.#snapshots.set(group, snapshot);
    this.#counts.set(group, counts);
    return snapshot;
  }

  #findVendor(area: { vendorId: number } | { slug: string } | { packageId: number }): ListedVendor | undefined {
    if ('vendorId' in area) return this.#all.get(area.vendorId);
    if ('slug' in area) return this.#bySlug.get(area.slug);
    return this.snapshotOf('all').vendors.find(({ packages }) => packages.some(({ id }) => id === area.packageId));
  }
}

/** What a lab sells and where, without its times. A booking reads a lab again whose price may have changed, too. */
function saleOf({ weekly, closures, taken, leadMinutes, openBookings, readFrom, promises, ...sale }: ListedVendor) {
  return sale;
}
