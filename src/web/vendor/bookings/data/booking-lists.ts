import { bookingsOutsideHours } from '../../../../contract/vendor/availability/vendor-availability.ts';
import { findBookingBills, listBills } from '../../../../contract/vendor/money/bills.ts';
import { getDayClose } from '../../../../contract/vendor/money/day-close.ts';
import { vendorBookings } from '../../../../contract/vendor/vendor-bookings.ts';

const others = new Set<string>(
  [bookingsOutsideHours, findBookingBills, getDayClose, listBills].map(({ path }) => path),
);

/** Refetched after a change of a booking: lists, days, details, bills, the close of a day, and those outside the hours. */
export const isBookingList = (path: string) => path.startsWith(vendorBookings.path) || others.has(path);
