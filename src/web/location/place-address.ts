import type { City } from '../../domain/cities.ts';
import { findLocalityBySlug } from '../../domain/localities.ts';
import { offersInPlacePath } from '../../domain/paths.ts';
import { formatPlaceName, parsePlaceParam, titleFromSlug } from '../../domain/place.ts';
import { reservedTestSlugs } from '../../domain/slug.ts';
import type { NamedLocality, SavedPlace } from './saved-place.ts';

/** A place as text, and its city and locality where the built-in lists have them. */
export type ShownPlace = { text: string; city: City | undefined; locality: NamedLocality | undefined };

/** The place of a page: its address says it, else it is the visitor's own. */
export function getPagePlace(params: { location?: string; locality?: string }, saved: SavedPlace): ShownPlace {
  if (!params.location) {
    const { city, locality } = saved;
    return { text: formatPlaceName(city, locality), city, locality: locality ?? undefined };
  }
  const { city, cityName, locality: ofParam } = parsePlaceParam(params.location);
  const locality = params.locality ? findLocalityBySlug(city?.slug ?? '', params.locality) : ofParam;
  const own = saved.city.slug === (city?.slug ?? params.location) ? saved : null;
  const named = locality ?? (params.locality ? { name: titleFromSlug(params.locality) } : getUnlistedArea(own));
  return {
    text: formatPlaceName(city ?? own?.city ?? { name: cityName }, named),
    city: city ?? undefined,
    locality: locality ?? undefined,
  };
}

/**
 * The saved area if the lists do not have it, so that no URL can name it. A listed area does not count: a URL without
 * it means the whole city.
 */
function getUnlistedArea(own: SavedPlace | null): NamedLocality | null {
  return own?.locality && !findLocalityBySlug(own.city.slug, own.locality.slug) ? own.locality : null;
}

/**
 * The path for a new place: the same test there, or null on pages that are not about a test. An area outside the lists
 * has no page of its own and leads to its city's, with distances from the area.
 */
export function getPathWithPlace(pathname: string, { city, locality }: SavedPlace): string | null {
  const first = pathname.split('/')[1] ?? '';
  if (first === '' || reservedTestSlugs.has(first)) return null;
  const area = locality && findLocalityBySlug(city.slug, locality.slug);
  return offersInPlacePath(first, city.slug, area?.slug);
}
