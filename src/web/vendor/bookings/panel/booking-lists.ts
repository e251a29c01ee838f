import { bookingsOutsideHours } from '../../../../contract/vendor/vendor-availability.ts';
import { vendorBookings } from '../../../../contract/vendor/vendor-bookings.ts';

/** Refetched after a change of a booking: lists, days, details, and those outside the hours. */
export const isBookingList = (path: string) =>
  path.startsWith(vendorBookings.path) || path === bookingsOutsideHours.path;
