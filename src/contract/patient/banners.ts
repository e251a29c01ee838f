import type * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import type {
  activeBanner,
  activeBannerList,
  activeBannersInput,
  bannerClick,
  bannerImpressions,
  bannerPageType,
  bannerPosition,
  trackingAnswer,
} from './banners-schemas.ts';

export type ActiveBanner = z.output<typeof activeBanner>;
export type BannerPageType = z.output<typeof bannerPageType>;
export type BannerPosition = z.output<typeof bannerPosition>;

export const activeBanners = defineEndpoint<typeof activeBannersInput, typeof activeBannerList>()({
  method: 'GET',
  path: '/_api/banners/active',
  summary: 'Banners that show now in a city on a kind of page, highest priority first, at most 50.',
  access: 'public',
});

const limit = { kind: 'banner-tracking', calls: 1200, windowSeconds: 60 };

export const trackBannerClick = defineEndpoint<typeof bannerClick, typeof trackingAnswer>()({
  method: 'POST',
  path: '/_api/banners/track-click',
  summary: 'Count that somebody followed the link of a banner. An unknown banner is ignored.',
  access: 'public',
  limit,
});

export const trackBannerImpressions = defineEndpoint<typeof bannerImpressions, typeof trackingAnswer>()({
  method: 'POST',
  path: '/_api/banners/track-impression',
  summary: 'Count that banners were seen, each once per call. Unknown ones are ignored.',
  access: 'public',
  limit,
});
