import { activeBanners, type BannerPageType } from '../../../contract/banners.ts';
import { ask } from '../../api/query-client.ts';

/** All banners of a page, whichever place on it they have. Nobody waits for them twice. */
export const bannersOn = (pageType: BannerPageType, citySlug: string) => ({
  ...ask(activeBanners, { pageType, location: citySlug }),
  retry: false,
  // Also those asked for ahead.
  gcTime: 15 * 60_000,
});
