import { type City, cities, findCityBySlug } from '../../domain/cities.ts';
import type { Coordinates } from '../../domain/geo-distance.ts';
import { findLocalityBySlug } from '../../domain/localities.ts';
import { slugify } from '../../domain/slug.ts';

/** Where the visitor looks for labs: a city, perhaps a locality, perhaps exact coordinates. */
export type SavedPlace = {
  /** Of the built-in list, or one that a provider of places named. */
  city: City;
  locality: NamedLocality | null;
  coordinates?: Coordinates;
  formattedAddress?: string;
  googlePlaceId?: string;
};

export type NamedLocality = {
  name: string;
  slug: string;
  /** Whether there are labs in it, where that is other than the built-in list lets expect. */
  hasVendors?: boolean;
};

const maxNameLength = 60;

export const defaultPlace: SavedPlace = {
  city: cities[0] ?? { name: 'Mumbai', slug: 'mumbai', state: 'Maharashtra' },
  locality: null,
};

/** The listed city of that name, or else a city with the given name and state. Null without a name. */
export function toCity(name: string, state: string): City | null {
  const clean = normalizeName(name);
  const slug = slugify(clean);
  return findCityBySlug(slug) ?? (clean ? { name: clean, slug: slug || 'unknown', state: normalizeName(state) } : null);
}

/** `hasVendors` where it is known whether there are labs. */
export function toLocality(city: City, name: string, hasVendors?: boolean): NamedLocality | null {
  const clean = normalizeName(name);
  const slug = slugify(clean);
  if (!slug) return null;
  const listed = findLocalityBySlug(city.slug, slug);
  const isNews = hasVendors !== undefined && hasVendors !== Boolean(listed);
  return { name: listed?.name ?? clean, slug, ...(isNews && { hasVendors }) };
}

/** Whether tests have pages about it. */
export function hasOwnPages(city: City, { slug, hasVendors }: NamedLocality): boolean {
  return hasVendors ?? findLocalityBySlug(city.slug, slug) !== undefined;
}

/** Whether the built-in lists know it. */
export function isListed({ city, locality }: SavedPlace): boolean {
  return (
    findCityBySlug(city.slug) !== undefined && (!locality || findLocalityBySlug(city.slug, locality.slug) !== undefined)
  );
}

/**
 * The visitor's place once they open a page about a city or a locality. A page about their whole city keeps their
 * locality; another city or locality replaces everything.
 */
export function getPlaceOnPage(saved: SavedPlace, city: City, locality: NamedLocality | null): SavedPlace {
  const stays = saved.city.slug === city.slug && (!locality || locality.slug === saved.locality?.slug);
  if (stays) return saved;
  return { city, locality: locality && toLocality(city, locality.name, locality.hasVendors) };
}

/** One line of bounded length that can be encoded: without control characters and halves of characters. */
function normalizeName(name: string): string {
  return name
    .slice(0, maxNameLength)
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replace(/[\s,/]+/g, ' ')
    .trim();
}
