import { foldTyped } from '../text/typed-text.ts';
import type { City } from './cities.ts';
import { findCityBySlug } from './cities.ts';
import type { Locality } from './localities.ts';
import { findLocalityBySlug } from './localities.ts';

/** What a place segment of a URL names; `city` is null for a city that is not in the built-in list. */
type ParsedPlace = { city: City | null; cityName: string; locality: Locality | null };

type CityName = { name: string; state?: string | null | undefined };
type LocalityName = { name: string };

/** Read letter by letter, such as 'mg' and 'hsr', but not 'st' and 'dr'. */
const initials = /^(?!(?:st|dr|mt|pt)$)[b-df-hj-np-tv-xz]{2,4}$/;

/** 'andheri-west' becomes 'Andheri West', 'mg-road' becomes 'MG Road'. */
export function titleFromSlug(slug: string): string {
  return slug
    .split('-')
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase())
    .map((word) => (initials.test(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
}

/** In characters: the search below is quadratic in the length. */
const maxParamLength = 200;

/**
 * Parses a place segment of a URL: a city slug, else the longest city slug that follows one of that city's localities
 * ('andheri-west-mumbai'), else a city outside the list. `findCity` also accepts other names ('bengaluru') on the
 * server, which redirects them.
 */
export function parsePlaceParam(
  param: string,
  findCity: (slug: string) => City | undefined = findCityBySlug,
): ParsedPlace {
  const slug = foldTyped(param);
  if (slug.length > maxParamLength) return { city: null, cityName: titleFromSlug(slug), locality: null };
  const exact = findCity(slug);
  if (exact) {
    return { city: exact, cityName: exact.name, locality: null };
  }
  // Start at the first hyphen, so that the longest suffix is tried first.
  for (let at = slug.indexOf('-'); at !== -1; at = slug.indexOf('-', at + 1)) {
    const city = findCity(slug.slice(at + 1));
    const locality = city && findLocalityBySlug(city.slug, slug.slice(0, at));
    if (city && locality) {
      return { city, cityName: city.name, locality };
    }
  }
  return { city: null, cityName: titleFromSlug(slug), locality: null };
}

/** '{city}, {state}', or '{city}' without a state, after the locality if given. */
export function formatPlaceName(city: CityName, locality?: LocalityName | null): string {
  if (locality) {
    return formatPlaceNameWithLocality(city, locality);
  }
  return city.state ? `${city.name}, ${city.state}` : city.name;
}

/** '{locality}, {city}, {state}'. */
export function formatPlaceNameWithLocality(city: CityName, locality: LocalityName): string {
  return `${locality.name}, ${formatPlaceName(city)}`;
}
