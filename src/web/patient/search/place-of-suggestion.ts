import type { Suggestion } from '../../../contract/patient/search.ts';
import { offersInPlacePath, searchPath } from '../../../domain/paths.ts';

type Place = NonNullable<Suggestion['place']>;

/** 'Vijay Nagar, Indore' */
export function formatWhere({ locality, city }: Place): string {
  return locality ? `${locality}, ${city}` : city;
}

export function formatLabs(labs: number): string {
  if (labs === 0) return 'no labs yet';
  return labs === 1 ? '1 lab' : `${labs} labs`;
}

/** Where a test is shown: in the place that was typed beside it, or else where `getPath` has it. */
export function getPathInPlace(
  { slug, place }: { slug: string; place?: Place | undefined },
  getPath: (slug: string) => string,
): string {
  return place ? offersInPlacePath(slug, place.citySlug, place.localitySlug) : getPath(slug);
}

/** What there is in a place; 'in' tells the city of Gaya from other words. */
export function getPlacePath(place: Place): string {
  return `${searchPath}?${new URLSearchParams({ query: `labs in ${formatWhere(place)}` })}`;
}
