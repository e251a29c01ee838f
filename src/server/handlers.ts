import type { endpoints } from '../contract/endpoints.ts';
import {
  changePassword,
  loginWithPassword,
  logout,
  logoutEverywhere,
  registerWithPassword,
  session,
} from './auth/auth-handlers.ts';
import { availableSlots, bookableDays } from './availability/availability-handlers.ts';
import { activeBanners, trackBannerClick, trackBannerImpressions } from './banners/banners-handlers.ts';
import { createBooking } from './bookings/bookings-handlers.ts';
import { cancelBooking, findBooking, moveBooking, myBookings } from './bookings/my-bookings-handlers.ts';
import { testBySlug } from './catalogue/catalogue-handlers.ts';
import type { Handler } from './http/handler.ts';
import { reverseGeocode } from './locations/locations-handlers.ts';
import { geocode, placeById, placePhoto, searchPlaces } from './maps/maps-handlers.ts';
import { vendorsByTest } from './offers/offers-handlers.ts';
import { commonPackages, packageById, packagesOfVendor } from './packages/packages-handlers.ts';
import { searchPackages, suggestions } from './search/search-handlers.ts';
import { sendSupportMessage } from './support/support-handlers.ts';
import { vendorBySlug, vendorSummary } from './vendors/vendors-handlers.ts';

/** Who answers which endpoint, under the same names as in the contract. */
export const handlers: { [Name in keyof typeof endpoints]: Handler<(typeof endpoints)[Name]> } = {
  session,
  loginWithPassword,
  registerWithPassword,
  logout,
  logoutEverywhere,
  changePassword,
  suggestions,
  searchPackages,
  testBySlug,
  vendorsByTest,
  vendorSummary,
  vendorBySlug,
  availableSlots,
  bookableDays,
  packagesOfVendor,
  packageById,
  commonPackages,
  reverseGeocode,
  searchPlaces,
  placeById,
  geocode,
  placePhoto,
  activeBanners,
  trackBannerClick,
  trackBannerImpressions,
  sendSupportMessage,
  createBooking,
  findBooking,
  cancelBooking,
  moveBooking,
  myBookings,
};
