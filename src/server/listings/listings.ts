import type { Logger } from 'pino';
import type { Database } from '../database/connect.ts';
import { beforeDeadline } from '../database/deadline.ts';
import type { OwnWrites } from '../database/own-writes.ts';
import type { Area } from './area.ts';
import { AreaSnapshots } from './area-snapshots.ts';
import { type Changes, VendorChanges } from './changes.ts';
import type { Snapshot } from './snapshot.ts';
import { VendorCopy } from './vendor-copy.ts';

const pollMs = 500;
/** Rereads everything this often, in case a change was not recorded. */
const defaultRereadMs = 10 * 60_000;
const retryAfterMs = 1000;

export type ListingsLimits = {
  /** Other processes' writes are seen within this time. */
  maxAgeMs: number;
  /** Maximum wait for changes to be read. After that a small area is read by itself. */
  maxWaitMs: number;
  /** Maximum wait of a caller who needs all labs. */
  maxWaitForAllMs: number;
};

export const defaultListingsLimits: ListingsLimits = { maxAgeMs: 1000, maxWaitMs: 1000, maxWaitForAllMs: 4000 };

type ListingsOptions = {
  db: Database;
  ownWrites: OwnWrites;
  log: Logger;
  clock: () => number;
  limits?: ListingsLimits;
  rereadMs?: number;
};

/** What patients see of all listed labs, in memory. Asks the database every half second which labs have changed. */
export class Listings {
  readonly #options: ListingsOptions;
  readonly #limits: ListingsLimits;
  readonly #copy: VendorCopy;
  readonly #changes: VendorChanges;
  #lastReading: Promise<unknown> = Promise.resolve();
  #nextSync: Promise<void> | null = null;
  readonly #areas: AreaSnapshots;
  #isLoaded = false;
  #loaded = Promise.withResolvers<void>();
  #isStopped = false;
  #polling: NodeJS.Timeout | undefined;
  #reloading: NodeJS.Timeout | undefined;

  constructor(options: ListingsOptions) {
    this.#options = options;
    this.#limits = options.limits ?? defaultListingsLimits;
    this.#copy = new VendorCopy(options);
    this.#areas = new AreaSnapshots(options);
    this.#changes = new VendorChanges(options.db, options.ownWrites, this.#limits.maxAgeMs);
  }

  /** Resolves when all labs are in memory. */
  start(): Promise<void> {
    void this.#load();
    this.#polling = setInterval(() => {
      if (this.#isLoaded && !this.#nextSync) this.#sync().catch(() => {});
    }, pollMs).unref();
    return this.#loaded.promise;
  }

  stop() {
    this.#isStopped = true;
    this.#isLoaded = false;
    clearInterval(this.#polling);
    clearTimeout(this.#reloading);
  }

  get isLoaded(): boolean {
    return this.#isLoaded;
  }

  /** True if the copy has all own writes, and everything that others committed more than `maxAgeMs` ago. */
  get isCurrent(): boolean {
    return this.#isLoaded && this.#changes.isCurrent && this.#copy.hasToday;
  }

  /**
   * Returns the listed labs of an area: synchronously while the copy is current. Otherwise after its changes were read,
   * or, where that takes more than a second, by a reading of that area alone. All labs are only in the copy: a caller
   * who needs them waits up to four seconds.
   */
  snapshotOf(area: Area): Snapshot | Promise<Snapshot> {
    return this.isCurrent ? this.#copy.store.snapshotOf(area) : this.#waitForSnapshot(area);
  }

  async #waitForSnapshot(area: Area): Promise<Snapshot> {
    const { maxWaitMs, maxWaitForAllMs } = this.#limits;
    if (area === 'all') {
      await beforeDeadline(this.#syncAll(), 'The labs were not read in time.', { timeoutMs: maxWaitForAllMs });
      return this.#copy.store.snapshotOf(area);
    }
    if (this.#isLoaded) {
      try {
        await beforeDeadline(this.#sync(), 'The changes of labs were not read in time.', { timeoutMs: maxWaitMs });
        if (this.#isLoaded) return this.#copy.store.snapshotOf(area);
      } catch (error) {
        this.#options.log.debug({ reason: String(error) }, 'the labs of an area are read past the copy');
      }
    }
    return beforeDeadline(this.#areas.get(area), 'The labs of the area were not read in time.');
  }

  /** Waits until all labs are in memory, with their changes. A sync may find that all must be read again. */
  async #syncAll(): Promise<void> {
    do {
      await this.#loaded.promise;
      await this.#sync();
    } while (!this.#isLoaded && !this.#isStopped);
  }

  /** Begins after the call. Shared by all who wait for it to begin. */
  #sync(): Promise<void> {
    this.#nextSync ??= this.#inTurn(() => {
      this.#nextSync = null;
      return this.#changes.look((changes) => this.#apply(changes));
    });
    return this.#nextSync;
  }

  async #apply(changes: Changes): Promise<void> {
    if (!changes.isUnknown) return this.#copy.apply(changes);
    this.#isLoaded = false;
    this.#loaded = Promise.withResolvers();
    void this.#load();
  }

  /** Repeats from time to time. */
  async #load(): Promise<void> {
    clearTimeout(this.#reloading);
    const { log, rereadMs = defaultRereadMs } = this.#options;
    const began = performance.now();
    const isFirst = !this.#isLoaded;
    const loaded = this.#loaded;
    // True once a sync has found that all labs must be read again: this reading may be stale.
    const isOutdated = () => this.#isStopped || this.#loaded !== loaded;
    try {
      // Changes are looked for from here on: a lab that changes while all are read is read again.
      if (isFirst) await this.#inTurn(() => this.#changes.look(async () => {}));
      await this.#copy.readAll((read) => this.#inTurn(read));
      if (isOutdated()) return;
      this.#isLoaded = true;
      loaded.resolve();
      const figures = { labs: this.#copy.store.ids.length, milliseconds: Math.round(performance.now() - began) };
      if (isFirst) log.info(figures, 'the labs are in memory');
      this.#loadAfter(rereadMs);
    } catch (error) {
      if (isOutdated()) return;
      log.warn({ reason: String(error) }, 'the labs could not be read into memory; it is tried again');
      this.#loadAfter(retryAfterMs);
    }
  }

  #loadAfter(milliseconds: number) {
    if (!this.#isStopped) this.#reloading = setTimeout(() => void this.#load(), milliseconds).unref();
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#lastReading.then(work);
    this.#lastReading = result.catch(() => {});
    return result;
  }
}
