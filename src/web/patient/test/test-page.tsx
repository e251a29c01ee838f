import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { usePlace } from '../../location/use-place.ts';
import { stayInBrowser, warmPage } from '../../page-data.ts';
import { SomethingWentWrong } from '../../something-went-wrong.tsx';
import { bannersOn } from '../banners/banners-query.ts';
import { testNamed } from '../by-name.ts';
import { meantBy, offersOf, packageNamed, packagesOf, warmPackageNamed } from '../compare/compare-queries.ts';
import { comparedCity, comparisonPath } from '../compare/compared-place.ts';
import { ComparisonBoundary, ComparisonLoading, TestNotFound } from '../compare/comparison-states.tsx';
import { failureText } from '../failure-text.ts';
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
