export const bannerStatuses = ['active', 'inactive', 'scheduled', 'expired'] as const;
export type BannerStatus = (typeof bannerStatuses)[number];

/** Milliseconds since 1970; a banner shows at both ends of its time. */
type Schedule = { isActive: boolean; startsAt: number; endsAt: number };

/** Inactive wins over the dates: a banner that is switched off is neither scheduled nor expired. */
export function getBannerStatus({ isActive, startsAt, endsAt }: Schedule, now: number): BannerStatus {
  if (!isActive) return 'inactive';
  if (startsAt > now) return 'scheduled';
  if (endsAt < now) return 'expired';
  return 'active';
}

/** Stored when "all cities" is chosen; means the same as no city. */
export const everywhere = 'all';

type BannerTarget = { citySlug: string | null; pageType: string | null };

/** Without a city only banners for all cities match; without a page type those for any type do. */
export function matchesBannerTarget(banner: BannerTarget, page: BannerTarget): boolean {
  const matchesCity = banner.citySlug === null || [everywhere, page.citySlug].includes(banner.citySlug);
  const matchesPageType = banner.pageType === null || page.pageType === null || banner.pageType === page.pageType;
  return matchesCity && matchesPageType;
}

type RankedBanner = { id: number; priority: number | null; startsAt: number };

/** Sorts by priority, highest first and none last, then newest first. */
export function compareBanners(one: RankedBanner, other: RankedBanner): number {
  return (other.priority ?? -1) - (one.priority ?? -1) || other.startsAt - one.startsAt || one.id - other.id;
}
