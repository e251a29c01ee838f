import { maxLogoBytes } from '../../contract/uploads-schemas.ts';
import type { ImageProfile } from './encode-image.ts';

/** Shown at 40 to 96 pixels, and as large in print. */
export const logoProfile: ImageProfile = { maxBytes: maxLogoBytes, maxWidth: 512, maxHeight: 512 };
