import * as z from 'zod/mini';
import { category, optionalText, positiveId } from '../scalars.ts';

const maxIds = 100;
const invalidIdMessage = 'Banner id must be a positive whole number.';

export const bannerPageType = z.enum(
  ['homepage', 'search_results', 'location_page'],
  'Page type must be one of: homepage, search_results, location_page.',
);
export const bannerPosition = z.enum(['top', 'bottom', 'sidebar'], 'Position must be one of: top, bottom, sidebar.');

export const activeBannersInput = z.object({
  location: optionalText(100),
  pageType: z.pipe(optionalText(100), z.nullable(bannerPageType)),
});

export const activeBanner = z.object({
  id: z.number(),
  title: z.string(),
  imageUrl: z.string(),
  linkUrl: z.nullable(z.string()),
  position: z.optional(bannerPosition),
  testCategory: z.optional(category),
});
export const activeBannerList = z.array(activeBanner);

export const bannerClick = z.object({ bannerId: positiveId(invalidIdMessage) });
export const bannerImpressions = z.object({
  ids: z
    .array(positiveId(invalidIdMessage), 'Banner ids must be a list.')
    .check(
      z.minLength(1, 'At least one banner id is required.'),
      z.maxLength(maxIds, `At most ${maxIds} banner ids at once.`),
    ),
});

export const trackingAnswer = z.object({ success: z.literal(true) });
