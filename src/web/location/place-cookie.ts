import { findCityBySlug } from '../../domain/places/cities.ts';
import { findLocalityBySlug } from '../../domain/places/localities.ts';
import { cookies, maxAgeSeconds } from '../../domain/privacy/cookie-names.ts';
import { defaultPlace, type SavedPlace, toCity, toLocality } from './saved-place.ts';

/**
 * City and locality without coordinates, so that the server can render the visitor's city. Listed places are slugs
 * ('mumbai/powai'), others names ('Panaji,Goa'). `/labs` marks an unlisted locality with labs
 * ('indore/Vijay%20Nagar/labs').
 */
const placeCookie = cookies.place.name;

export function serializePlace({ city, locality }: SavedPlace): string {
  const cityPart = findCityBySlug(city.slug) ? city.slug : encodeURIComponent(`${city.name},${city.state}`);
  if (!locality) return cityPart;
  const isKnown = findLocalityBySlug(city.slug, locality.slug);
  const mark = locality.hasVendors === undefined ? '' : locality.hasVendors ? '/labs' : '/none';
  return `${cityPart}/${isKnown ? locality.slug : encodeURIComponent(locality.name)}${mark}`;
}

export function parsePlace(text: string | undefined): SavedPlace {
  const [cityPart = '', localityPart = '', mark] = (text ?? '').split('/');
  const [name = '', state] = decodeOrEmpty(cityPart).split(',');
  const city = findCityBySlug(cityPart) ?? (state === undefined ? null : toCity(name, state));
  if (!city) return defaultPlace;
  const { name: localityName } = findLocalityBySlug(city.slug, localityPart) ?? { name: decodeOrEmpty(localityPart) };
  const hasVendors = mark === 'labs' || (mark === 'none' ? false : undefined);
  return { city, locality: toLocality(city, localityName, hasVendors) };
}

export function parsePlaceCookie(cookies: string | null | undefined): SavedPlace {
  return parsePlace(cookies?.match(new RegExp(`(?:^|; *)${placeCookie}=([^;]*)`))?.[1]);
}

export function serializePlaceCookie(place: SavedPlace, { isSecure }: { isSecure: boolean }): string {
  const attributes = `Path=/; Max-Age=${maxAgeSeconds('place')}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return `${placeCookie}=${serializePlace(place)}; ${attributes}`;
}

function decodeOrEmpty(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
