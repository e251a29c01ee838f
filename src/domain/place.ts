import type { City } from './cities.ts';
import { findCityBySlug } from './cities.ts';
import type { Locality } from './localities.ts';
import { findLocalityBySlug } from './localities.ts';

/** What a place segment of a URL stands for; `city` is null for a city that is not in the built-in list. */
type ParsedPlace = { city: City | null; cityName: string; locality: Locality | null };

type CityName = { name: string; state?: string | null | undefined };
type LocalityName = { name: string };

/** 'mg' and 'hsr' are read letter by letter; 'st' and 'dr' are not. */
const initials = /^(?!(?:st|dr|mt|pt)$)[b-df-hj-np-tv-xz]{2,4}$/;

/**
 * A slug as a title: hyphens to spaces, each word capitalised ('andheri-west' → 'Andheri West', 'mg-road' → 'MG Road').
 */
export function titleFromSlug(slug: string): string {
  return slug
    .split('-')
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase())
    .map((word) => (initials.test(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
}

/** Characters. The search below is quadratic in the length, and no city has a name as long as that. */
const maxParamLength = 200;

/**
 * Reads a place segment of a URL. A city slug comes first; else the longest city slug at the end that follows one of
 * that city's localities ('andheri-west-mumbai'); else the whole segment is the name of a city outside the list.
 * `findCity` says which slugs are a city's: the server, which knows other names ('bengaluru'), sends visitors on to the
 * address with the city's own.
 */
export function parsePlaceParam(
  param: string,
  findCity: (slug: string) => City | undefined = findCityBySlug,
): ParsedPlace {
  const slug = param.normalize('NFC').trim().toLowerCase();
  if (slug.length > maxParamLength) return { city: null, cityName: titleFromSlug(slug), locality: null };
  const exact = findCity(slug);
  if (exact) {
    return { city: exact, cityName: exact.name, locality: null };
  }
  // From the first hyphen on, so that the longest suffix is tried first.
  for (let at = slug.indexOf('-'); at !== -1; at = slug.indexOf('-', at + 1)) {
    const city = findCity(slug.slice(at + 1));
    const locality = city && findLocalityBySlug(city.slug, slug.slice(0, at));
    if (city && locality) {
      return { city, cityName: city.name, locality };
    }
  }
  return { city: null, cityName: titleFromSlug(slug), locality: null };
}

/** The location of a city, '{city}, {state}', or '{city}' without a state; preceded by the locality when given. */
export function formatPlaceName(city: CityName, locality?: LocalityName | null): string {
  if (locality) {
    return formatPlaceNameWithLocality(city, locality);
  }
  return city.state ? `${city.name}, ${city.state}` : city.name;
}

/** The location of a locality, '{locality}, {city}, {state}'. */
export function formatPlaceNameWithLocality(city: CityName, locality: LocalityName): string {
  return `${locality.name}, ${formatPlaceName(city)}`;
}
