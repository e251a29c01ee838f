import type * as contract from '../../contract/banners.ts';
import type { Handler } from '../http/handler.ts';
import { citySlugOf } from '../locations/city-slug.ts';
import { countClick, countImpressions } from './banners-queries.ts';

const mostShown = 50;

export const activeBanners: Handler<typeof contract.activeBanners> = async ({ location, pageType }, context) => {
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
};

export const trackBannerClick: Handler<typeof contract.trackBannerClick> = async ({ bannerId }, { db, clock }) => {
  await countClick(db, bannerId, clock());
  return { success: true };
};

export const trackBannerImpressions: Handler<typeof contract.trackBannerImpressions> = async (
  { ids },
  { db, clock },
) => {
  await countImpressions(db, [...new Set(ids)], clock());
  return { success: true };
};
