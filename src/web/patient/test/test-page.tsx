import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { homePath } from '../../../domain/paths.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { usePlace } from '../../location/use-place.ts';
import { PageHead } from '../../page/page-head.tsx';
import { noClientLoader, type PageQueries, prefetchLoader } from '../../page/prefetch-loader.ts';
import { SomethingWentWrong } from '../../page/something-went-wrong.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { bannersQuery } from '../banners/banners-query.ts';
import {
  findPackageName,
  nameSuggestionsQuery,
  offersQuery,
  packagesQuery,
  prefetchNearestPlaces,
  prefetchPackageByName,
} from '../offers/data/offer-queries.ts';
import { getOffersPath, toPagePlace } from '../offers/data/page-place.ts';
import { OffersError, OffersSkeleton, TestNotFound } from '../offers/offers-states.tsx';
import { testBySlugQuery } from '../queries-by-slug.ts';
import { prefetchSearchedFor } from '../search/searched-for.tsx';
import { PackageByName } from './package-by-name.tsx';
import { TestDetails } from './test-details.tsx';

const fetchAhead: PageQueries = async (prefetch, { params: { testName = '' }, searchParams, place }) => {
  const city = toPagePlace(place.city);
  const banners = prefetch(bannersQuery('search_results', city.citySlug)).catch(() => null);
  const searchedFor = prefetchSearchedFor(prefetch, searchParams, city.citySlug);
  const test = await prefetch(testBySlugQuery(testName));
  if (!test) {
    const [outcome] = await Promise.all([prefetchPackageByName(prefetch, testName, city), searchedFor]);
    return outcome;
  }
  // The page reports failed offers itself and works without packages.
  const [offers] = await Promise.allSettled([
    prefetch(offersQuery(test.id, city)),
    prefetch(packagesQuery(test.slug, city)),
    banners,
    searchedFor,
  ]);
  if (offers.status === 'fulfilled' && offers.value.length === 0) {
    await prefetchNearestPlaces(prefetch, { testId: test.id }, city);
  }
  return 'found';
};
export const loader = prefetchLoader(fetchAhead);
export const handle = { fetchAhead };
export const clientLoader = noClientLoader;
export const ErrorBoundary = OffersError;

export default function TestPage() {
  const { testName = '' } = useParams();
  const { place } = usePlace();
  const test = useQuery(testBySlugQuery(testName));
  const nameSuggestions = useQuery({ ...nameSuggestionsQuery(testName), enabled: test.data === null });
  // Only the city matters; the locality merely sets the origin of distances.
  const city = toPagePlace(place.city);

  if (test.isLoadingError)
    return <SomethingWentWrong text={getErrorMessage(test.error, 'Failed to fetch test content')} />;
  if (test.isPending || (test.data === null && nameSuggestions.isPending))
    return <OffersSkeleton testName={testName} />;
  if (test.data?.id) return <TestDetails test={test.data} place={city} />;
  if (test.data) return <NoTestData />;
  const suggestions = nameSuggestions.data ?? [];
  const packageName = findPackageName(testName, suggestions);
  if (packageName) return <PackageByName name={packageName} place={city} />;
  return (
    <TestNotFound
      testName={testName}
      text="The test you are looking for does not exist. It might have been moved or renamed."
      actions={['Explore Other Tests']}
      suggestions={suggestions}
      getPath={(slug) => getOffersPath(slug, city)}
    />
  );
}

function NoTestData() {
  return (
    <div className="page">
      <PageHead title="No Test Data" description="Nothing is known about this test yet." />
      <Notice
        heading="h1"
        drawing="nothing-found"
        title="No Test Data"
        actions={<ButtonLink to={homePath}>Explore Other Tests</ButtonLink>}
      >
        <p>Nothing is known about this test yet.</p>
      </Notice>
    </div>
  );
}
