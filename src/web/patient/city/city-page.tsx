import { useParams } from 'react-router';
import { homePath, testPath } from '../../../domain/paths.ts';
import { useTestPath } from '../../location/use-place.ts';
import { noClientLoader, type PageQueries, prefetchLoader } from '../../page/prefetch-loader.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { WideOnly } from '../../ui/tabs.tsx';
import { prefetchOffers } from '../offers/offer-queries.ts';
import { OffersError } from '../offers/offers-states.tsx';
import { OffersView } from '../offers/offers-view.tsx';
import { formatPagePlace, getOffersPath, parsePagePlace } from '../offers/page-place.ts';
import { SearchWhenVisible } from '../offers/search-when-visible.tsx';

const fetchAhead: PageQueries = (prefetch, { params, ...request }) =>
  prefetchOffers(prefetch, params.testName ?? '', parsePagePlace(params), request);
export const loader = prefetchLoader(fetchAhead);
export const handle = { fetchAhead };
export const clientLoader = noClientLoader;
export const ErrorBoundary = OffersError;

/** A test in a city, or in one of its localities where the address names both ('andheri-west-mumbai'). */
export default function CityPage() {
  const params = useParams();
  const place = parsePagePlace(params);
  const getPath = useTestPath();
  return (
    <OffersView
      testName={params.testName ?? ''}
      place={place}
      getPagePath={(slug) => getOffersPath(slug, place)}
      tabs={[
        { id: 'packages', renderLabel: (count) => `Packages (${count})` },
        {
          id: 'labs',
          renderLabel: (count) => (
            <>
              <WideOnly>{'Individual '}</WideOnly>
              {`Tests (${count})`}
            </>
          ),
        },
      ]}
      getCrumbs={(name, slug) => [
        { name: 'Home', path: homePath },
        { name, path: testPath(slug) },
        { name: formatPagePlace(place), path: getOffersPath(slug, place) },
      ]}
      renderAlternative={(slug) => <ButtonLink to={testPath(slug)}>Search other locations</ButtonLink>}
    >
      <SearchWhenVisible getPath={getPath} />
    </OffersView>
  );
}
