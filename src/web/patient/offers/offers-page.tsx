import { usePrefetchQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { noClientLoader, type PageQueries, prefetchLoader } from '../../page/prefetch-loader.ts';
import { SomethingWentWrong } from '../../page/something-went-wrong.tsx';
import { bannersQuery } from '../banners/banners-query.ts';
import type { Offer } from '../shown-offers.ts';
import { prefetchOffers } from './data/offer-queries.ts';
import { formatPagePlace, getOffersPath, type PagePlace, parsePagePlace } from './data/page-place.ts';
import { useOffers } from './data/use-offers.ts';
import { useRememberPlace } from './data/use-remember-place.ts';
import { OffersFound } from './offers-found.tsx';
import { OffersError, OffersSkeleton, TestNotFound } from './offers-states.tsx';

const fetchAhead: PageQueries = (prefetch, { params, ...request }) =>
  prefetchOffers(prefetch, params.testName ?? '', parsePagePlace(params), request);
export const loader = prefetchLoader(fetchAhead);
export const handle = { fetchAhead };
export const clientLoader = noClientLoader;
export const ErrorBoundary = OffersError;

export default function OffersPage() {
  const { testName = '', locality, ...params } = useParams();
  const page = locality ? 'locality' : 'city';
  // The key resets a city's choices on its localities' pages.
  return <Offers key={page} page={page} testName={testName} place={parsePagePlace({ ...params, locality })} />;
}

const noOffers: readonly Offer[] = [];

function Offers({ page, testName, place }: { page: 'city' | 'locality'; testName: string; place: PagePlace }) {
  const result = useOffers(testName, place);
  useRememberPlace(place, result.state === 'test' ? result.offers : noOffers);
  // Fetched together with the offers, to arrive before these are rendered.
  usePrefetchQuery(bannersQuery('location_page', place.citySlug));

  switch (result.state) {
    case 'loading':
      return <OffersSkeleton testName={testName} where={formatPagePlace(place)} />;
    case 'failed':
      return <SomethingWentWrong text={result.message} />;
    case 'missing':
      return (
        <TestNotFound
          testName={testName}
          text={`The test you are looking for in "${place.cityName}" could not be found.`}
          actions={['Explore Tests', 'Search Tests']}
          suggestions={result.suggestions}
          getPath={(slug) => getOffersPath(slug, place)}
        />
      );
    case 'test':
    case 'package':
      return <OffersFound page={page} result={result} place={place} />;
  }
}
