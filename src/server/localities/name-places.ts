import { cities } from '../../domain/places/cities.ts';
import { findCityByName, listOtherNames } from '../../domain/places/city-names.ts';
import {
  buildPlaceNames,
  type NamedPlace,
  type PlaceNames,
  type SearchedPlace,
} from '../../domain/search/reading/places-in-query.ts';
import { slugify } from '../../domain/text/slug.ts';
import { listKnownPlaces } from '../maps/gazetteer/known-places.ts';
import type { LocalityRow } from './localities-queries.ts';

let allTowns: readonly NamedPlace[] | undefined;

/** Names that may be typed next to a test: cities of the list, cities with labs, their areas, and other towns. */
export function namePlaces(localities: readonly LocalityRow[]): PlaceNames {
  const named = new Map<string, NamedPlace>();
  for (const city of cities) {
    named.set(city.slug, { place: toCity(city.name, city.slug), names: [city.name, ...listOtherNames(city)] });
  }
  const areas: NamedPlace[] = [];
  for (const { name, slug, city, citySlug, vendorCount } of localities) {
    const own = named.get(citySlug) ?? { place: toCity(city, citySlug), names: [city] };
    named.set(citySlug, own);
    own.place.labs += vendorCount;
    if (slug === '') continue;
    const place = { ...own.place, locality: name, localitySlug: slug, labs: vendorCount };
    areas.push({ place, names: [name] });
  }
  allTowns ??= nameTowns();
  const towns = allTowns.filter(({ place }) => !named.has(place.citySlug));
  return buildPlaceNames([...named.values(), ...areas], towns);
}

/** Towns that share a name include their state in name and slug. */
function nameTowns(): NamedPlace[] {
  const towns = listKnownPlaces().filter(({ kind }) => kind === 'town');
  const shared = new Set(towns.map(({ name }) => name).filter((name, at, names) => names.indexOf(name) !== at));
  return towns.map(({ name, otherNames, state }) => {
    const city = shared.has(name) || findCityByName(name) ? `${name}, ${state}` : name;
    return { place: toCity(city, slugify(city)), names: [name, ...otherNames] };
  });
}

function toCity(city: string, citySlug: string): SearchedPlace {
  return { city, citySlug, locality: null, localitySlug: null, labs: 0 };
}
