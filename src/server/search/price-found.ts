import type { SearchedPlace } from '../../domain/search/reading/places-in-query.ts';
import { serializeRupees } from '../../domain/text/money.ts';
import type { CatalogueHit } from '../catalogue/catalogue-search.ts';
import type { Listings } from '../listings/listings.ts';
import type { SaleCounts, Snapshot, Summary } from '../listings/snapshot.ts';
import type { NearestCities, NearestCity } from '../localities/nearest-cities.ts';
import type { Found } from './find-in-places.ts';

type Region = { citySlug: string; localitySlug: string | null };

type PriceServices = { listings: Listings; nearestCities: Pick<NearestCities, 'find'> };

export async function priceFound(found: readonly Found[], citySlug: string, services: PriceServices) {
  const getSummary = await loadSummaries(found, citySlug, services);
  const own = { citySlug, localitySlug: null };
  const findNearest = async (hit: CatalogueHit, { citySlug, localitySlug, city }: Region & { city?: string }) => {
    const isInCity = city && localitySlug && getSummary(hit, { citySlug, localitySlug: null });
    return isInCity ? { city, metres: null } : services.nearestCities.find(hit, citySlug).catch(() => null);
  };
  const priced = await Promise.all(
    found.map(async (one) => {
      const region = one.wanted?.place ?? own;
      const summary = getSummary(one.hit, region);
      return toAnswer(one, summary, summary ? null : await findNearest(one.hit, region));
    }),
  );
  return isChoice(found) ? chooseOffered(priced) : priced;
}

async function loadSummaries(found: readonly Found[], ownCitySlug: string, { listings }: PriceServices) {
  const citySlugs = new Set(found.map(({ wanted }) => wanted?.place.citySlug ?? ownCitySlug));
  const snapshots = new Map<string, Snapshot>();
  const load = async (citySlug: string) => void snapshots.set(citySlug, await listings.snapshotOf({ citySlug }));
  await Promise.all([...citySlugs].map(load));
  const counts = new Map<string, SaleCounts | undefined>();
  return ({ type, id, slug }: CatalogueHit, { citySlug, localitySlug }: Region): Summary | undefined => {
    const key = `${citySlug}/${localitySlug}`;
    if (!counts.has(key)) counts.set(key, snapshots.get(citySlug)?.inLocality(localitySlug).counts);
    return type === 'test' ? counts.get(key)?.tests.get(id) : counts.get(key)?.packages.get(slug);
  };
}

/** True for popular tests of a place, or one test in several places. */
function isChoice([first, second]: readonly Found[]): boolean {
  return first?.wanted !== undefined && (first.hit.popular === true || first.hit === second?.hit);
}

/** Drops places whose labs do not offer it, unless that is all of them. A town without labs stays. */
function chooseOffered<Answer extends { labs: number; place?: SearchedPlace }>(answers: Answer[]): Answer[] {
  const offered = answers.filter(({ labs, place }) => !place || labs > 0 || place.labs === 0);
  return offered.some(({ place }) => place) ? offered : answers;
}

function toAnswer({ hit, wanted }: Found, summary: Summary | undefined, nearest: NearestCity | null) {
  return {
    ...hit,
    labs: summary?.labs ?? 0,
    ...(summary && !hit.isOther && { fromPrice: serializeRupees(summary.lowestPaise) }),
    ...(nearest && { nearest: { city: nearest.city, distance: nearest.metres } }),
    ...(wanted && { place: { ...wanted.place, asked: wanted.asked } }),
  };
}
