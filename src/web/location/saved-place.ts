import { type City, cities, cityBySlug } from '../../domain/cities.ts';
import type { Coordinates } from '../../domain/geo-distance.ts';
import { localityBySlug } from '../../domain/localities.ts';
import { slugify } from '../../domain/slug.ts';

/** Where the visitor looks for labs: one place, of which city and perhaps locality are known, or also the very point. */
export type SavedPlace = {
  /** Of the built-in list, or one that a provider of places named. */
  city: City;
  locality: NamedLocality | null;
  coordinates?: Coordinates;
  formattedAddress?: string;
  googlePlaceId?: string;
};

export type NamedLocality = { name: string; slug: string };

const longestName = 60;

export const defaultPlace: SavedPlace = {
  city: cities[0] ?? { name: 'Mumbai', slug: 'mumbai', state: 'Maharashtra' },
  locality: null,
};

/** The city of that name; what the list does not know keeps the name and state it came with. Null without a name. */
export function namedCity(name: string, state: string): City | null {
  const clean = cleanName(name);
  const slug = slugify(clean);
  return cityBySlug(slug) ?? (clean ? { name: clean, slug: slug || 'unknown', state: cleanName(state) } : null);
}

export function namedLocality(city: City, name: string): NamedLocality | null {
  const clean = cleanName(name);
  const slug = slugify(clean);
  return slug ? { name: localityBySlug(city.slug, slug)?.name ?? clean, slug } : null;
}

/** Whether the built-in lists know it. */
export function isListed({ city, locality }: SavedPlace): boolean {
  return cityBySlug(city.slug) !== undefined && (!locality || localityBySlug(city.slug, locality.slug) !== undefined);
}

/**
 * The visitor's place once they are on a page about a city, or about one of its localities. A page that names no
 * locality takes none away from somebody who stays in their city; another city or locality leaves nothing of the old.
 */
export function placeOnPage(saved: SavedPlace, city: City, locality: NamedLocality | null): SavedPlace {
  const stays = saved.city.slug === city.slug && (!locality || locality.slug === saved.locality?.slug);
  return stays ? saved : { city, locality: locality && { name: locality.name, slug: locality.slug } };
}

/** One line of bounded length that can be encoded: without control characters and halves of characters. */
function cleanName(name: string): string {
  return name
    .slice(0, longestName)
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replace(/[\s,/]+/g, ' ')
    .trim();
}
