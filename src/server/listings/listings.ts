import type { Logger } from 'pino';
import { beforeDeadline } from '../database/deadline.ts';
import { type Area, isWithoutAddress } from './area.ts';
import { AreaSnapshots } from './area-snapshots.ts';
import { type CopyOptions, CurrentCopy } from './current-copy.ts';
import { Snapshot } from './snapshot.ts';

export type ListingsLimits = {
  /** Other processes' writes are seen within this time. */
  maxAgeMs: number;
  /**
   * Maximum wait for changes to be read. After that a small area is read by itself. Counts from the beginning of the
   * reading in progress: a request that needs several areas waits once.
   */
  maxWaitMs: number;
  /** Maximum wait of a caller who needs all labs. */
  maxWaitForAllMs: number;
};

export const defaultListingsLimits: ListingsLimits = { maxAgeMs: 1000, maxWaitMs: 1000, maxWaitForAllMs: 4000 };

const nothing = new Snapshot([], new Map());

/** What patients see of all listed labs: from a copy in memory while it is current. */
export class Listings {
  readonly #log: Logger;
  readonly #limits: ListingsLimits;
  readonly #copy: CurrentCopy;
  readonly #areas: AreaSnapshots;

  constructor({ limits = defaultListingsLimits, ...options }: CopyOptions & { limits?: ListingsLimits }) {
    this.#log = options.log;
    this.#limits = limits;
    this.#copy = new CurrentCopy(options, limits.maxAgeMs);
    this.#areas = new AreaSnapshots(options);
  }

  start(): Promise<void> {
    return this.#copy.start();
  }

  stop() {
    this.#copy.stop();
  }

  get isLoaded(): boolean {
    return this.#copy.isLoaded;
  }

  get wasLoaded(): boolean {
    return this.#copy.wasLoaded;
  }

  get figures() {
    return this.#copy.figures;
  }

  get isCurrent(): boolean {
    return this.#copy.isCurrent;
  }

  /**
   * Returns the listed labs of an area: synchronously while the copy is current. Otherwise after its changes were read,
   * or, where that takes more than a second, by a reading of that area alone. All labs are only in the copy: a caller
   * who needs them waits up to four seconds.
   */
  snapshotOf(area: Area): Snapshot | Promise<Snapshot> {
    if (isWithoutAddress(area)) return nothing;
    return this.isCurrent ? this.#copy.snapshotOf(area) : this.#waitForSnapshot(area);
  }

  async #waitForSnapshot(area: Area): Promise<Snapshot> {
    const { maxWaitMs, maxWaitForAllMs } = this.#limits;
    if (area === 'all') {
      await beforeDeadline(this.#copy.syncAll(), 'The labs were not read in time.', { timeoutMs: maxWaitForAllMs });
      return this.#copy.snapshotOf(area);
    }
    if (this.isLoaded) {
      try {
        const timeoutMs = maxWaitMs - this.#copy.readingForMs;
        await beforeDeadline(this.#copy.sync(), 'The changes of labs were not read in time.', { timeoutMs });
        if (this.isLoaded) return this.#copy.snapshotOf(area);
      } catch (error) {
        this.#log.debug({ reason: String(error) }, 'the labs of an area are read past the copy');
      }
    }
    return beforeDeadline(this.#areas.get(area), 'The labs of the area were not read in time.');
  }
}
