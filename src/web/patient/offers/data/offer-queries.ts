import { vendorsAtHome } from '../../../../contract/patient/home-collection.ts';
import { cityLocalities, nearestPlaces } from '../../../../contract/patient/localities.ts';
import { vendorsByTest, vendorsFreeOnDay } from '../../../../contract/patient/offers.ts';
import { packagesFreeOnDay, searchPackages, suggestions } from '../../../../contract/patient/search.ts';
import { getBeforeMinute } from '../../../../domain/offers/early-timing.ts';
import type { OfferFilters } from '../../../../domain/offers/offers-list.ts';
import { findNamedDay } from '../../../../domain/schedule/day-filter.ts';
import type { WantedTimes } from '../../../../domain/schedule/first-free-times.ts';
import { dayPartNames } from '../../../../domain/schedule/free-slots.ts';
import { slugify } from '../../../../domain/text/slug.ts';
import type { PlainDate } from '../../../../domain/time/calendar.ts';
import { formatPlainTime } from '../../../../domain/time/plain-time.ts';
import { endpointQuery, shownEndpointQuery } from '../../../api/query-client.ts';
import type { Prefetch } from '../../../page/prefetch-loader.ts';
import { bannersQuery } from '../../banners/banners-query.ts';
import { testBySlugQuery } from '../../queries-by-slug.ts';
import { prefetchSearchedFor } from '../../search/searched-for.tsx';
import { showOffers, showPackages } from '../../shown-offers.ts';
import { parseOfferChoices } from '../controls/offer-choices.ts';
import type { PagePlace } from './page-place.ts';

type OfferPlace = Pick<PagePlace, 'citySlug' | 'localitySlug'>;

export const offersQuery = (testId: number, { citySlug, localitySlug }: OfferPlace) =>
  shownEndpointQuery(
    vendorsByTest,
    { testId, location: citySlug, ...(localitySlug && { locality: localitySlug }) },
    showOffers,
  );

type TimeFilters = Pick<OfferFilters, 'day' | 'timing'>;

export function toWantedTimes({ day, timing }: TimeFilters, today: PlainDate) {
  const date = findNamedDay(day, today)?.day;
  const beforeMinute = getBeforeMinute(timing);
  if (!date && beforeMinute === null) return null;
  return { ...(date && { date }), ...(beforeMinute !== null && { before: formatPlainTime(beforeMinute) }) };
}

/** With the part of the day, for what does not tell when it is free: packages, and collections at home. */
export function toAllWantedTimes(filters: TimeFilters, today: PlainDate): WantedTimes | null {
  const wanted = toWantedTimes(filters, today);
  const part = dayPartNames.find((name) => name === filters.timing);
  return wanted || part ? { ...wanted, ...(part && { part }) } : null;
}

export const freeTimesQuery = (
  testId: number,
  { citySlug, localitySlug }: OfferPlace,
  wanted: Omit<WantedTimes, 'part'>,
) =>
  endpointQuery(vendorsFreeOnDay, {
    testId,
    location: citySlug,
    ...(localitySlug && { locality: localitySlug }),
    ...wanted,
  });

/** The labs that come home, at the wanted times; without a pincode those that come to any. */
export const vendorsAtHomeQuery = (
  testId: number,
  { citySlug, localitySlug }: OfferPlace,
  wanted: WantedTimes | null,
  pincode?: string | undefined,
) =>
  endpointQuery(vendorsAtHome, {
    testId,
    location: citySlug,
    ...(localitySlug && { locality: localitySlug }),
    ...wanted,
    ...(pincode && { pincode }),
  });

export type OfferSubject = { testId: number } | { packageSlug: string };

export const localitiesWithTestQuery = (testId: number, { citySlug }: Pick<OfferPlace, 'citySlug'>) =>
  endpointQuery(cityLocalities, { location: citySlug, testId });

/** Nearest places; `position` is set if only the browser knows where the place is. */
export const nearestPlacesQuery = (
  subject: OfferSubject,
  { citySlug, localitySlug }: OfferPlace,
  position?: { lat: number; lon: number },
) =>
  endpointQuery(nearestPlaces, {
    ...subject,
    location: citySlug,
    ...(localitySlug && { locality: localitySlug }),
    ...position,
  });

