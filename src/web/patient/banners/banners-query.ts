import { activeBanners, type BannerPageType } from '../../../contract/patient/banners.ts';
import { endpointQuery } from '../../api/query-client.ts';

/** All banners of a page, for every position. Not retried, because no visitor should wait for them. */
export const bannersQuery = (pageType: BannerPageType, citySlug: string) => ({
  ...endpointQuery(activeBanners, { pageType, location: citySlug }),
  retry: false,
  // Keeps prefetched banners, too.
  gcTime: 15 * 60_000,
});
