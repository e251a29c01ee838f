import type { Logger } from 'pino';
import { toIndiaTime } from '../../domain/time/calendar.ts';
import type { Database } from '../database/connect.ts';
import { withNewDeadline } from '../database/deadline.ts';
import type { VendorViewsRow } from '../database/tables/vendor-rows.ts';
import { addViews } from './analytics-queries.ts';

type ViewKind = VendorViewsRow['kind'];

const writeDelayMs = 5000;
const writeTimeoutMs = 10_000;
/** A call with more labs at once is forged. */
const maxPending = 20_000;

/**
 * Counts impressions in memory and writes them in batches: thousands of visitors cost one statement every few seconds.
 * A crash loses a few seconds of counts.
 */
export class ViewCounter {
  readonly #services: { db: Database; log: Logger; clock: () => number };
  #pending = new Map<string, VendorViewsRow>();
  #timer: NodeJS.Timeout | undefined;

  constructor(services: { db: Database; log: Logger; clock: () => number }) {
    this.#services = services;
  }

  count(kind: ViewKind, vendorIds: Iterable<number>) {
    const viewedOn = toIndiaTime(this.#services.clock()).day;
    for (const vendorId of vendorIds) this.#add({ vendorId, viewedOn, kind, views: 1 });
    if (this.#pending.size === 0) return;
    this.#timer ??= setTimeout(() => void this.flush(), writeDelayMs).unref();
  }

  /** Writes the counts so far. A failed batch is retried with the next impressions. */
  async flush() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const counted = [...this.#pending.values()];
    this.#pending = new Map();
    if (counted.length === 0) return;
    try {
      await withNewDeadline(writeTimeoutMs, () => addViews(this.#services.db, counted));
    } catch (error) {
      this.#services.log.warn({ reason: String(error) }, 'views could not be written');
      for (const row of counted) this.#add(row);
    }
  }

  #add(row: VendorViewsRow) {
    const key = `${row.vendorId} ${row.viewedOn} ${row.kind}`;
    const views = (this.#pending.get(key)?.views ?? 0) + row.views;
    if (this.#pending.size < maxPending || this.#pending.has(key)) this.#pending.set(key, { ...row, views });
  }
}
