import { LRUCache } from 'lru-cache';
import type { Day } from '../../domain/calendar.ts';
import type { Schedule } from '../../domain/free-slots.ts';
import type { Database } from '../database/connect.ts';
import { openingTimesOf, type PackedPlaces, unpackPlaces, unpackSchedule } from './schedule-queries.ts';

/** About 20 MB at the most. */
const maxVendors = 20_000;

const neverOpen: Schedule = { weekly: [], closures: new Map(), taken: new Map() };

type Copy = { version: number; today: Day; schedule: Schedule };
type Wanted = { id: number; scheduleVersion: number; takenPlaces: PackedPlaces };

/**
 * Hours and closures of many labs, for comparing them. They change rarely and are asked for by every list, so a copy
 * stays in memory; it is used only while it has the version that the list's own query has just read, and so is never
 * old. Taken places come with the list each time.
 */
export class Schedules {
  readonly #db: Database;
  readonly #copies = new LRUCache<number, Copy>({ max: maxVendors });

  constructor(db: Database) {
    this.#db = db;
  }

  /** Each row with its lab's schedule for the comparison days from `today` on. */
  async join<Row extends Wanted>(wanted: readonly Row[], today: Day): Promise<{ row: Row; schedule: Schedule }[]> {
    const copies = new Map<number, Copy>();
    for (const { id, scheduleVersion } of wanted) {
      const copy = this.#copies.get(id);
      if (copy?.version === scheduleVersion && copy.today === today) copies.set(id, copy);
    }
    const missing = new Map(wanted.filter(({ id }) => !copies.has(id)).map((row) => [row.id, row.scheduleVersion]));
    if (missing.size) {
      for (const packed of await openingTimesOf(this.#db, [...missing.keys()], today)) {
        const copy = { version: missing.get(packed.id) ?? 0, today, schedule: unpackSchedule(packed) };
        copies.set(packed.id, copy);
        this.#copies.set(packed.id, copy);
      }
    }
    return wanted.map((row) => {
      const schedule = copies.get(row.id)?.schedule ?? neverOpen;
      return { row, schedule: row.takenPlaces ? { ...schedule, taken: unpackPlaces(row.takenPlaces) } : schedule };
    });
  }
}
