import type { createBanner } from '../../contract/admin/admin-banners.ts';
import type { InputOf } from '../../contract/endpoint.ts';
import { generateBanners } from '../demo/world/demo-banners.ts';

/** A picture of the demo world. */
export const demoPicture = generateBanners('2026-11-20').banners[0]?.imageUrl ?? '';

export type NewBanner = InputOf<typeof createBanner>;

/** Has only what a banner needs, and shows at the time of the specs' clock. */
export const typedBanner: NewBanner = {
  title: 'Spec banner',
  imageUrl: demoPicture,
  startDate: '2026-11-20T00:00:00+05:30',
  endDate: '2026-11-20T23:59:59+05:30',
};
