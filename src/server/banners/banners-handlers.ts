import * as contract from '../../contract/patient/banners.ts';
import {
  activeBannerList,
  activeBannersInput,
  bannerClick,
  bannerImpressions,
  trackingAnswer,
} from '../../contract/patient/banners-schemas.ts';
import { implement } from '../http/operation.ts';
import { toCitySlug } from '../locations/city-slug.ts';
import type { BannerCache } from './banner-cache.ts';
import { countClick, countImpressions } from './banners-queries.ts';

const maxBanners = 50;

export const activeBanners = implement(contract.activeBanners, activeBannersInput, activeBannerList).with<{
  banners: BannerCache;
}>(async ({ location, pageType }, context) => {
  const citySlug = location && location.toLowerCase() !== 'all' ? toCitySlug(location) : null;
  const showing = await context.banners.listActive({ citySlug, pageType });
  return showing.slice(0, maxBanners).map(({ id, title, imageUrl, linkUrl, position }) => ({
    id,
    title,
    imageUrl,
    // Links within the site are stored without the public URL.
    linkUrl: linkUrl && (URL.parse(linkUrl, context.config.publicUrl)?.href ?? null),
    position,
  }));
});

export const trackBannerClick = implement(contract.trackBannerClick, bannerClick, trackingAnswer).with(
  async ({ bannerId }, { db, clock }) => {
    await countClick(db, bannerId, clock());
    return { success: true };
  },
);

export const trackBannerImpressions = implement(
  contract.trackBannerImpressions,
  bannerImpressions,
  trackingAnswer,
).with(async ({ ids }, { db, clock }) => {
  await countImpressions(db, [...new Set(ids)], clock());
  return { success: true };
});
