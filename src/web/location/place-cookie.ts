import { cityBySlug } from '../../domain/cities.ts';
import { localityBySlug } from '../../domain/localities.ts';
import { defaultPlace, namedCity, namedLocality, type SavedPlace } from './saved-place.ts';

/**
 * City and perhaps locality, and nothing more exact: the server reads it, so that no other city flashes up. 'mumbai' and
 * 'mumbai/powai' are of the lists; what is not in them stands there by its name, a city with its state: 'Panaji,Goa'.
 */
const placeCookie = 'jaanch_place';
const oneYearSeconds = 365 * 24 * 60 * 60;

export function formatPlace({ city, locality }: SavedPlace): string {
  const cityPart = cityBySlug(city.slug) ? city.slug : encodeURIComponent(`${city.name},${city.state}`);
  if (!locality) return cityPart;
  const isKnown = localityBySlug(city.slug, locality.slug);
  return `${cityPart}/${isKnown ? locality.slug : encodeURIComponent(locality.name)}`;
}

/** Anything that names no city is the default place. */
export function parsePlace(text: string | undefined): SavedPlace {
  const [cityPart = '', localityPart = ''] = (text ?? '').split('/');
  const [name = '', state] = decoded(cityPart).split(',');
  const city = cityBySlug(cityPart) ?? (state === undefined ? null : namedCity(name, state));
  if (!city) return defaultPlace;
  const locality = localityBySlug(city.slug, localityPart) ?? { name: decoded(localityPart) };
  return { city, locality: namedLocality(city, locality.name) };
}

export function placeFromCookies(cookies: string | null | undefined): SavedPlace {
  return parsePlace(cookies?.match(new RegExp(`(?:^|; *)${placeCookie}=([^;]*)`))?.[1]);
}

export function placeCookieText(place: SavedPlace): string {
  return `${placeCookie}=${formatPlace(place)}; Path=/; Max-Age=${oneYearSeconds}; SameSite=Lax`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
