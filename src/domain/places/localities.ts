import { slugify } from '../text/slug.ts';
import localitiesByCity from './localities.json' with { type: 'json' };

/** Coordinates are degrees (WGS 84) near the middle; pincodes are in a separate file. */
export type Locality = {
  name: string;
  slug: string;
  citySlug: string;
  latitude: number;
  longitude: number;
};

/** Well-known localities of the eight largest cities, from general knowledge of maps. */
export const localities: readonly Locality[] = Object.entries(localitiesByCity).flatMap(([citySlug, ofCity]) =>
  Object.entries<number[]>(ofCity).map(([name, [latitude = Number.NaN, longitude = Number.NaN]]) => ({
    name,
    slug: slugify(name),
    citySlug,
    latitude,
    longitude,
  })),
);

const byCity = new Map<string, Map<string, Locality>>();
for (const locality of localities) {
  const ofCity = byCity.get(locality.citySlug) ?? new Map<string, Locality>();
  byCity.set(locality.citySlug, ofCity.set(locality.slug, locality));
}

export function listLocalities(citySlug: string): readonly Locality[] {
  return [...(byCity.get(citySlug)?.values() ?? [])];
}

export function findLocalityBySlug(citySlug: string, localitySlug: string): Locality | undefined {
  return byCity.get(citySlug)?.get(localitySlug);
}
