import type { City } from '../../domain/cities.ts';
import { localityBySlug } from '../../domain/localities.ts';
import { offersInPlacePath } from '../../domain/paths.ts';
import { parsePlaceParam, placeText, titleFromSlug } from '../../domain/place.ts';
import { reservedTestSlugs } from '../../domain/slug.ts';
import type { NamedLocality, SavedPlace } from './saved-place.ts';

/** A place in words, and as choices in the lists where it is in them. */
export type ShownPlace = { text: string; city: City | undefined; locality: NamedLocality | undefined };

/** The place of a page: its address says it, else it is the visitor's own. */
export function placeOfPage(params: { location?: string; locality?: string }, saved: SavedPlace): ShownPlace {
  if (!params.location) {
    const { city, locality } = saved;
    return { text: placeText(city, locality), city, locality: locality ?? undefined };
  }
  const { city, cityName, locality: ofParam } = parsePlaceParam(params.location);
  const locality = params.locality ? localityBySlug(city?.slug ?? '', params.locality) : ofParam;
  const own = saved.city.slug === (city?.slug ?? params.location) ? saved : null;
  const named = locality ?? (params.locality ? { name: titleFromSlug(params.locality) } : unlistedArea(own));
  return {
    text: placeText(city ?? own?.city ?? { name: cityName }, named),
    city: city ?? undefined,
    locality: locality ?? undefined,
  };
}

/** An area that no address can name; a listed one has been left for its whole city. */
function unlistedArea(own: SavedPlace | null): NamedLocality | null {
  return own?.locality && !localityBySlug(own.city.slug, own.locality.slug) ? own.locality : null;
}

/**
 * Where a change of place leads: to the same test there; null on pages that are not about a test. Labs are listed by
 * the areas of the lists, so that another one leads to its whole city, with distances from there.
 */
export function addressWithPlace(pathname: string, { city, locality }: SavedPlace): string | null {
  const first = pathname.split('/')[1] ?? '';
  if (first === '' || reservedTestSlugs.has(first)) return null;
  const area = locality && localityBySlug(city.slug, locality.slug);
  return offersInPlacePath(first, city.slug, area?.slug);
}
