import { findCityByAnySlug, findCityByName } from '../../domain/places/city-names.ts';
import { parsePlaceParam } from '../../domain/places/place.ts';
import { slugify } from '../../domain/text/slug.ts';

/** 'Bengaluru', 'bangalore' and 'Bangalore, Karnataka' are one city; an unknown city keeps its own slug. */
export function toCitySlug(location: string): string {
  const city = location.split(',')[0] ?? location;
  return (findCityByName(city) ?? parsePlaceParam(slugify(city), findCityByAnySlug).city)?.slug ?? slugify(city);
}