export const packagesQuery = (slug: string, { citySlug }: OfferPlace) =>
  shownEndpointQuery(searchPackages, { query: toQueryText(slug), location: citySlug }, showPackages);

export const freePackagesQuery = (slug: string, { citySlug }: Pick<OfferPlace, 'citySlug'>, wanted: WantedTimes) =>
  endpointQuery(packagesFreeOnDay, { query: toQueryText(slug), location: citySlug, ...wanted });

export const nameSuggestionsQuery = (testName: string) =>
  endpointQuery(suggestions, { query: toQueryText(testName.replaceAll('-', ' ')) });

/** The API rejects blank and overlong texts, so replace or cut them; they find nothing. */
function toQueryText(name: string): string {
  return name.trim().slice(0, 100) || 'unknown';
}

export async function prefetchOffers(
  prefetch: Prefetch,
  testName: string,
  place: OfferPlace,
  { searchParams, today }: { searchParams: URLSearchParams; today: PlainDate },
): Promise<'found' | 'missing'> {
  const { filters } = parseOfferChoices(searchParams);
  const wanted = toWantedTimes(filters, today);
  const allWanted = toAllWantedTimes(filters, today);
  const banners = prefetch(bannersQuery('location_page', place.citySlug)).catch(() => null);
  const searchedFor = prefetchSearchedFor(prefetch, searchParams, place.citySlug);
  const test = await prefetch(testBySlugQuery(testName));
  if (!test) {
    const [outcome] = await Promise.all([prefetchPackageByName(prefetch, testName, place), searchedFor, banners]);
    return outcome;
  }
  const [offers] = await Promise.all([
    prefetch(offersQuery(test.id, place)),
    prefetch(localitiesWithTestQuery(test.id, place)).catch(() => null),
    prefetch(packagesQuery(test.slug, place)).catch(() => null),
    filters.homeCollection
      ? prefetch(vendorsAtHomeQuery(test.id, place, allWanted)).catch(() => null)
      : wanted && prefetch(freeTimesQuery(test.id, place, wanted)).catch(() => null),
    allWanted && prefetch(freePackagesQuery(test.slug, place, allWanted)).catch(() => null),
    banners,
    searchedFor,
  ]);
  if (offers.length === 0) await prefetchNearestPlaces(prefetch, { testId: test.id }, place);
  return 'found';
}

export async function prefetchNearestPlaces(prefetch: Prefetch, subject: OfferSubject, place: OfferPlace) {
  const nearest = await prefetch(nearestPlacesQuery(subject, place)).catch(() => null);
  if (!nearest || !('testId' in subject)) return;
  await Promise.allSettled(nearest.nearestAreas.map((area) => prefetch(offersQuery(subject.testId, area))));
}

export async function prefetchPackageByName(
  prefetch: Prefetch,
  testName: string,
  place: OfferPlace,
): Promise<'found' | 'missing'> {
  const nameSuggestions = await prefetch(nameSuggestionsQuery(testName)).catch(() => []);
  const packageName = findPackageName(testName, nameSuggestions);
  if (!packageName) return 'missing';
  const packages = filterPackagesByName(packageName, await prefetch(packagesQuery(testName, place)));
  if (packages.length === 0) await prefetchNearestPlaces(prefetch, { packageSlug: slugify(packageName) }, place);
  return 'found';
}

/** A search also finds similar names. */
export function filterPackagesByName<P extends { packageName: string }>(name: string, found: readonly P[]): P[] {
  const slug = slugify(name);
  return found.filter(({ packageName }) => slugify(packageName) === slug);
}

/** The name of a health package at a test's URL, or undefined. */
export function findPackageName(
  testName: string,
  nameSuggestions: readonly { type: string; slug: string; name: string }[],
) {
  const slug = slugify(testName);
  return nameSuggestions.find((suggestion) => suggestion.type === 'package' && suggestion.slug === slug)?.name;
}
