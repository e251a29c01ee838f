import { findCityByAnySlug } from '../../domain/city-names.ts';
import { parsePlaceParam } from '../../domain/place.ts';
import { reservedTestSlugs } from '../../domain/slug.ts';

/**
 * The path with the city's own name where it came with another one: '/cbc/bengaluru' is '/cbc/bangalore'. Null when
 * there is nothing to correct. One address per page; and browsers need not know every city's other names.
 */
export function findCanonicalPlacePath(pathname: string): string | null {
  const [, testName, location, ...rest] = pathname.split('/');
  if (!testName || !location || reservedTestSlugs.has(testName) || parsePlaceParam(location).city) return null;
  const { city, locality } = parsePlaceParam(decodeSegment(location), findCityByAnySlug);
  if (!city) return null;
  return ['', testName, locality ? `${locality.slug}-${city.slug}` : city.slug, ...rest].join('/');
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
