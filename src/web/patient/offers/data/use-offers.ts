import { useQuery } from '@tanstack/react-query';
import type { TestContent } from '../../../../contract/patient/catalogue.ts';
import type { Suggestion } from '../../../../contract/patient/search.ts';
import { slugify } from '../../../../domain/text/slug.ts';
import { getErrorMessage } from '../../../api/error-message.ts';
import { testBySlugQuery } from '../../queries-by-slug.ts';
import type { Offer, PackageResult } from '../../shown-offers.ts';
import {
  filterPackagesByName,
  findPackageName,
  nameSuggestionsQuery,
  offersQuery,
  packagesQuery,
} from './offer-queries.ts';
import type { PagePlace } from './page-place.ts';

export type OffersState =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'missing'; suggestions: readonly Suggestion[] }
  /** The address names a health package instead of a test. */
  | { state: 'package'; name: string; slug: string; packages: readonly PackageResult[] }
  | {
      state: 'test';
      test: TestContent;
      offers: readonly Offer[];
      packages: readonly PackageResult[];
      packagesFailed: boolean;
    };

export function useOffers(testName: string, place: PagePlace): OffersState {
  const test = useQuery(testBySlugQuery(testName));
  const offers = useQuery({ ...offersQuery(test.data?.id ?? 0, place), enabled: Boolean(test.data) });
  const nameSuggestions = useQuery({ ...nameSuggestionsQuery(testName), enabled: test.data === null });
  const packageName =
    test.data === null && nameSuggestions.data ? findPackageName(testName, nameSuggestions.data) : undefined;
  const packages = useQuery({
    ...packagesQuery(test.data?.slug ?? testName, place),
    enabled: Boolean(test.data || packageName),
  });

  // Packages may fail if there are offers to show; otherwise a failure must not look like an empty result.
  const nothingElse = packageName !== undefined || offers.data?.length === 0;
  const failed = [test, offers, ...(nothingElse ? [packages] : [])].find(({ isLoadingError }) => isLoadingError);
  if (failed?.error)
    return { state: 'failed', message: getErrorMessage(failed.error, 'Could not fetch test details.') };
  if (test.data === null && !packageName) {
    return nameSuggestions.isPending
      ? { state: 'loading' }
      : { state: 'missing', suggestions: nameSuggestions.data ?? [] };
  }
  if (packages.isPending) return { state: 'loading' };
  const found = packages.data ?? [];
  if (packageName) {
    const packages = filterPackagesByName(packageName, found);
    return { state: 'package', name: packageName, slug: slugify(packageName), packages };
  }
  if (!test.data || !offers.data) return { state: 'loading' };
  return {
    state: 'test',
    test: test.data,
    offers: offers.data,
    packages: found,
    packagesFailed: packages.isLoadingError,
  };
}
