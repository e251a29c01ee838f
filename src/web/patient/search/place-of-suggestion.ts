import type { Suggestion } from '../../../contract/patient/search.ts';
import { offersInPlacePath, searchPath } from '../../../domain/paths.ts';
import { formatPlural } from '../../../domain/text/plural.ts';

type Place = NonNullable<Suggestion['place']>;

export function formatWhere({ locality, city }: Place): string {
  return locality ? `${locality}, ${city}` : city;
}

export function formatLabs(labs: number): string {
  return labs === 0 ? 'no labs yet' : formatPlural(labs, 'lab');
}

export function getPathInPlace(
  { slug, place }: { slug: string; place?: Place | undefined },
  getPath: (slug: string) => string,
): string {
  return place ? offersInPlacePath(slug, place.citySlug, place.localitySlug) : getPath(slug);
}

export function getPlacePath(place: Place): string {
  return `${searchPath}?${new URLSearchParams({ query: `labs in ${formatWhere(place)}` })}`;
}
