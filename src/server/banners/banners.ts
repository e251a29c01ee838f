import { bannerStatus, bannerSuits, compareBanners } from '../../domain/banner-schedule.ts';
import { CachedValue } from '../database/cached-value.ts';
import type { Database } from '../database/connect.ts';
import { type ShowableBanner, showableBanners } from './banners-queries.ts';

/** How long a change by another process may go unseen. */
const ttlMs = 1000;

/** The few banners that show now or later, in memory: nearly every page asks for them. */
export class Banners {
  readonly #clock: () => number;
  readonly #showable: CachedValue<ShowableBanner[]>;

  constructor(db: Database, clock: () => number) {
    this.#clock = clock;
    this.#showable = new CachedValue({ read: () => showableBanners(db, clock()), clock, ttlMs });
  }

  /** What shows now, first things first. */
  async showing(asked: { citySlug: string | null; pageType: string | null }): Promise<ShowableBanner[]> {
    const now = this.#clock();
    const banners = await this.#showable.get();
    return banners
      .filter((banner) => bannerStatus(banner, now) === 'active' && bannerSuits(banner, asked))
      .sort(compareBanners);
  }

  /** To be called by whatever changes a banner, so that the next visitor sees it. */
  forget() {
    this.#showable.forget();
  }
}
