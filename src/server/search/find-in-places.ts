import {
  findPlacesInQuery,
  type PlaceNames,
  type QueryInPlace,
  type SearchedPlace,
} from '../../domain/search/places-in-query.ts';
import { slugify } from '../../domain/slug.ts';
import type { CatalogueHit, CatalogueReader } from '../catalogue/catalogue.ts';

/** Something that was found, and where it is wanted when the query says so; `asked` is the query without that. */
export type Found = { hit: CatalogueHit; wanted?: { place: SearchedPlace; asked: string } };

const limits = { tests: 10, packages: 10, isPrescription: true };
/** As many as one can choose from at a glance. */
const maxPlaces = 5;
/** Finds what is popular. */
const anyTest = 'test';

function findTests(catalogue: CatalogueReader, query: string): CatalogueHit[] {
  return catalogue.search(query, limits);
}

/**
 * What was asked for, in the place that was typed beside it. Of several places of one name those of the visitor's city
 * count, or else all of them: then the best answer is given for each.
 */
export function findTestsInPlaces(
  catalogue: CatalogueReader,
  placeNames: PlaceNames | null,
  query: string,
  citySlug: string | null,
): Found[] {
  const inPlace = placeNames && findPlaces(catalogue, placeNames, query);
  if (inPlace) {
    const { rest: asked } = inPlace;
    const places = choosePlaces(inPlace.places, citySlug);
    const [only] = places;
    const hits = findTests(catalogue, asked || anyTest);
    const [best] = hits;
    if (best && only && places.length === 1) return hits.map((hit) => ({ hit, wanted: { place: only, asked } }));
    // Several tests in one of several places are more than one question.
    if (best && best.part === undefined) {
      const others = best.popular ? [] : hits.slice(1);
      return [...places.map((place) => ({ hit: best, wanted: { place, asked } })), ...others.map((hit) => ({ hit }))];
    }
  }
  return findTests(catalogue, query).map((hit) => ({ hit }));
}

/** What is also a test's name, or all of whose words are, is no place. */
function findPlaces(catalogue: CatalogueReader, placeNames: PlaceNames, query: string): QueryInPlace | null {
  const found = findPlacesInQuery(placeNames, query);
  if (!found || found.names.some(catalogue.isAboutTests)) return null;
  const [best] = findTests(catalogue, query);
  return best && slugify(best.name) === slugify(query) ? null : found;
}

/** Most labs first. */
function choosePlaces(places: readonly SearchedPlace[], citySlug: string | null): SearchedPlace[] {
  const own = places.filter((place) => place.citySlug === citySlug);
  const chosen = own.length > 0 ? own : places;
  return [...chosen].sort((one, other) => other.labs - one.labs).slice(0, maxPlaces);
}
