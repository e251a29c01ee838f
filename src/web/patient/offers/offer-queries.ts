import { vendorsByTest } from '../../../contract/offers.ts';
import { searchPackages, suggestions } from '../../../contract/search.ts';
import { slugify } from '../../../domain/slug.ts';
import { ask } from '../../api/query-client.ts';
import type { warmPage } from '../../page/prefetch-loader.ts';
import { bannersOn } from '../banners/banners-query.ts';
import { testNamed } from '../queries-by-slug.ts';
import type { ComparedPlace } from './page-place.ts';

type Warm = Parameters<Parameters<typeof warmPage>[0]>[0];
type Place = Pick<ComparedPlace, 'citySlug' | 'localitySlug'>;

export const offersOf = (testId: number, { citySlug, localitySlug }: Place) =>
  ask(vendorsByTest, { testId, location: citySlug, ...(localitySlug && { locality: localitySlug }) });

/** Packages with this name, or with this test in them. */
export const packagesOf = (slug: string, { citySlug }: Place) =>
  ask(searchPackages, { query: askable(slug), location: citySlug });

/** What else an unknown name may have meant. */
export const meantBy = (testName: string) => ask(suggestions, { query: askable(testName.replaceAll('-', ' ')) });

/** What is blank or longer than any name names nothing, and the API would refuse it. */
function askable(name: string): string {
  return name.trim().slice(0, 100) || 'unknown';
}

/** All that comparing takes. Without its packages the rest of a page still stands. */
export async function warmComparison(warm: Warm, testName: string, place: Place): Promise<'found' | 'missing'> {
  const banners = warm(bannersOn('location_page', place.citySlug)).catch(() => null);
  const test = await warm(testNamed(testName));
  if (!test) return warmPackageNamed(warm, testName, place);
  await Promise.all([warm(offersOf(test.id, place)), warm(packagesOf(test.slug, place)).catch(() => null), banners]);
  return 'found';
}

/** For an address that names no test: the health package that it names, or what it may have meant. */
export async function warmPackageNamed(warm: Warm, testName: string, place: Place): Promise<'found' | 'missing'> {
  const meant = await warm(meantBy(testName)).catch(() => []);
  if (!packageNamed(testName, meant)) return 'missing';
  await warm(packagesOf(testName, place));
  return 'found';
}

/** A search by name also finds similar names. */
export function packagesCalled<P extends { packageName: string }>(name: string, found: readonly P[]): P[] {
  const slug = slugify(name);
  return found.filter(({ packageName }) => slugify(packageName) === slug);
}

/** The name of the health package that a test's address names, if it does. */
export function packageNamed(testName: string, meant: readonly { type: string; slug: string; name: string }[]) {
  const slug = slugify(testName);
  return meant.find((suggestion) => suggestion.type === 'package' && suggestion.slug === slug)?.name;
}
