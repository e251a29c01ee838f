import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { bannersQuery } from './banners-query.ts';

/** Gives the page's own requests priority. */
const prefetchDelayMs = 1000;

/** Prefetches banners of likely next pages, because a page leaves out banners that arrive late. */
export function usePrefetchBanners(citySlug: string) {
  const queryClient = useQueryClient();
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const pageType of ['homepage', 'search_results', 'location_page'] as const) {
        void queryClient.prefetchQuery(bannersQuery(pageType, citySlug));
      }
    }, prefetchDelayMs);
    return () => clearTimeout(timer);
  }, [queryClient, citySlug]);
}
