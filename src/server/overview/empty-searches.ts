import { toIndiaTime } from '../../domain/calendar.ts';
import { normalizeSearchTerm } from '../../domain/search-term.ts';
import type { Database } from '../database/connect.ts';
import { addEmptySearches } from './overview-queries.ts';

/** Until the next batch is written; nobody can fill the memory or the table with inventions. */
const maxTermsInMemory = 500;
const maxTermsOfDay = 2000;

/**
 * Counts what was searched for and is not there, without who did. Counts are collected in memory and written together.
 */
export class EmptySearches {
  readonly #db: Database;
  readonly #clock: () => number;
  #counts = new Map<string, number>();

  constructor(db: Database, clock: () => number) {
    this.#db = db;
    this.#clock = clock;
  }

  record(typed: string) {
    const term = normalizeSearchTerm(typed);
    if (term === null) return;
    const count = this.#counts.get(term);
    if (count === undefined && this.#counts.size >= maxTermsInMemory) return;
    this.#counts.set(term, (count ?? 0) + 1);
  }

  /** Writes what was collected. What somebody was still typing is the beginning of another term, and left out. */
  async write() {
    const counts = this.#counts;
    this.#counts = new Map();
    const terms = [...counts.keys()].toSorted();
    const whole = terms.filter((term, index) => !terms[index + 1]?.startsWith(term));
    if (whole.length === 0) return;
    const { day } = toIndiaTime(this.#clock());
    const searches = whole.map((term) => ({ term, searches: counts.get(term) ?? 0 }));
    await addEmptySearches(this.#db, day, searches, maxTermsOfDay);
  }
}
