import { loginWithPassword, logout, registerWithPassword, session } from './auth.ts';
import { availableSlots } from './availability.ts';
import { createBooking } from './bookings.ts';
import { testBySlug } from './catalogue.ts';
import { vendorsByTest } from './offers.ts';
import { packageById } from './packages.ts';
import { searchPackages, suggestions } from './search.ts';
import { vendorBySlug, vendorSummary } from './vendors.ts';

/** Every call of the API. A row without a handler does not compile; the API document is made from this list. */
export const endpoints = {
  session,
  loginWithPassword,
  registerWithPassword,
  logout,
  suggestions,
  searchPackages,
  testBySlug,
  vendorsByTest,
  vendorSummary,
  vendorBySlug,
  availableSlots,
  packageById,
  createBooking,
};
