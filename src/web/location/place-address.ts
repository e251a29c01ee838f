import { offersInPlacePath } from '../../domain/paths.ts';
import type { City } from '../../domain/places/cities.ts';
import { findLocalityBySlug } from '../../domain/places/localities.ts';
import { formatPlaceName, parsePlaceParam, titleFromSlug } from '../../domain/places/place.ts';
import { reservedTestSlugs } from '../../domain/text/slug.ts';
import { hasOwnPages, type NamedLocality, type SavedPlace } from './saved-place.ts';

/** A place as text, with its city and locality if they are in the built-in list or chosen by the visitor. */
type ShownPlace = { text: string; city: City | undefined; locality: NamedLocality | undefined };

export function getPagePlace(params: { location?: string; locality?: string }, saved: SavedPlace): ShownPlace {
  if (!params.location) {
    const { city, locality } = saved;
    return { text: formatShortly(city, locality), city, locality: locality ?? undefined };
  }
  const { city, cityName, locality: ofParam } = parsePlaceParam(params.location);
  const listed = params.locality ? findLocalityBySlug(city?.slug ?? '', params.locality) : ofParam;
  const own = saved.city.slug === (city?.slug ?? params.location) ? saved : null;
  // A search leads to the city's page, but distances start at the chosen area.
  const isOwn = !params.locality || own?.locality?.slug === params.locality;
  const locality = listed ?? ((isOwn && own?.locality) || undefined);
  // A city's page names the city: its list is not of the area from which distances count.
  const named = params.locality ? (locality ?? { name: titleFromSlug(params.locality) }) : (ofParam ?? null);
  return {
    text: formatShortly(city ?? own?.city ?? { name: cityName }, named),
    city: city ?? undefined,
    locality,
  };
}

/** In one line of a phone: an area and its city need no state. */
function formatShortly({ name, state }: { name: string; state?: string | null }, locality: { name: string } | null) {
  return formatPlaceName({ name, state: locality ? null : state }, locality);
}

/** The path of the same test in a new place, or null on other pages. An area without labs has no page and leads to its city's. */
export function getPathWithPlace(pathname: string, { city, locality }: SavedPlace): string | null {
  const first = pathname.split('/')[1] ?? '';
  if (first === '' || reservedTestSlugs.has(first)) return null;
  const area = locality && hasOwnPages(city, locality) ? locality.slug : null;
  return offersInPlacePath(first, city.slug, area);
}
