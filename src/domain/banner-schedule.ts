export type BannerStatus = 'inactive' | 'scheduled' | 'expired' | 'active';

/** Milliseconds since 1970; a banner shows at both ends of its time. */
type Schedule = { isActive: boolean; startsAt: number; endsAt: number };

/** One answer where several hold: a banner that is switched off is inactive, whenever it was to be shown. */
export function bannerStatus({ isActive, startsAt, endsAt }: Schedule, now: number): BannerStatus {
  if (!isActive) return 'inactive';
  if (startsAt > now) return 'scheduled';
  if (endsAt < now) return 'expired';
  return 'active';
}

type Placement = { citySlug: string | null; pageType: string | null };

/** Without a city only what is for every city; without a page what is for any. */
export function bannerSuits(banner: Placement, asked: Placement): boolean {
  const suitsCity = banner.citySlug === null || banner.citySlug === asked.citySlug;
  const suitsPage = banner.pageType === null || asked.pageType === null || banner.pageType === asked.pageType;
  return suitsCity && suitsPage;
}

type Ranked = { id: number; priority: number | null; startsAt: number };

/** Higher priority first and none last, then the newest. */
export function compareBanners(one: Ranked, other: Ranked): number {
  return (other.priority ?? -1) - (one.priority ?? -1) || other.startsAt - one.startsAt || one.id - other.id;
}
