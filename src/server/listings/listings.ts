import type { LabNames } from '../../domain/vendors/lab-names.ts';
import { beforeDeadline } from '../database/deadline.ts';
import { type Area, Snapshot } from './snapshot.ts';
import { type CopyOptions, VendorCopy } from './vendor-copy.ts';

const pollMs = 500;

export type ListingsLimits = {
  /** Other processes' writes are seen within this time. */
  maxAgeMs: number;
  /**
   * Maximum wait for changes to be read. After that the copy is used unchanged. Counts from the beginning of the reading
   * in progress: a request that needs several areas waits once.
   */
  maxWaitMs: number;
  /** Maximum age of a copy that is used unchanged. */
  maxStaleMs: number;
  /** Maximum wait while the copy is older, or is read for the first time. */
  maxWaitForCopyMs: number;
};

export const defaultListingsLimits: ListingsLimits = {
  maxAgeMs: 1000,
  maxWaitMs: 1000,
  maxStaleMs: 10_000,
  maxWaitForCopyMs: 4000,
};

const nothing = new Snapshot([], new Map());

/** What patients see of all listed labs: from a copy in memory, which asks the database every half second for changes. */
export class Listings {
  readonly #options: CopyOptions;
  readonly #limits: ListingsLimits;
  readonly #copy: VendorCopy;
  /** Of those who wait for the next look. */
  #waiting: PromiseWithResolvers<void> | null = null;
  #wake = () => {};
  #busySince: number | null = null;
  #isStopped = false;

  constructor({ limits = defaultListingsLimits, ...options }: CopyOptions & { limits?: ListingsLimits }) {
    this.#options = options;
    this.#limits = limits;
    this.#copy = new VendorCopy(options);
  }

  /** Resolves when all labs are in memory. Fails when stopped before. */
  start(): Promise<void> {
    void this.#run();
    return this.#sync();
  }

  stop() {
    this.#isStopped = true;
    this.#wake();
  }

  /** True after the first reading, also while all labs are read again. */
  get wasLoaded(): boolean {
    return this.#copy.syncedAt !== null;
  }

  /** True if the copy has all that this process wrote, and everything that others committed more than `maxAgeMs` ago. */
  get isCurrent(): boolean {
    return this.#copy.isComplete && this.#copy.hasProcessWrites && this.#isYoungerThan(this.#limits.maxAgeMs);
  }

  get figures(): { labs: number; ageMs: number } {
    return { labs: this.#copy.labs.ids.length, ageMs: performance.now() - (this.#copy.syncedAt ?? Number.NaN) };
  }

  /**
   * Returns the listed labs of an area: synchronously while the copy is current. Otherwise after its changes were read,
   * or, while they cannot be read, as they were a few seconds ago. Fails when that is too long ago.
   */
  snapshotOf(area: Area): Snapshot | Promise<Snapshot> {
    // The slug of a city without Latin letters is empty, like those of others. No page leads there.
    if (area !== 'all' && 'citySlug' in area && area.citySlug === '') return nothing;
    return this.isCurrent ? this.#copy.labs.snapshotOf(area) : this.#waitForSnapshot(area);
  }

  /** The names of all listed labs, as last read. */
  get labNames(): LabNames {
    return this.#copy.labs.names;
  }

  async #waitForSnapshot(area: Area): Promise<Snapshot> {
    await this.untilCurrent();
    return this.#copy.labs.snapshotOf(area);
  }

  /** Waits for the changes that a snapshot would have. */
  async untilCurrent(): Promise<void> {
    if (this.isCurrent) return;
    const { maxWaitMs, maxStaleMs, maxWaitForCopyMs } = this.#limits;
    const busyForMs = this.#busySince === null ? 0 : performance.now() - this.#busySince;
    const timeoutMs = this.#isYoungerThan(maxStaleMs) ? maxWaitMs - busyForMs : maxWaitForCopyMs;
    try {
      await beforeDeadline(this.#sync(), 'The labs were not read in time.', { timeoutMs });
    } catch (error) {
      if (!this.#isYoungerThan(maxStaleMs)) throw error;
      this.#options.log.debug({ reason: String(error) }, 'labs are shown as they were before');
    }
  }

  /** False while all labs are read for the first time. */
  #isYoungerThan(milliseconds: number): boolean {
    const { syncedAt } = this.#copy;
    return syncedAt !== null && performance.now() - syncedAt <= milliseconds;
  }

  /** Waits for a look at the changes that begins after the call, and until all labs are in memory. */
  #sync(): Promise<void> {
    this.#waiting ??= Promise.withResolvers();
    this.#wake();
    return this.#waiting.promise;
  }

  /** One statement follows the other, because a late answer could be of an earlier state. */
  async #run(): Promise<void> {
    const copy = this.#copy;
    while (!this.#isStopped) {
      const waiting = this.#waiting;
      this.#waiting = null;
      this.#busySince = performance.now();
      try {
        await copy.look();
        if (copy.isComplete) waiting?.resolve();
        // Changes are looked for between two batches: a lab that changes while all are read is read again.
        if (copy.isReadingDue) await copy.readBatch();
        waiting?.resolve(copy.isComplete ? undefined : this.#sync());
      } catch (error) {
        if (copy.isReadingDue) copy.readLater(error);
        // At start the database may not be there yet.
        if (this.wasLoaded) waiting?.reject(error);
        else waiting?.resolve(this.#sync());
      }
      this.#busySince = null;
      const isWanted = this.#waiting !== null && copy.isComplete;
      if (!isWanted && !copy.isReadingDue) await this.#pause();
    }
    this.#waiting?.reject(new Error('The labs are no longer read.'));
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
      setTimeout(resolve, pollMs).unref();
    });
  }
}
