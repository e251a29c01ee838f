/** Paths in place of the calls, whose schemas the frame of every page of the portal would load. */
export const bookingsPath = '/_api/vendor/bookings';
export const listsBesideBookings = [
  '/_api/vendor/availability/misfits',
  '/_api/vendor/bills/list',
  '/_api/vendor/bills/of-booking',
  '/_api/vendor/close',
  '/_api/vendor/reports/late',
  '/_api/vendor/reports/of-booking',
];

/** Refetched after a change of a booking: lists, days, details, bills, the close of a day, and those outside the hours. */
export const isBookingList = (path: string) => path.startsWith(bookingsPath) || listsBesideBookings.includes(path);
