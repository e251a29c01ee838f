import { patientChangeTime } from '../../domain/bookings/booking-lifecycle.ts';
import type { stream } from '../bodies.ts';
import { defineEndpoint } from '../endpoint.ts';
import type { bookingDetails, bookingFilters, bookingsPageInput, changedBooking } from './booking-schemas.ts';
import type {
  attendanceUpdate,
  bookingList,
  bookingReference,
  bookingsByCodeInput,
  bookingsPage,
  earlierBookingsPage,
  itemsUpdate,
  staffMove,
  statusUpdate,
} from './vendor-bookings-schemas.ts';

/** The documented list: a bare array of at most 100 bookings per page, so that headers say how many there are. */
export const vendorBookings = defineEndpoint<typeof bookingsByCodeInput, typeof bookingList>()({
  method: 'GET',
  path: '/_api/vendor/bookings',
  summary:
    'Bookings of the lab, the latest appointment first, at most 100 at a time; by status, day in India, and booking id as `text`. Names and numbers are searched by the POST beside it, because servers log addresses.',
  answerHeaders: {
    'X-Total-Count': 'How many bookings pass the filters.',
    Link: 'If there are more, the address of the next page, with `rel="next"`.',
  },
  access: 'vendor-desk',
  personalData: 'bookings',
});

export const vendorBookingsPage = defineEndpoint<typeof bookingsPageInput, typeof bookingsPage>()({
  // A POST, because servers log addresses, and searches contain personal data.
  method: 'POST',
  readsOnly: true,
  path: '/_api/vendor/bookings/list',
  summary: 'The same, also by words of a name, a number or the beginning of an id, and how many there are.',
  access: 'vendor-desk',
  personalData: 'bookings',
});

export const vendorBooking = defineEndpoint<typeof bookingReference, typeof bookingDetails>()({
  method: 'GET',
  path: '/_api/vendor/bookings/by-id',
  summary: 'One booking of the lab with all that its patient has said, and its history.',
  access: 'vendor-desk',
  personalData: 'bookings',
  errorStatuses: [404],
});

export const earlierBookings = defineEndpoint<typeof bookingReference, typeof earlierBookingsPage>()({
  method: 'GET',
  path: '/_api/vendor/bookings/earlier',
  summary: 'The 10 bookings at this lab before one booking, by the same phone number or the same account.',
  access: 'vendor-desk',
  personalData: 'bookings',
  errorStatuses: [404],
});

export const updateBookingStatus = defineEndpoint<typeof statusUpdate, typeof changedBooking>()({
  method: 'POST',
  path: '/_api/vendor/bookings/update-status',
  summary: 'Set a booking to any status from any other. One that comes back from cancelled needs its slot again.',
  access: 'vendor-desk',
  personalData: 'bookings',
  errorStatuses: [404, 409],
});

export const moveVendorBooking = defineEndpoint<typeof staffMove, typeof changedBooking>()({
  method: 'POST',
  path: '/_api/vendor/bookings/move',
  summary: `Move a booking to another time of the lab that has room, also inside ${patientChangeTime}.`,
  access: 'vendor-desk',
  personalData: 'bookings',
  errorStatuses: [404, 409],
});

export const moveVendorVisit = defineEndpoint<typeof staffMove, typeof changedBooking>()({
  method: 'POST',
  path: '/_api/vendor/bookings/move-visit',
  summary:
    'Move all open bookings that were made together with one of them: the first to this time, the others to it or to the next times, as there is room.',
  access: 'vendor-desk',
  personalData: 'bookings',
  errorStatuses: [404, 409],
});

export const changeBookingItems = defineEndpoint<typeof itemsUpdate, typeof changedBooking>()({
  method: 'POST',
  path: '/_api/vendor/bookings/change-items',
  summary: 'Drop tests and packages of an open booking and add others, at their price of the moment.',
  access: 'vendor-desk',
  personalData: 'bookings',
  errorStatuses: [404, 409],
});

export const markBooking = defineEndpoint<typeof attendanceUpdate, typeof changedBooking>()({
  method: 'POST',
  path: '/_api/vendor/bookings/mark',
  summary: 'Note that the patient has arrived, or, once the time has come, that nobody came; null takes it back.',
  access: 'vendor-desk',
  personalData: 'bookings',
  errorStatuses: [404, 409],
});

export const exportVendorBookings = defineEndpoint<typeof bookingFilters, typeof stream>()({
  method: 'POST',
  readsOnly: true,
  path: '/_api/vendor/bookings/export',
  summary:
    'The bookings of the lab as a table for spreadsheets, the last booked first. The desk and programs get at most 2,000 patients in a day by all their calls, then 429; a suspended lab gets none.',
  access: 'vendor-desk',
  personalData: 'bookings',
  responseType: 'stream',
});
