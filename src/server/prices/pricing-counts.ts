import { CachedValue } from '../database/cached-value.ts';
import type { Database } from '../database/connect.ts';
import { countPricing, type PricingFilter } from './pricing-queries.ts';

/** How long the number of pages may be outdated. */
const ttlMs = 5000;

type Counts = Awaited<ReturnType<typeof countPricing>>;

/** The number of offers per test. Counting all takes longer than the page of ten. */
export class PricingCounts {
  readonly #db: Database;
  readonly #all: CachedValue<Counts>;
  readonly #outliers: CachedValue<Counts>;

  constructor(db: Database, clock: () => number) {
    this.#db = db;
    const read = (isOutliersOnly: boolean) => () => countPricing(db, { match: null, isOutliersOnly });
    this.#all = new CachedValue({ read: read(false), clock, ttlMs });
    this.#outliers = new CachedValue({ read: read(true), clock, ttlMs });
  }

  of(filter: PricingFilter): Promise<Counts> {
    if (filter.match) return countPricing(this.#db, filter);
    return (filter.isOutliersOnly ? this.#outliers : this.#all).get();
  }
}
