import { findBookingBills, listBills } from '../../../../contract/vendor/bills.ts';
import { bookingsOutsideHours } from '../../../../contract/vendor/vendor-availability.ts';
import { vendorBookings } from '../../../../contract/vendor/vendor-bookings.ts';

const others = new Set<string>([bookingsOutsideHours.path, findBookingBills.path, listBills.path]);

/** Refetched after a change of a booking: lists, days, details, bills, and those outside the hours. */
export const isBookingList = (path: string) => path.startsWith(vendorBookings.path) || others.has(path);
