import * as contract from '../../contract/patient/banners.ts';
import {
  activeBannerList,
  activeBannersInput,
  bannerClick,
  bannerImpressions,
  trackingAnswer,
} from '../../contract/patient/banners-schemas.ts';
import type { Catalogue } from '../catalogue/catalogue-index.ts';
import { implement } from '../http/operation.ts';
import { toCitySlug } from '../locations/city-slug.ts';
import type { BannerCache } from './banner-cache.ts';
import { countClick, countImpressions } from './banners-queries.ts';

const maxBanners = 50;

export const activeBanners = implement(contract.activeBanners, activeBannersInput, activeBannerList).with<{
  banners: BannerCache;
  catalogue: Catalogue;
}>(async ({ location, pageType }, { banners, catalogue, config }) => {
  const citySlug = location && location.toLowerCase() !== 'all' ? toCitySlug(location) : null;
  const showing = await banners.listActive({ citySlug, pageType });
  return Promise.all(
    showing.slice(0, maxBanners).map(async ({ id, title, imageUrl, linkUrl, position }) => {
      // Links within the site are stored without the public URL.
      const link = linkUrl === null ? null : URL.parse(linkUrl, config.publicUrl);
      const testSlug = link?.origin === new URL(config.publicUrl).origin ? link.pathname.split('/')[1] : '';
      const test = testSlug ? await catalogue.findTestBySlug(testSlug) : undefined;
      return {
        id,
        title,
        imageUrl,
        linkUrl: link?.href ?? null,
        position,
        // The database has the same list of categories.
        ...(test && { testCategory: test.category as contract.ActiveBanner['testCategory'] }),
      };
    }),
  );
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
