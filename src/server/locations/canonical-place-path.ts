import { findCityByAnySlug } from '../../domain/places/city-names.ts';
import { parsePlaceParam } from '../../domain/places/place.ts';
import { reservedTestSlugs } from '../../domain/text/slug.ts';

/** Redirects '/cbc/bengaluru' to '/cbc/bangalore'; null if nothing changes. Browsers do not need the list of names. */
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
