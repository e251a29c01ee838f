import * as contract from '../../contract/banners.ts';
import {
  activeBannerList,
  activeBannersInput,
  bannerClick,
  bannerImpressions,
  tracked,
} from '../../contract/banners-schemas.ts';
import { implement } from '../http/operation.ts';
import { citySlugOf } from '../locations/city-slug.ts';
import type { Banners } from './banners.ts';
import { countClick, countImpressions } from './banners-queries.ts';

const mostShown = 50;

export const activeBanners = implement(contract.activeBanners, activeBannersInput, activeBannerList).with<{
  banners: Banners;
}>(async ({ location, pageType }, context) => {
  const citySlug = location && location.toLowerCase() !== 'all' ? citySlugOf(location) : null;
  const showing = await context.banners.showing({ citySlug, pageType });
  return showing.slice(0, mostShown).map(({ id, title, imageUrl, linkUrl, position }) => ({
    id,
    title,
    imageUrl,
    // A page of this site is kept without its public address.
    linkUrl: linkUrl && (URL.parse(linkUrl, context.config.publicUrl)?.href ?? null),
    position,
  }));
});

export const trackBannerClick = implement(contract.trackBannerClick, bannerClick, tracked).with(
  async ({ bannerId }, { db, clock }) => {
    await countClick(db, bannerId, clock());
    return { success: true };
  },
);

export const trackBannerImpressions = implement(contract.trackBannerImpressions, bannerImpressions, tracked).with(
  async ({ ids }, { db, clock }) => {
    await countImpressions(db, [...new Set(ids)], clock());
    return { success: true };
  },
);
