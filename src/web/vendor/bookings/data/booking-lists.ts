import { findBookingBills, listBills } from '../../../../contract/vendor/bills.ts';
import { getDayClose } from '../../../../contract/vendor/day-close.ts';
import { bookingsOutsideHours } from '../../../../contract/vendor/vendor-availability.ts';
import { vendorBookings } from '../../../../contract/vendor/vendor-bookings.ts';

const others = new Set<string>(
  [bookingsOutsideHours, findBookingBills, getDayClose, listBills].map(({ path }) => path),
);

/** Refetched after a change of a booking: lists, days, details, bills, the close of a day, and those outside the hours. */
export const isBookingList = (path: string) => path.startsWith(vendorBookings.path) || others.has(path);
