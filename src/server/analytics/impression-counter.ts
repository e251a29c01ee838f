import type { Logger } from 'pino';
import { toIndiaTime } from '../../domain/time/calendar.ts';
import type { Database } from '../database/connect.ts';
import { withNewDeadline } from '../database/deadline.ts';
import type { VendorImpressionsRow } from '../database/tables/vendor-rows.ts';
import { addImpressions } from './analytics-queries.ts';

type ImpressionKind = VendorImpressionsRow['kind'];

const writeDelayMs = 5000;
const writeTimeoutMs = 10_000;
/** A call with more labs at once is forged. */
const maxPending = 20_000;

/** Counts in memory and writes batches every few seconds. A crash loses the last counts. */
export class ImpressionCounter {
  readonly #services: { db: Database; log: Logger; clock: () => number };
  #pending = new Map<string, VendorImpressionsRow>();
  #timer: NodeJS.Timeout | undefined;

  constructor(services: { db: Database; log: Logger; clock: () => number }) {
    this.#services = services;
  }

  count(kind: ImpressionKind, vendorIds: Iterable<number>) {
    const seenOn = toIndiaTime(this.#services.clock()).day;
    for (const vendorId of vendorIds) this.#add({ vendorId, seenOn, kind, impressions: 1 });
    if (this.#pending.size === 0) return;
    this.#timer ??= setTimeout(() => void this.flush(), writeDelayMs).unref();
  }

  async flush() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const counted = [...this.#pending.values()];
    this.#pending = new Map();
    if (counted.length === 0) return;
    try {
      await withNewDeadline(writeTimeoutMs, () => addImpressions(this.#services.db, counted));
    } catch (error) {
      this.#services.log.warn({ reason: String(error) }, 'impressions could not be written');
      for (const row of counted) this.#add(row);
    }
  }

  #add(row: VendorImpressionsRow) {
    const key = `${row.vendorId} ${row.seenOn} ${row.kind}`;
    const impressions = (this.#pending.get(key)?.impressions ?? 0) + row.impressions;
    if (this.#pending.size < maxPending || this.#pending.has(key)) this.#pending.set(key, { ...row, impressions });
  }
}
