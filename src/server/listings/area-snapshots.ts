import { LRUCache } from 'lru-cache';
import { toIndiaTime } from '../../domain/time/calendar.ts';
import type { Database } from '../database/connect.ts';
import { withNewDeadline } from '../database/deadline.ts';
import type { OwnWrites } from '../database/own-writes.ts';
import { type Area, selectArea } from './area.ts';
import { readTests, readVendors } from './read-vendors.ts';
import { Snapshot } from './snapshot.ts';

const timeoutMs = 4000;
const ttlMs = 1000;
const maxAreas = 200;

type Options = { db: Database; ownWrites: OwnWrites; clock: () => number };

/** Reads single areas from the database. A reading is shared for a second, unless this process has written since. */
export class AreaSnapshots {
  readonly #options: Options;
  readonly #shared = new LRUCache<string, { snapshot: Promise<Snapshot>; ownWrites: number }>({
    max: maxAreas,
    ttl: ttlMs,
    // Hundreds of areas with all their labs would stay in memory after the copy has caught up.
    ttlAutopurge: true,
  });

  constructor(options: Options) {
    this.#options = options;
  }

  get(area: Exclude<Area, 'all'>): Promise<Snapshot> {
    const { ownWrites } = this.#options;
    const key = JSON.stringify(area);
    const shared = this.#shared.get(key);
    if (shared?.ownWrites === ownWrites.count) return shared.snapshot;
    const snapshot = withNewDeadline(timeoutMs, () => this.#read(area));
    this.#shared.set(key, { snapshot, ownWrites: ownWrites.count });
    snapshot.catch(() => this.#shared.delete(key));
    return snapshot;
  }

  async #read(area: Exclude<Area, 'all'>): Promise<Snapshot> {
    const { db, clock } = this.#options;
    const { day } = toIndiaTime(clock());
    const [vendors, tests] = await Promise.all([readVendors(db, selectArea(area), day), readTests(db)]);
    return new Snapshot(vendors, new Map(tests.map((test) => [test.id, test])));
  }
}
