import type { Logger } from 'pino';
import { type PlainDate, toIndiaTime } from '../../domain/calendar.ts';
import type { Database } from '../database/connect.ts';
import { beforeDeadline, withNewDeadline } from '../database/deadline.ts';
import type { Listen, Listening } from '../database/listen.ts';
import { HeardChanges, type HeardChangesLimits } from './heard-changes.ts';
import { type ListedVendor, unpackSlots, VendorUnpacker } from './listed-vendor.ts';
import { ListingsCopy } from './listings-copy.ts';
import { readSlots, readTests, readVendors, readVendorsAfter } from './listings-queries.ts';
import { StaleListings } from './stale-listings.ts';

const readTimeoutMs = 4000;
/** Of labs that are read at once. */
const batchSize = 500;
/** With more of them to be read anew, answers come from the database meanwhile. */
const maxWaitedFor = 300;
/** Everything is read anew this often, whatever was heard: nothing wrong stays for ever. */
const defaultRereadMs = 10 * 60_000;
const retryAfterMs = 1000;

type ListingsOptions = {
  db: Database;
  listen: Listen;
  log: Logger;
  clock: () => number;
  rereadMs?: number;
  heardChangesLimits?: HeardChangesLimits;
};

/**
 * What patients see of all listed labs, kept in memory: their cards, offers, packages, hours, closures and taken slots.
 * The database announces which labs have changed; they are read again when somebody asks next. Whenever it is not
 * certain that the copy is current, there is none, and whoever asks goes to the database.
 */
export class Listings {
  readonly #options: ListingsOptions;
  readonly #copy = new ListingsCopy();
  #unpacker = new VendorUnpacker();
  #listening: Listening | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  /** False from the loss of the listening connection until all was read again. */
  #isComplete = false;
  readonly #heard: HeardChanges;

  readonly #stale = new StaleListings();

  /** Readings follow each other, so that an early one never replaces what a later one has brought. */
  #readings: Promise<unknown> = Promise.resolve();
  #nextReading: Promise<void> | null = null;
  readonly #wantedSlots = new Set<number>();
  /** Counts the beginnings of listening and the orders to read everything. */
  #loads = 0;
  #loaded = Promise.withResolvers<void>();

  constructor(options: ListingsOptions) {
    this.#options = options;
    this.#heard = new HeardChanges(() => this.#listening?.catchUp(), options.heardChangesLimits);
  }

