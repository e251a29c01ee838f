import type * as z from 'zod/mini';
import type { Banner, newBanner } from '../../contract/admin/admin-banners.ts';
import { everywhere, getBannerStatus } from '../../domain/banners/banner-schedule.ts';
import { findCityBySlug } from '../../domain/places/cities.ts';
import { toSitePath } from '../http/to-site-path.ts';
import { toCitySlug } from '../locations/city-slug.ts';
import type { BannerFields, StoredBanner } from './admin-banners-queries.ts';

type TypedBanner = Omit<z.output<typeof newBanner>, 'imageUrl'>;

export function toBanner({ startsAt, endsAt, citySlug, ...banner }: StoredBanner, now: number): Banner {
  const schedule = { isActive: banner.isActive, startsAt: startsAt.getTime(), endsAt: endsAt.getTime() };
  return {
    ...banner,
    startDate: startsAt.toISOString(),
    endDate: endsAt.toISOString(),
    locationFilter: citySlug && (findCityBySlug(citySlug)?.name.toLowerCase() ?? citySlug),
    status: getBannerStatus(schedule, now),
  };
}

/** Converts to storage: cities as slugs, and own links without the public URL. */
export function toBannerFields(
  { startDate, endDate, locationFilter, linkUrl, ...typed }: TypedBanner,
  { imageUrl, publicUrl, now }: { imageUrl: string; publicUrl: string; now: number },
): BannerFields {
  return {
    ...typed,
    imageUrl,
    linkUrl: linkUrl && toSitePath(linkUrl, publicUrl),
    startsAt: new Date(startDate),
    endsAt: new Date(endDate),
    citySlug: locationFilter?.toLowerCase() === everywhere ? everywhere : locationFilter && toCitySlug(locationFilter),
    updatedAt: new Date(now),
  };
}
