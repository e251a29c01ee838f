import { slugify } from '../text/slug.ts';
import states from './cities.json' with { type: 'json' };

export type City = { name: string; slug: string; state: string };

/**
 * The largest cities by the Census of India 2011 (city limits; enlarged ones for new corporations such as Chennai),
 * most populous first, from general knowledge. A few towns of that size are missing.
 */
export const cities: readonly City[] = Object.entries(states).map(([name, state]) => ({
  name,
  slug: slugify(name),
  state,
}));

const bySlug = new Map(cities.map((city) => [city.slug, city]));

export function findCityBySlug(slug: string): City | undefined {
  return bySlug.get(slug);
}
