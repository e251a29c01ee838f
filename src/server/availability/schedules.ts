import type { Day } from '../../domain/calendar.ts';
import type { Schedule } from '../../domain/free-slots.ts';
import type { Database } from '../database/connect.ts';
import {
  openingTimesOf,
  type PackedPlaces,
  type PackedSchedule,
  unpackPlaces,
  unpackSchedule,
} from './schedule-queries.ts';

/** About 20 MB at the most. */
const mostVendors = 20_000;

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
  readonly #copies = new Map<number, Copy>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Each row with its lab's schedule for the comparison days from `today` on. */
  async join<Row extends Wanted>(wanted: readonly Row[], today: Day): Promise<{ row: Row; schedule: Schedule }[]> {
    const missing = wanted.filter(({ id, scheduleVersion }) => !this.#holds(id, scheduleVersion, today));
    const read = new Map<number, PackedSchedule>();
    if (missing.length) {
      const rows = await openingTimesOf(
        this.#db,
        missing.map(({ id }) => id),
        today,
      );
      for (const row of rows) read.set(row.id, row);
    }
    return wanted.map((row) => {
      const { id, scheduleVersion, takenPlaces } = row;
      const packed = read.get(id);
      if (packed) this.#keep(id, { version: scheduleVersion, today, schedule: unpackSchedule(packed) });
      const schedule = this.#copies.get(id)?.schedule ?? neverOpen;
      return { row, schedule: takenPlaces ? { ...schedule, taken: unpackPlaces(takenPlaces) } : schedule };
    });
  }

  #holds(id: number, version: number, today: Day): boolean {
    const copy = this.#copies.get(id);
    return copy?.version === version && copy.today === today;
  }

  #keep(id: number, copy: Copy) {
    this.#copies.delete(id);
    this.#copies.set(id, copy);
    const oldest = this.#copies.keys().next().value;
    if (this.#copies.size > mostVendors && oldest !== undefined) this.#copies.delete(oldest);
  }
}
