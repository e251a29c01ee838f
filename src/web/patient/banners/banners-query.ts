import { activeBanners, type BannerPageType } from '../../../contract/patient/banners.ts';
import { endpointQuery } from '../../api/query-client.ts';

/** All banners of a page, whatever their position. Not retried: nobody should wait for them. */
export const bannersQuery = (pageType: BannerPageType, citySlug: string) => ({
  ...endpointQuery(activeBanners, { pageType, location: citySlug }),
  retry: false,
  // Long enough for prefetched banners, too.
  gcTime: 15 * 60_000,
});
