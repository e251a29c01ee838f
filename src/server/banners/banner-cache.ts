import { compareBanners, getBannerStatus, matchesBannerTarget } from '../../domain/banners/banner-schedule.ts';
import { CachedValue } from '../database/cached-value.ts';
import type { Database } from '../database/connect.ts';
import { listShowableBanners, type ShowableBanner } from './banners-queries.ts';

/** How long a change by another process may stay unseen. */
const ttlMs = 1000;

/** Caches the few current and future banners, because nearly every page shows some. */
export class BannerCache {
  readonly #clock: () => number;
  readonly #showable: CachedValue<ShowableBanner[]>;

  constructor(db: Database, clock: () => number) {
    this.#clock = clock;
    this.#showable = new CachedValue({ read: () => listShowableBanners(db, clock()), clock, ttlMs });
  }

  async listActive(page: { citySlug: string | null; pageType: string | null }): Promise<ShowableBanner[]> {
    const now = this.#clock();
    const banners = await this.#showable.get();
    return banners
      .filter((banner) => getBannerStatus(banner, now) === 'active' && matchesBannerTarget(banner, page))
      .sort(compareBanners);
  }

  invalidate() {
    this.#showable.invalidate();
  }
}
