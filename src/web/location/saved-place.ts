import { cities, cityBySlug } from '../../domain/cities.ts';
import { localityBySlug } from '../../domain/localities.ts';

/** Where the visitor looks for labs. */
export type SavedPlace = { citySlug: string; localitySlug: string | null };

/** Beside nothing personal: a city and perhaps a locality. The server reads it, so that no other city flashes up. */
export const placeCookie = 'jaanch_place';
const oneYearSeconds = 365 * 24 * 60 * 60;

export const defaultPlace: SavedPlace = { citySlug: cities[0]?.slug ?? 'mumbai', localitySlug: null };

/** Reads the cookie's 'mumbai' or 'mumbai/powai'; anything unknown is the first city. */
export function parsePlace(value: string | undefined): SavedPlace {
  const [citySlug = '', localitySlug] = (value ?? '').split('/');
  if (!cityBySlug(citySlug)) return defaultPlace;
  const locality = localitySlug ? localityBySlug(citySlug, localitySlug) : undefined;
  return { citySlug, localitySlug: locality?.slug ?? null };
}

export function placeFromCookies(cookies: string | null | undefined): SavedPlace {
  return parsePlace(cookies?.match(new RegExp(`(?:^|; *)${placeCookie}=([^;]*)`))?.[1]);
}

export function placeText({ citySlug, localitySlug }: SavedPlace): string {
  return localitySlug ? `${citySlug}/${localitySlug}` : citySlug;
}

export function placeCookieText(place: SavedPlace): string {
  return `${placeCookie}=${placeText(place)}; Path=/; Max-Age=${oneYearSeconds}; SameSite=Lax`;
}
