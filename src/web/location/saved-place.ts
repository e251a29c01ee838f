import { type City, cities, findCityBySlug } from '../../domain/places/cities.ts';
import type { Coordinates } from '../../domain/places/geo-distance.ts';
import { findLocalityBySlug } from '../../domain/places/localities.ts';
import { slugify } from '../../domain/text/slug.ts';

/** Where the visitor looks for labs: a city, optionally a locality and exact coordinates. */
export type SavedPlace = {
  /** From the built-in list or a maps provider. */
  city: City;
  locality: NamedLocality | null;
  coordinates?: Coordinates;
  formattedAddress?: string;
  googlePlaceId?: string;
};

export type NamedLocality = {
  name: string;
  slug: string;
  /** Set if it differs from the built-in list. */
  hasVendors?: boolean;
};

const maxNameLength = 60;

export const defaultPlace: SavedPlace = {
  city: cities[0] ?? { name: 'Mumbai', slug: 'mumbai', state: 'Maharashtra' },
  locality: null,
};

/** The listed city with this name, or else a city with the given name and state. Null without a name. */
export function toCity(name: string, state: string): City | null {
  const clean = normalizeName(name);
  const slug = slugify(clean);
  return findCityBySlug(slug) ?? (clean ? { name: clean, slug: slug || 'unknown', state: normalizeName(state) } : null);
}

export function toLocality(city: City, name: string, hasVendors?: boolean): NamedLocality | null {
  const clean = normalizeName(name);
  const slug = slugify(clean);
  if (!slug) return null;
  const listed = findLocalityBySlug(city.slug, slug);
  const isNews = hasVendors !== undefined && hasVendors !== Boolean(listed);
  return { name: listed?.name ?? clean, slug, ...(isNews && { hasVendors }) };
}

export function hasOwnPages(city: City, { slug, hasVendors }: NamedLocality): boolean {
  return hasVendors ?? findLocalityBySlug(city.slug, slug) !== undefined;
}

export function isListed({ city, locality }: SavedPlace): boolean {
  return (
    findCityBySlug(city.slug) !== undefined && (!locality || findLocalityBySlug(city.slug, locality.slug) !== undefined)
  );
}

/** The visitor's place after opening a page: their own city keeps the locality, other places replace everything. */
export function getPlaceOnPage(saved: SavedPlace, city: City, locality: NamedLocality | null): SavedPlace {
  const stays = saved.city.slug === city.slug && (!locality || locality.slug === saved.locality?.slug);
  if (stays) return saved;
  return { city, locality: locality && toLocality(city, locality.name, locality.hasVendors) };
}

/** Limits a name to one encodable line: no control characters or lone surrogates. */
function normalizeName(name: string): string {
  return name
    .slice(0, maxNameLength)
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replace(/[\s,/]+/g, ' ')
    .trim();
}
