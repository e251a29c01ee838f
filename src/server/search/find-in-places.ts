import { findAreasInQuery } from '../../domain/search/reading/areas-in-query.ts';
import {
  findPlacesInQuery,
  type PlaceNames,
  type QueryInPlace,
  type SearchedPlace,
} from '../../domain/search/reading/places-in-query.ts';
import { findPlacesLike, mayBePlace } from '../../domain/search/reading/places-like.ts';
import { slugify } from '../../domain/text/slug.ts';
import type { CatalogueHit, CatalogueReader } from '../catalogue/catalogue-search.ts';

/** A result, and the place that the query names for it; `asked` is the query without the place. */
export type Found = { hit: CatalogueHit; wanted?: { place: SearchedPlace; asked: string } };

const limits = { tests: 10, packages: 10, isPrescription: true };
/** As many as one can compare at a glance. */
const maxPlaces = 5;
const maxGuesses = 3;
const maxGuessedWords = 8;
const anyTest = 'test';

function findTests(catalogue: CatalogueReader, query: string): CatalogueHit[] {
  return catalogue.search(query, limits);
}

/** Of several places with the name, uses those of the visitor's city, else all, with the best answer for each. */
export function findTestsInPlaces(
  catalogue: CatalogueReader,
  placeNames: PlaceNames | null,
  query: string,
  citySlug: string | null,
): Found[] {
  const inPlace = placeNames && findPlaces(catalogue, placeNames, query);
  const foundAround = placeNames ? findAroundAreas(catalogue, placeNames, { query, inPlace, citySlug }) : [];
  if (foundAround.length > 0) return foundAround;
  const foundThere = inPlace ? findIn(catalogue, inPlace.rest, choosePlaces(inPlace.places, citySlug)) : [];
  if (foundThere.length > 0) return foundThere;
  const found = findTests(catalogue, query).map((hit) => ({ hit }));
  const isTest = found[0] !== undefined && !found[0].hit.popular;
  const perhaps = placeNames ? findPerhapsThere(catalogue, placeNames, query, citySlug, isTest) : [];
  return perhaps.length > 0 ? perhaps : found;
}

/** For an area without labs: in its city, or in the visitor's own if several have the name. */
function findAroundAreas(
  catalogue: CatalogueReader,
  placeNames: PlaceNames,
  { query, inPlace, citySlug }: { query: string; inPlace: QueryInPlace | null; citySlug: string | null },
): Found[] {
  if (catalogue.isAboutTests(query)) return [];
  const inArea = findAreasInQuery(placeNames, inPlace?.rest ?? query, catalogue.mayBeArea);
  if (!inArea) return [];
  const places = choosePlaces(inPlace?.places ?? inArea.places, citySlug);
  if (places.length <= maxGuesses) return findIn(catalogue, inArea.rest, places);
  return findTests(catalogue, inArea.rest || anyTest).map((hit) => ({ hit }));
}

/** For a place that is only likely: a test is also offered in the visitor's own city. */
function findPerhapsThere(
  catalogue: CatalogueReader,
  placeNames: PlaceNames,
  query: string,
  citySlug: string | null,
  isTest: boolean,
): Found[] {
  const guess = guessPlaces(catalogue, placeNames, query);
  if (!guess) return [];
  const places = new Set(choosePlaces(guess.places, citySlug).slice(0, maxGuesses));
  const own = isTest && placeNames.cities.get(citySlug ?? '');
  if (own) places.add(own);
  const found = findIn(catalogue, guess.rest, [...places]);
  return Boolean(found[0]?.hit.popular) === isTest ? [] : found;
}

function findIn(catalogue: CatalogueReader, asked: string, places: readonly SearchedPlace[]): Found[] {
  const hits = findTests(catalogue, asked || anyTest);
  const [best] = hits;
  const [only, ...more] = places;
  if (!best || !only) return [];
  if (more.length === 0) return hits.map((hit) => ({ hit, wanted: { place: only, asked } }));
  if (best.part !== undefined) return findPartsIn(hits, asked, places);
  const others = best.popular ? [] : hits.slice(1);
  return [...places.map((place) => ({ hit: best, wanted: { place, asked } })), ...others.map((hit) => ({ hit }))];
}

/** Several tests in several places: the best answer to each test, in the places with the most labs. */
function findPartsIn(hits: readonly CatalogueHit[], asked: string, places: readonly SearchedPlace[]): Found[] {
  const best = hits.filter(({ part }, at) => hits.findIndex((hit) => hit.part === part) === at);
  const shown = places.slice(0, Math.max(1, Math.floor(limits.tests / best.length)));
  return best.flatMap((hit) => shown.map((place) => ({ hit, wanted: { place, asked } })));
}

/** For words without other meaning: they may be the beginning of a place, a misspelt place, or a town. */
function guessPlaces(
  catalogue: CatalogueReader,
  placeNames: PlaceNames,
  query: string,
): Pick<QueryInPlace, 'rest' | 'places'> | null {
  const words = query.split(/[\s,]+/).filter(Boolean);
  if (words.length > maxGuessedWords) return null;
  for (let first = 0; first < words.length; first++) {
    const rest = words.slice(first);
    const name = rest.join(' ');
    if (!mayBePlace(placeNames, name) || !rest.every(catalogue.isUnknown)) continue;
    const places = findPlacesLike(placeNames, name);
    if (places.length > 0) return { rest: words.slice(0, first).join(' '), places };
  }
  return null;
}

/** A name that is also a test's, or consists of test words, is not a place. */
function findPlaces(catalogue: CatalogueReader, placeNames: PlaceNames, query: string): QueryInPlace | null {
  const found = findPlacesInQuery(placeNames, query);
  if (!found || found.names.some(catalogue.isAboutTests)) return null;
  const [best] = findTests(catalogue, query);
  return best && slugify(best.name) === slugify(query) ? null : found;
}

function choosePlaces(places: readonly SearchedPlace[], citySlug: string | null): SearchedPlace[] {
  const own = places.filter((place) => place.citySlug === citySlug);
  const chosen = own.length > 0 ? own : places;
  return [...chosen].sort((one, other) => other.labs - one.labs).slice(0, maxPlaces);
}
