import { bannerStatus, bannerSuits, compareBanners } from '../../domain/banner-schedule.ts';
import type { Database } from '../database/connect.ts';
import { type ShowableBanner, showableBanners } from './banners-queries.ts';

/** How long a change by another process may go unseen. */
const keepMilliseconds = 1000;

/** The few banners that show now or later, in memory: nearly every page asks for them. */
export class Banners {
  readonly #db: Database;
  readonly #clock: () => number;
  #kept: { banners: Promise<ShowableBanner[]>; until: number } | null = null;

  constructor(db: Database, clock: () => number) {
    this.#db = db;
    this.#clock = clock;
  }

  /** What shows now, first things first. */
  async showing(asked: { citySlug: string | null; pageType: string | null }): Promise<ShowableBanner[]> {
    const now = this.#clock();
    const banners = await this.#current(now);
    return banners
      .filter((banner) => bannerStatus(banner, now) === 'active' && bannerSuits(banner, asked))
      .sort(compareBanners);
  }

  /** To be called by whatever changes a banner, so that the next visitor sees it. */
  forget() {
    this.#kept = null;
  }

  #current(now: number): Promise<ShowableBanner[]> {
    if (this.#kept && now < this.#kept.until) return this.#kept.banners;
    const kept = { banners: showableBanners(this.#db, now), until: now + keepMilliseconds };
    this.#kept = kept;
    kept.banners.catch(() => {
      if (this.#kept === kept) this.#kept = null;
    });
    return kept.banners;
  }
}
