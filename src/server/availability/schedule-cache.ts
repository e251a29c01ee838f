import { LRUCache } from 'lru-cache';
import type { PlainDate } from '../../domain/calendar.ts';
import type { Schedule } from '../../domain/free-slots.ts';
import type { Database } from '../database/connect.ts';
import { listOpeningTimes, type PackedOccupancy, unpackOccupancy, unpackSchedule } from './schedule-queries.ts';

/** About 20 MB at the most. */
const maxVendors = 20_000;

const neverOpen: Schedule = { weekly: [], closures: new Map(), taken: new Map() };

type CachedSchedule = { version: number; today: PlainDate; schedule: Schedule };
type VersionedVendor = { id: number; scheduleVersion: number; slotOccupancy: PackedOccupancy };

/**
 * Weekly hours and closures of vendors, for offer lists. An entry is used only while it has the schedule version that
 * the list's own query has just read, and so is never stale. Slot occupancy is read with every list.
 */
export class ScheduleCache {
  readonly #db: Database;
  readonly #entries = new LRUCache<number, CachedSchedule>({ max: maxVendors });

  constructor(db: Database) {
    this.#db = db;
  }

  /** Each row with its vendor's schedule for the days from `today` on that next slots are looked for. */
  async withSchedules<Row extends VersionedVendor>(
    wanted: readonly Row[],
    today: PlainDate,
  ): Promise<{ row: Row; schedule: Schedule }[]> {
    const entries = new Map<number, CachedSchedule>();
    for (const { id, scheduleVersion } of wanted) {
      const entry = this.#entries.get(id);
      if (entry?.version === scheduleVersion && entry.today === today) entries.set(id, entry);
    }
    const missing = new Map(wanted.filter(({ id }) => !entries.has(id)).map((row) => [row.id, row.scheduleVersion]));
    if (missing.size) {
      for (const packed of await listOpeningTimes(this.#db, [...missing.keys()], today)) {
        const copy = { version: missing.get(packed.id) ?? 0, today, schedule: unpackSchedule(packed) };
        entries.set(packed.id, copy);
        this.#entries.set(packed.id, copy);
      }
    }
    return wanted.map((row) => {
      const schedule = entries.get(row.id)?.schedule ?? neverOpen;
      return {
        row,
        schedule: row.slotOccupancy ? { ...schedule, taken: unpackOccupancy(row.slotOccupancy) } : schedule,
      };
    });
  }
}
