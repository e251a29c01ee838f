import { vendorBookings } from '../../../contract/vendor/vendor-bookings.ts';

/** Refetched after a change of a booking: lists, days and details. */
export const showsBookings = (path: string) => path.startsWith(vendorBookings.path);
