import { vendorsByTest, vendorsFreeOnDay } from '../../../contract/patient/offers.ts';
import { searchPackages, suggestions } from '../../../contract/patient/search.ts';
import type { PlainDate } from '../../../domain/calendar.ts';
import { findNamedDay } from '../../../domain/day-filter.ts';
import { slugify } from '../../../domain/slug.ts';
import { endpointQuery } from '../../api/query-client.ts';
import type { Prefetch } from '../../page/prefetch-loader.ts';
import { bannersQuery } from '../banners/banners-query.ts';
import { testBySlugQuery } from '../queries-by-slug.ts';
import { parseOfferChoices } from './offer-choices.ts';
import type { PagePlace } from './page-place.ts';

type OfferPlace = Pick<PagePlace, 'citySlug' | 'localitySlug'>;

export const offersQuery = (testId: number, { citySlug, localitySlug }: OfferPlace) =>
  endpointQuery(vendorsByTest, { testId, location: citySlug, ...(localitySlug && { locality: localitySlug }) });

export const freeOnDayQuery = (testId: number, { citySlug, localitySlug }: OfferPlace, date: PlainDate) =>
  endpointQuery(vendorsFreeOnDay, {
    testId,
    location: citySlug,
    ...(localitySlug && { locality: localitySlug }),
    date,
  });

/** Packages with this name, or with this test in them. */
export const packagesQuery = (slug: string, { citySlug }: OfferPlace) =>
  endpointQuery(searchPackages, { query: toQueryText(slug), location: citySlug });

/** Suggestions for a name that no test has. */
export const nameSuggestionsQuery = (testName: string) =>
  endpointQuery(suggestions, { query: toQueryText(testName.replaceAll('-', ' ')) });

/** The API rejects blank and overlong texts: they are replaced or cut, and find nothing. */
function toQueryText(name: string): string {
  return name.trim().slice(0, 100) || 'unknown';
}

/** Prefetches what an offers page shows. Packages, banners and a day's free times may fail. */
export async function prefetchOffers(
  prefetch: Prefetch,
  testName: string,
  place: OfferPlace,
  { searchParams, today }: { searchParams: URLSearchParams; today: PlainDate },
): Promise<'found' | 'missing'> {
  const { day } = parseOfferChoices(searchParams).filters;
  const date = findNamedDay(day, today)?.day;
  const banners = prefetch(bannersQuery('location_page', place.citySlug)).catch(() => null);
  const test = await prefetch(testBySlugQuery(testName));
  if (!test) return prefetchPackageByName(prefetch, testName, place);
  await Promise.all([
    prefetch(offersQuery(test.id, place)),
    prefetch(packagesQuery(test.slug, place)).catch(() => null),
    date && prefetch(freeOnDayQuery(test.id, place, date)).catch(() => null),
    banners,
  ]);
  return 'found';
}

/** Prefetches what is shown for a name that no test has: the health package of that name, or suggestions. */
export async function prefetchPackageByName(
  prefetch: Prefetch,
  testName: string,
  place: OfferPlace,
): Promise<'found' | 'missing'> {
  const nameSuggestions = await prefetch(nameSuggestionsQuery(testName)).catch(() => []);
  if (!findPackageName(testName, nameSuggestions)) return 'missing';
  await prefetch(packagesQuery(testName, place));
  return 'found';
}

/** Only the packages of exactly this name: a search also finds similar ones. */
export function filterPackagesByName<P extends { packageName: string }>(name: string, found: readonly P[]): P[] {
  const slug = slugify(name);
  return found.filter(({ packageName }) => slugify(packageName) === slug);
}

/** The name of the health package that a URL names in the place of a test, if it does. */
export function findPackageName(
  testName: string,
  nameSuggestions: readonly { type: string; slug: string; name: string }[],
) {
  const slug = slugify(testName);
  return nameSuggestions.find((suggestion) => suggestion.type === 'package' && suggestion.slug === slug)?.name;
}
