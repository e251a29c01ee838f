import { useQuery } from '@tanstack/react-query';
import type { TestContent } from '../../../contract/catalogue.ts';
import type { Offer } from '../../../contract/offers.ts';
import type { PackageResult, Suggestion } from '../../../contract/search.ts';
import { slugify } from '../../../domain/slug.ts';
import { failureText } from '../../api/error-message.ts';
import { testNamed } from '../queries-by-slug.ts';
import { meantBy, offersOf, packageNamed, packagesCalled, packagesOf } from './offer-queries.ts';
import type { ComparedPlace } from './page-place.ts';

export type Compared =
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

/** Labs and packages for the test, or the package, that an address names. */
export function useCompared(testName: string, place: ComparedPlace): Compared {
  const test = useQuery(testNamed(testName));
  const offers = useQuery({ ...offersOf(test.data?.id ?? 0, place), enabled: Boolean(test.data) });
  const meant = useQuery({ ...meantBy(testName), enabled: test.data === null });
  const packageName = test.data === null && meant.data ? packageNamed(testName, meant.data) : undefined;
  const packages = useQuery({
    ...packagesOf(test.data?.slug ?? testName, place),
    enabled: Boolean(test.data || packageName),
  });

  // Without packages a page still has its labs to show; without either it must not say that there are none.
  const nothingElse = packageName !== undefined || offers.data?.length === 0;
  const failed = [test, offers, ...(nothingElse ? [packages] : [])].find(({ isLoadingError }) => isLoadingError);
  if (failed?.error) return { state: 'failed', message: failureText(failed.error, 'Could not fetch test details.') };
  if (test.data === null && !packageName) {
    return meant.isPending ? { state: 'loading' } : { state: 'missing', suggestions: meant.data ?? [] };
  }
  if (packages.isPending) return { state: 'loading' };
  const found = packages.data ?? [];
  if (packageName) {
    const packages = packagesCalled(packageName, found);
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
