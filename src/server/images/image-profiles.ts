import { maxBannerBytes, maxLogoBytes } from '../../contract/picture-limits.ts';
import type { ImageProfile } from './encode-image.ts';

/** Shown at 40 to 96 pixels, and as large in print. */
export const logoProfile: ImageProfile = { maxBytes: maxLogoBytes, maxWidth: 512, maxHeight: 512 };

/** Shown at most 640 pixels wide, also on dense screens; the middle part with a ratio of four to one. */
export const bannerProfile: ImageProfile = { maxBytes: maxBannerBytes, maxWidth: 1600, maxHeight: 1600 };
