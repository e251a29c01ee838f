import { adminBanners } from '../../../contract/admin/admin-banners.ts';
import { activeBanners } from '../../../contract/patient/banners.ts';

export const bannerQueries = [adminBanners, activeBanners];
