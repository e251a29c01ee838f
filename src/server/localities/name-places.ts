import { cities } from '../../domain/cities.ts';
import { otherNamesOf } from '../../domain/city-names.ts';
import { buildPlaceNames, type PlaceNames, type SearchedPlace } from '../../domain/search/places-in-query.ts';
import type { LocalityRow } from './localities-queries.ts';

type Named = { place: SearchedPlace; names: readonly string[] };

/** What may be typed beside a test: the cities of the list, those where labs are, and their areas. */
export function namePlaces(localities: readonly LocalityRow[]): PlaceNames {
  const named = new Map<string, Named>();
  for (const city of cities) {
    named.set(city.slug, { place: toCity(city.name, city.slug), names: [city.name, ...otherNamesOf(city)] });
  }
  const areas: Named[] = [];
  for (const { name, slug, city, citySlug, vendorCount } of localities) {
    const own = named.get(citySlug) ?? { place: toCity(city, citySlug), names: [city] };
    named.set(citySlug, own);
    own.place.labs += vendorCount;
    if (slug === '') continue;
    const place = { ...own.place, locality: name, localitySlug: slug, labs: vendorCount };
    areas.push({ place, names: [name] });
  }
  return buildPlaceNames([...named.values(), ...areas]);
}

function toCity(city: string, citySlug: string): SearchedPlace {
  return { city, citySlug, locality: null, localitySlug: null, labs: 0 };
}
