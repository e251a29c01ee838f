import type { Logger } from 'pino';
import { normalizeSearchTerm } from '../../domain/search/reading/search-term.ts';
import { toIndiaTime } from '../../domain/time/calendar.ts';
import type { Database } from '../database/connect.ts';
import { addEmptySearches } from './overview-queries.ts';

/** Per batch, so that invented searches cannot fill the memory or the table. */
const maxTermsInMemory = 500;
const maxTermsOfDay = 2000;
/** Long enough for a person to finish typing. */
const writeDelayMs = 60_000;

/** Anonymous. Collects counts in memory and writes them together. */
export class EmptySearches {
  readonly #services: { db: Database; log: Logger; clock: () => number };
  #counts = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(services: { db: Database; log: Logger; clock: () => number }) {
    this.#services = services;
  }

  record(typed: string) {
    const term = normalizeSearchTerm(typed);
    if (term === null) return;
    const count = this.#counts.get(term);
    if (count === undefined && this.#counts.size >= maxTermsInMemory) return;
    this.#counts.set(term, (count ?? 0) + 1);
    this.#timer ??= setTimeout(() => void this.write(), writeDelayMs).unref();
  }

  /** Writes the collected counts. Skips terms that are beginnings of others, which were still being typed. */
  async write() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const counts = this.#counts;
    this.#counts = new Map();
    const terms = [...counts.keys()].toSorted();
    const whole = terms.filter((term, index) => !terms[index + 1]?.startsWith(term));
    if (whole.length === 0) return;
    const { db, log, clock } = this.#services;
    const { day } = toIndiaTime(clock());
    const searches = whole.map((term) => ({ term, searches: counts.get(term) ?? 0 }));
    await addEmptySearches(db, day, searches, maxTermsOfDay).catch((error: Error) =>
      log.warn({ reason: error.message }, 'searches without results were not counted'),
    );
  }
}
