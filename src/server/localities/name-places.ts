import { cities } from '../../domain/places/cities.ts';
import { findCityByName, listOtherNames } from '../../domain/places/city-names.ts';
import {
  buildPlaceNames,
  type NamedPlace,
  type PlaceNames,
  type SearchedPlace,
  toLetters,
} from '../../domain/search/reading/places-in-query.ts';
import { slugify } from '../../domain/text/slug.ts';
import { listKnownPlaces } from '../maps/gazetteer/known-places.ts';
import { listAreasOfOffice } from '../maps/gazetteer/post-offices.ts';
import type { LocalityRow } from './localities-queries.ts';

/** By the letters of their names: those that the gazetteer knows, with or without labs. */
let cityOfAreas: ReadonlyMap<string, readonly string[]> | undefined;
/** By name and state. */
let allTowns: ReadonlyMap<string, NamedPlace> | undefined;

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
  const known = allTowns;
  const towns = [...known.values()].filter(({ place }) => !named.has(place.citySlug));
  cityOfAreas ??= listCitiesOfAreas();
  const cityNames = cityOfAreas;
  const findPlace = (town: string, state: string) => {
    const city = findCityByName(town);
    const place = city?.state === state ? toCity(city.name, city.slug) : known.get(`${town}, ${state}`)?.place;
    return place && (named.get(place.citySlug)?.place ?? place);
  };
  const listAround = (area: string) => {
    const offices = listAreasOfOffice(area).flatMap(({ town, state }) => findPlace(town, state) ?? []);
    const inCities = (cityNames.get(area) ?? []).flatMap((slug) => named.get(slug)?.place ?? []);
    return [...new Set([...inCities, ...offices])];
  };
  return buildPlaceNames([...named.values(), ...areas], towns, listAround);
}

/** Towns that share a name include their state in name and slug. */
function nameTowns(): Map<string, NamedPlace> {
  const towns = listKnownPlaces().filter(({ kind }) => kind === 'town');
  const shared = new Set(towns.map(({ name }) => name).filter((name, at, names) => names.indexOf(name) !== at));
  return new Map(
    towns.map(({ name, otherNames, state }) => {
      const city = shared.has(name) || findCityByName(name) ? `${name}, ${state}` : name;
      return [`${name}, ${state}`, { place: toCity(city, slugify(city)), names: [name, ...otherNames] }];
    }),
  );
}

function listCitiesOfAreas(): Map<string, string[]> {
  const areas = listKnownPlaces().filter(({ kind }) => kind === 'locality' || kind === 'neighbourhood');
  const byLetters = Map.groupBy(areas, ({ name }) => toLetters(name));
  return new Map([...byLetters].map(([letters, own]) => [letters, own.map(({ city }) => slugify(city))]));
}

function toCity(city: string, citySlug: string): SearchedPlace {
  return { city, citySlug, locality: null, localitySlug: null, labs: 0 };
}
