import { useParams } from 'react-router';
import { homePath } from '../../../domain/paths.ts';
import { noClientLoader, type PageQueries, prefetchLoader } from '../../page/prefetch-loader.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { WideOnly } from '../../ui/tabs.tsx';
import { prefetchOffers } from '../offers/offer-queries.ts';
import { OffersError } from '../offers/offers-states.tsx';
import { OffersView } from '../offers/offers-view.tsx';
import { getOffersPath, parsePagePlace } from '../offers/page-place.ts';

const fetchAhead: PageQueries = (prefetch, { params, ...request }) =>
  prefetchOffers(prefetch, params.testName ?? '', parsePagePlace(params), request);
export const loader = prefetchLoader(fetchAhead);
export const handle = { fetchAhead };
export const clientLoader = noClientLoader;
export const ErrorBoundary = OffersError;

export default function ResultsPage() {
  const params = useParams();
  const place = parsePagePlace(params);
  const city = { ...place, localitySlug: null };
  const localityName = place.localityName ?? place.cityName;
  return (
    <OffersView
      testName={params.testName ?? ''}
      place={place}
      getPagePath={(slug) => getOffersPath(slug, place)}
      tabs={[
        {
          id: 'labs',
          renderLabel: (count) => (
            <>
              Labs<WideOnly>{` in ${localityName}`}</WideOnly>
              {` (${count})`}
            </>
          ),
        },
        {
          id: 'packages',
          renderLabel: (count) => (
            <>
              Packages<WideOnly>{` in ${place.cityName}`}</WideOnly>
              {` (${count})`}
            </>
          ),
        },
      ]}
      getCrumbs={(name, slug) => [
        { name: 'Home', path: homePath },
        { name: `${name} in ${place.cityName}`, path: getOffersPath(slug, city) },
        { name: localityName, path: getOffersPath(slug, place) },
      ]}
      renderAlternative={(slug) => (
        <ButtonLink to={getOffersPath(slug, city)}>Search all of {place.cityName}</ButtonLink>
      )}
    />
  );
}
