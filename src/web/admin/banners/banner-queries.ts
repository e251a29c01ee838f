import { adminBanners } from '../../../contract/admin/admin-banners.ts';
import { activeBanners } from '../../../contract/patient/banners.ts';

/** Refetched after a change of a banner. */
export const bannerQueries = [adminBanners, activeBanners];