  /** Resolves when the first copy is complete. */
  start(): Promise<void> {
    this.#listening ??= this.#options.listen('listings', {
      onBegin: () => this.#load(),
      onNotice: (payload) => {
        if (!this.#stale.mark(payload)) this.#load();
      },
      onEnd: () => {
        this.#isComplete = false;
        this.#loads++;
      },
    });
    return this.#loaded.promise;
  }

  stop() {
    this.#isStopped = true;
    this.#isComplete = false;
    clearTimeout(this.#timer);
    this.#listening?.stop();
  }

  /** The copy, when it has everything that the caller may count on; otherwise null, and the database must be asked. */
  async current(): Promise<ListingsCopy | null> {
    if (!this.#isComplete) return null;
    try {
      if (!(await this.#heard.becomesCurrent())) return null;
      if (this.#stale.isAnyStale) {
        const reading = this.#read();
        // Whoever does not wait for it need not know that it failed.
        reading.catch(() => {});
        if (this.#stale.vendors.size > maxWaitedFor) return null;
        await beforeDeadline(reading, 'The copy of the labs was not read in time.');
      }
    } catch (error) {
      this.#options.log.debug({ reason: String(error) }, 'listings are read from the database');
      return null;
    }
    return this.#isComplete ? this.#copy : null;
  }

  /** As `current`, for whoever does not wait: also null when something has to be read first. */
  peek(): ListingsCopy | null {
    if (!this.#isComplete || this.#stale.isAnyStale) return null;
    return this.#heard.isCurrent() ? this.#copy : null;
  }

  /** A lab as it was when it was last read, for whoever has the database check all that follows from it. */
  lastKnown(vendorId: number): ListedVendor | undefined {
    return this.#isComplete && !this.#stale.vendors.has(vendorId) ? this.#copy.vendor(vendorId) : undefined;
  }

  /**
   * Whether the taken slots of these labs, which are of the current copy, are current as well now. Of a lab that was
   * read anew meanwhile, only the new one's are.
   */
  async haveCurrentSlots(vendors: readonly ListedVendor[]): Promise<boolean> {
    const stale = this.#staleOf(vendors);
    if (stale.length === 0) return true;
    for (const { id } of stale) this.#wantedSlots.add(id);
    try {
      await beforeDeadline(this.#read(), 'The taken slots were not read in time.');
      return this.#isComplete && vendors.every((vendor) => this.#copy.vendor(vendor.id) === vendor);
    } catch {
      return false;
    }
  }

  /** The same without waiting: false when they have to be read first. */
  knowsSlotsOf(vendors: readonly ListedVendor[]): boolean {
    return this.#staleOf(vendors).length === 0;
  }

  /** Those whose taken slots have changed, or were read on another day. */
  #staleOf(vendors: readonly ListedVendor[]): readonly ListedVendor[] {
    const today = toIndiaTime(this.#options.clock()).day;
    return vendors.filter(({ id, slots }) => this.#stale.slots.has(id) || slots.from > today);
  }

  /**
   * Reads what is stale. One that has begun may be too early for the latest change: who asks meanwhile waits for the
   * next, together with everybody else who does.
   */
  #read(): Promise<void> {
    this.#nextReading ??= this.#inTurn(() => {
      this.#nextReading = null;
      return this.#readStale();
    });
    return this.#nextReading;
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#readings.then(() => withNewDeadline(readTimeoutMs, work));
    this.#readings = result.catch(() => {});
    return result;
  }

  async #readStale() {
    const { db } = this.#options;
    const began = this.#stale.begin();
    const from = this.#today();
    const vendorIds = this.#stale.vendors.first(batchSize);
    const slotIds = [...this.#wantedSlots];
    this.#wantedSlots.clear();
    if (this.#stale.areTestsStale) await this.#readTests(began);
    if (vendorIds.length) {
      const found = new Map((await readVendors(db, vendorIds, from)).map((packed) => [packed.id, packed]));
      for (const id of vendorIds) {
        const packed = found.get(id);
        if (packed) this.#copy.put(this.#unpacker.unpackVendor(packed, { from, readAt: began }));
        else this.#copy.remove(id);
        this.#stale.settleVendor(id, began);
      }
    }
    if (slotIds.length) {
      for (const { id, ...packed } of await readSlots(db, slotIds, from)) {
        const vendor = this.#copy.vendor(id);
        if (vendor) vendor.slots = unpackSlots(packed, { from, readAt: began });
        this.#stale.slots.settle(id, began);
      }
    }
  }

  async #readTests(began: number) {
    this.#copy.setTests(await readTests(this.#options.db));
    this.#stale.settleTests(began);
  }

  /** Reads everything. Until that is done there is no copy, unless it is only done to be on the safe side. */
  #load({ isReread = false } = {}) {
    clearTimeout(this.#timer);
    const load = ++this.#loads;
    const began = performance.now();
    if (!isReread) this.#isComplete = false;
    void this.#readAll(load).then(
      () => {
        if (load !== this.#loads) return;
        this.#isComplete = true;
        this.#loaded.resolve();
        const figures = { labs: this.#copy.ids().length, milliseconds: Math.round(performance.now() - began) };
        if (!isReread) this.#options.log.info(figures, 'the labs are in memory');
        this.#loadAgainAfter(this.#options.rereadMs ?? defaultRereadMs, { isReread: true });
      },
      (error: unknown) => {
        if (load !== this.#loads) return;
        this.#options.log.warn({ reason: String(error) }, 'the labs could not be read into memory; it is tried again');
        this.#loadAgainAfter(retryAfterMs, { isReread });
      },
    );
  }

  #loadAgainAfter(milliseconds: number, how: { isReread: boolean }) {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => this.#load(how), milliseconds);
    this.#timer.unref();
  }

  async #readAll(load: number) {
    this.#unpacker = new VendorUnpacker();
    await this.#inTurn(() => this.#readTests(this.#stale.begin()));
    let after = 0;
    while (load === this.#loads) {
      const start = after;
      after = await this.#inTurn(() => this.#readBatch(start));
      if (after === Infinity) return;
    }
  }

  /** The labs behind this id. The last one's id, or Infinity when there are no more. */
  async #readBatch(after: number): Promise<number> {
    const began = this.#stale.begin();
    const from = this.#today();
    const known = this.#copy.ids().filter((id) => id > after);
    const packed = await readVendorsAfter(this.#options.db, after, batchSize, from);
    const last = packed.length < batchSize ? Infinity : (packed.at(-1)?.id ?? Infinity);
    const found = new Set<number>();
    for (const each of packed) {
      found.add(each.id);
      this.#copy.put(this.#unpacker.unpackVendor(each, { from, readAt: began }));
    }
    for (const id of known) if (id <= last && !found.has(id)) this.#copy.remove(id);
    this.#stale.settleVendorsBetween(after, last, began);
    return last;
  }

  #today(): PlainDate {
    return toIndiaTime(this.#options.clock()).day;
  }
}
