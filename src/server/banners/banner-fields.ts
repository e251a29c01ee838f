import type * as z from 'zod/mini';
import type { Banner } from '../../contract/admin/banners.ts';
import type { newBanner } from '../../contract/admin/banners-schemas.ts';
import { everywhere, getBannerStatus } from '../../domain/banner-schedule.ts';
import { findCityBySlug } from '../../domain/cities.ts';
import { toCitySlug } from '../locations/city-slug.ts';
import type { BannerFields, StoredBanner } from './admin-banners-queries.ts';

type TypedBanner = Omit<z.output<typeof newBanner>, 'imageUrl'>;

/** As the console reads it. */
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

/** As it is stored: cities by their slugs, and what is on this site without the site's public address. */
export function toBannerFields(
  { startDate, endDate, locationFilter, linkUrl, ...typed }: TypedBanner,
  { imageUrl, publicUrl, now }: { imageUrl: string; publicUrl: string; now: number },
): BannerFields {
  return {
    ...typed,
    imageUrl,
    linkUrl: linkUrl && toOwnPath(linkUrl, publicUrl),
    startsAt: new Date(startDate),
    endsAt: new Date(endDate),
    citySlug: locationFilter?.toLowerCase() === everywhere ? everywhere : locationFilter && toCitySlug(locationFilter),
    updatedAt: new Date(now),
  };
}

/** An address of this site as its path, so that it outlives a change of the domain; any other as it is. */
export function toOwnPath(address: string, publicUrl: string): string {
  const start = `${publicUrl}/`;
  const path = address.startsWith(start) ? address.slice(publicUrl.length) : address;
  return path.startsWith('//') ? address : path;
}
