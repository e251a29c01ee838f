import { serializeRupees } from '../../domain/money.ts';
import type { SearchedPlace } from '../../domain/search/places-in-query.ts';
import type { CatalogueHit } from '../catalogue/catalogue.ts';
import type { NearestCity } from '../localities/nearest-cities.ts';
import type { Found } from './find-in-places.ts';

/** Where prices are asked for: a city, or an area of it. */
export type Region = { citySlug: string; localitySlug: string | null };

type Summary = { labs: number; lowestPaise: number };
export type Prices = { tests: ReadonlyMap<number, Summary>; packages: ReadonlyMap<string, Summary> };

export const noPrices: Prices = { tests: new Map(), packages: new Map() };

/** What prices are taken from. The nearest city is undefined where that is not known yet. */
export type PriceSource = {
  getPrices(region: Region): Prices;
  findNearest(hit: CatalogueHit, citySlug: string): NearestCity | null | undefined;
};

/** The regions of which prices are asked for. */
export function listRegions(found: readonly Found[], citySlug: string): Region[] {
  const own = { citySlug, localitySlug: null };
  return found.flatMap(({ wanted }): Region[] =>
    wanted ? [wanted.place, { ...wanted.place, localitySlug: null }] : [own],
  );
}

/** Adds to each answer what it costs where it is wanted; null when one of the nearest cities is not known yet. */
export function priceFound(found: readonly Found[], citySlug: string, source: PriceSource) {
  const remembered = new Map<Region, Prices>();
  const getSummary = ({ type, id, slug }: CatalogueHit, region: Region) => {
    const prices = remembered.get(region) ?? source.getPrices(region);
    remembered.set(region, prices);
    return type === 'test' ? prices.tests.get(id) : prices.packages.get(slug);
  };
  const findNearest = (hit: CatalogueHit, { citySlug, localitySlug, city }: Region & { city?: string }) => {
    const isInCity = city && localitySlug && getSummary(hit, { citySlug, localitySlug: null });
    return isInCity ? { city, metres: null } : source.findNearest(hit, citySlug);
  };
  const own = { citySlug, localitySlug: null };
  const priced: ReturnType<typeof toAnswer>[] = [];
  let isComplete = true;
  for (const one of found) {
    const region = one.wanted?.place ?? own;
    const summary = getSummary(one.hit, region);
    const nearest = summary ? null : findNearest(one.hit, region);
    // asks for all of them
    if (nearest === undefined) isComplete = false;
    else priced.push(toAnswer(one, summary, nearest));
  }
  if (!isComplete) return null;
  return isChoice(found) ? chooseOffered(priced) : priced;
}

/** Popular tests of a place, or one test in several places. */
function isChoice([first, second]: readonly Found[]): boolean {
  return first?.wanted !== undefined && (first.hit.popular === true || first.hit === second?.hit);
}

/** Without places whose labs do not have it, unless that is all of them. A town without any is not chosen by labs. */
function chooseOffered<Answer extends { labs: number; place?: SearchedPlace }>(answers: Answer[]): Answer[] {
  const offered = answers.filter(({ labs, place }) => !place || labs > 0 || place.labs === 0);
  return offered.some(({ place }) => place) ? offered : answers;
}

function toAnswer({ hit, wanted }: Found, summary: Summary | undefined, nearest: NearestCity | null) {
  return {
    ...hit,
    labs: summary?.labs ?? 0,
    ...(summary && { fromPrice: serializeRupees(summary.lowestPaise) }),
    ...(nearest && { nearest: { city: nearest.city, distance: nearest.metres } }),
    ...(wanted && { place: { ...wanted.place, asked: wanted.asked } }),
  };
}
