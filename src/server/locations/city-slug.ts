import { cityByAnySlug, cityNamed } from '../../domain/city-names.ts';
import { parsePlaceParam } from '../../domain/place.ts';
import { slugify } from '../../domain/slug.ts';

/** 'Bengaluru', 'bangalore' and 'Bangalore, Karnataka' are one city; a city that we do not know keeps its own slug. */
export function citySlugOf(location: string): string {
  const city = location.split(',')[0] ?? location;
  return (cityNamed(city) ?? parsePlaceParam(slugify(city), cityByAnySlug).city)?.slug ?? slugify(city);
}
