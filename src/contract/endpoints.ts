import * as auth from './auth.ts';
import * as authSchemas from './auth-schemas.ts';
import { availableSlots, bookableDays } from './availability.ts';
import { dayList, daysInput, slotList, slotsInput } from './availability-schemas.ts';
import { activeBanners, trackBannerClick, trackBannerImpressions } from './banners.ts';
import { activeBannerList, activeBannersInput, bannerClick, bannerImpressions, tracked } from './banners-schemas.ts';
import { createBooking } from './bookings.ts';
import { bookingRequest, placedBooking } from './bookings-schemas.ts';
import { testBySlug } from './catalogue.ts';
import { testContent, testInput } from './catalogue-schemas.ts';
import { checked } from './endpoint.ts';
import { image } from './image-schemas.ts';
import { reverseGeocode } from './locations.ts';
import { addressesAtPosition, positionInput } from './locations-schemas.ts';
import * as maps from './maps.ts';
import * as mapsSchemas from './maps-schemas.ts';
import * as my from './my-bookings.ts';
import {
  bookingDetails,
  bookingMove,
  bookingReference,
  myBookingsInput,
  myBookingsPage,
} from './my-bookings-schemas.ts';
import { vendorsByTest } from './offers.ts';
import { offerList, offersInput } from './offers-schemas.ts';
import { commonPackages, packageById, packagesOfVendor } from './packages.ts';
import { commonPackageList, commonPackagesInput, packageDetails, packageInput } from './packages-schemas.ts';
import { searchPackages, suggestions } from './search.ts';
import { packageList, packagesInput, suggestionList, suggestionsInput } from './search-schemas.ts';
import { sendSupportMessage } from './support.ts';
import { supportMessage, supportTicket } from './support-schemas.ts';
import { vendorBySlug, vendorSummary } from './vendors.ts';
import { vendorInput, vendorPublic, vendorSummaryAnswer } from './vendors-schemas.ts';

const { anything, credentials, done, nothing, passwordChange, registration, signedIn } = authSchemas;

/** Every call of the API. A row without a handler does not compile; the API document is made from this list. */
export const endpoints = {
  session: checked(auth.session, nothing, signedIn),
  loginWithPassword: checked(auth.loginWithPassword, credentials, signedIn),
  registerWithPassword: checked(auth.registerWithPassword, registration, signedIn),
  logout: checked(auth.logout, anything, done),
  logoutEverywhere: checked(auth.logoutEverywhere, anything, done),
  changePassword: checked(auth.changePassword, passwordChange, done),
  suggestions: checked(suggestions, suggestionsInput, suggestionList),
  searchPackages: checked(searchPackages, packagesInput, packageList),
  testBySlug: checked(testBySlug, testInput, testContent),
  vendorsByTest: checked(vendorsByTest, offersInput, offerList),
  vendorSummary: checked(vendorSummary, nothing, vendorSummaryAnswer),
  vendorBySlug: checked(vendorBySlug, vendorInput, vendorPublic),
  availableSlots: checked(availableSlots, slotsInput, slotList),
  bookableDays: checked(bookableDays, daysInput, dayList),
  packagesOfVendor: checked(packagesOfVendor, vendorInput, packageList),
  packageById: checked(packageById, packageInput, packageDetails),
  commonPackages: checked(commonPackages, commonPackagesInput, commonPackageList),
  reverseGeocode: checked(reverseGeocode, positionInput, addressesAtPosition),
  searchPlaces: checked(maps.searchPlaces, mapsSchemas.placeSearchInput, mapsSchemas.mapPlaces),
  placeById: checked(maps.placeById, mapsSchemas.placeDetailsInput, mapsSchemas.placeDetailsAnswer),
  geocode: checked(maps.geocode, mapsSchemas.geocodeInput, mapsSchemas.mapPlaces),
  placePhoto: checked(maps.placePhoto, mapsSchemas.photoInput, image),
  activeBanners: checked(activeBanners, activeBannersInput, activeBannerList),
  trackBannerClick: checked(trackBannerClick, bannerClick, tracked),
  trackBannerImpressions: checked(trackBannerImpressions, bannerImpressions, tracked),
  sendSupportMessage: checked(sendSupportMessage, supportMessage, supportTicket),
  createBooking: checked(createBooking, bookingRequest, placedBooking),
  findBooking: checked(my.findBooking, bookingReference, bookingDetails),
  cancelBooking: checked(my.cancelBooking, bookingReference, bookingDetails),
  moveBooking: checked(my.moveBooking, bookingMove, bookingDetails),
  myBookings: checked(my.myBookings, myBookingsInput, myBookingsPage),
};
