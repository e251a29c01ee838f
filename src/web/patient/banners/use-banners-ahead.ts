import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { bannersOn } from './banners-query.ts';

/** After what the page itself asks for. */
const restMilliseconds = 1000;

/** Asks for the banners of the pages that may come next: one that is not known by then is left out there. */
export function useBannersAhead(citySlug: string) {
  const queries = useQueryClient();
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const pageType of ['homepage', 'search_results', 'location_page'] as const) {
        void queries.prefetchQuery(bannersOn(pageType, citySlug));
      }
    }, restMilliseconds);
    return () => clearTimeout(timer);
  }, [queries, citySlug]);
}
