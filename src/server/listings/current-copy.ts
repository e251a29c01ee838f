import type { Logger } from 'pino';
import type { Database } from '../database/connect.ts';
import type { OwnWrites } from '../database/own-writes.ts';
import type { Area } from './area.ts';
import { type Changes, VendorChanges } from './changes.ts';
import type { Snapshot } from './snapshot.ts';
import { VendorCopy } from './vendor-copy.ts';

const pollMs = 500;
/** Rereads everything this often, in case a change was not recorded. */
const defaultRereadMs = 10 * 60_000;
/** With a hundred thousand labs a reading takes a minute of the database. */
const pausePerReading = 30;
const retryAfterMs = 1000;

export type CopyOptions = {
  db: Database;
  ownWrites: OwnWrites;
  log: Logger;
  clock: () => number;
  rereadMs?: number;
};

/** Keeps a copy of all listed labs current. Asks the database every half second which labs have changed. */
export class CurrentCopy {
  readonly #log: Logger;
  readonly #rereadMs: number | undefined;
  readonly #copy: VendorCopy;
  readonly #changes: VendorChanges;
  #lastReading: Promise<unknown> = Promise.resolve();
  /** When the reading in progress began, by `performance.now()`. */
  #readingSince: number | null = null;
  #nextSync: Promise<void> | null = null;
  #isLoaded = false;
  #wasLoaded = false;
  #loaded = Promise.withResolvers<void>();
  #isStopped = false;
  #polling: NodeJS.Timeout | undefined;
  #reloading: NodeJS.Timeout | undefined;

  /** Other processes' writes are seen within `maxAgeMs`. */
  constructor(options: CopyOptions, maxAgeMs: number) {
    this.#log = options.log;
    this.#rereadMs = options.rereadMs;
    this.#copy = new VendorCopy(options);
    this.#changes = new VendorChanges(options.db, options.ownWrites, maxAgeMs);
  }

  start(): Promise<void> {
    void this.#load();
    this.#polling = setInterval(() => {
      if (this.#isLoaded && !this.#nextSync) this.sync().catch(() => {});
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

  /** True after the first reading, also while all labs are read again. */
  get wasLoaded(): boolean {
    return this.#wasLoaded;
  }

  get figures(): { labs: number; ageMs: number } {
    return { labs: this.#copy.store.ids.length, ageMs: this.#changes.ageMs };
  }

  /** True if the copy has all own writes, and everything that others committed more than `maxAgeMs` ago. */
  get isCurrent(): boolean {
    return this.#isLoaded && this.#changes.isCurrent && this.#copy.hasToday;
  }

  /** How long the reading in progress has taken; 0 without one. */
  get readingForMs(): number {
    return this.#readingSince === null ? 0 : performance.now() - this.#readingSince;
  }

  snapshotOf(area: Area): Snapshot {
    return this.#copy.store.snapshotOf(area);
  }

  /** Reads the changes. Begins after the call. Shared by all who wait for it to begin. */
  sync(): Promise<void> {
    this.#nextSync ??= this.#inTurn(() => {
      this.#nextSync = null;
      return this.#changes.look((changes) => this.#apply(changes));
    });
    return this.#nextSync;
  }

  /** Waits until all labs are in memory, with their changes. A sync may find that all must be read again. */
  async syncAll(): Promise<void> {
    do {
      await this.#loaded.promise;
      await this.sync();
    } while (!this.#isLoaded && !this.#isStopped);
  }

  async #apply(changes: Changes): Promise<void> {
    if (!changes.isUnknown) return this.#copy.apply(changes);
    this.#isLoaded = false;
    this.#loaded = Promise.withResolvers();
    void this.#load();
  }

  async #load(): Promise<void> {
    clearTimeout(this.#reloading);
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
      this.#wasLoaded = true;
      loaded.resolve();
      const figures = { labs: this.#copy.store.ids.length, milliseconds: Math.round(performance.now() - began) };
      if (isFirst) this.#log.info(figures, 'the labs are in memory');
      this.#loadAfter(this.#rereadMs ?? Math.max(defaultRereadMs, figures.milliseconds * pausePerReading));
    } catch (error) {
      if (isOutdated()) return;
      this.#log.warn({ reason: String(error) }, 'the labs could not be read into memory; it is tried again');
      this.#loadAfter(retryAfterMs);
    }
  }

  #loadAfter(milliseconds: number) {
    if (!this.#isStopped) this.#reloading = setTimeout(() => void this.#load(), milliseconds).unref();
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#lastReading.then(async () => {
      this.#readingSince = performance.now();
      try {
        return await work();
      } finally {
        this.#readingSince = null;
      }
    });
    this.#lastReading = result.catch(() => {});
    return result;
  }
}
