import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { failureText } from '../../api/error-message.ts';
import { usePlace } from '../../location/use-place.ts';
import { stayInBrowser, warmPage } from '../../page/prefetch-loader.ts';
import { SomethingWentWrong } from '../../page/something-went-wrong.tsx';
import { bannersOn } from '../banners/banners-query.ts';
import { meantBy, offersOf, packageNamed, packagesOf, warmPackageNamed } from '../offers/offer-queries.ts';
import { ComparisonBoundary, ComparisonLoading, TestNotFound } from '../offers/offers-states.tsx';
import { comparedCity, comparisonPath } from '../offers/page-place.ts';
import { testNamed } from '../queries-by-slug.ts';
import { NoTestData } from './no-test-data.tsx';
import { PackageByName } from './package-by-name.tsx';
import { TestDetails } from './test-details.tsx';

export const loader = warmPage(async (warm, { params: { testName = '' }, place }) => {
  const city = comparedCity(place.city);
  const banners = warm(bannersOn('search_results', city.citySlug)).catch(() => null);
  const test = await warm(testNamed(testName));
  if (!test) return warmPackageNamed(warm, testName, city);
  // The page says by itself that labs could not be loaded, and stands without packages.
  await Promise.allSettled([warm(offersOf(test.id, city)), warm(packagesOf(test.slug, city)), banners]);
  return 'found';
});
export const clientLoader = stayInBrowser;
export const ErrorBoundary = ComparisonBoundary;

/** A test, what it is about, and the labs that offer it in the visitor's city. */
export default function TestPage() {
  const { testName = '' } = useParams();
  const { place } = usePlace();
  const test = useQuery(testNamed(testName));
  const meant = useQuery({ ...meantBy(testName), enabled: test.data === null });
  // The city alone: a locality only says where distances start.
  const city = comparedCity(place.city);

  if (test.isLoadingError) return <SomethingWentWrong text={failureText(test.error, 'Failed to fetch test content')} />;
  if (test.isPending || (test.data === null && meant.isPending)) return <ComparisonLoading testName={testName} />;
  if (test.data?.id) return <TestDetails test={test.data} place={city} />;
  if (test.data) return <NoTestData />;
  const suggestions = meant.data ?? [];
  const packageName = packageNamed(testName, suggestions);
  if (packageName) return <PackageByName name={packageName} place={city} />;
  return (
    <TestNotFound
      testName={testName}
      text="The test you are looking for does not exist. It might have been moved or renamed."
      actions={['Explore Other Tests']}
      suggestions={suggestions}
      addressOf={(slug) => comparisonPath(slug, city)}
    />
  );
}
