import type * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import type { stream } from '../stream-schemas.ts';
import type { deskSlots } from '../vendor/booking-desk-schemas.ts';
import type {
  adminBookingDetails,
  adminBookingFilters,
  adminBookingReference,
  adminBookingSummary,
  adminBookingsInput,
  adminBookingsPage,
  adminChangedBooking,
  adminMove,
  adminSlotsInput,
  adminStatusUpdate,
} from './admin-bookings-schemas.ts';

export type AdminBookingFilters = z.output<typeof adminBookingFilters>;
export type AdminBookingSummary = z.output<typeof adminBookingSummary>;

export const adminBookings = defineEndpoint<typeof adminBookingsInput, typeof adminBookingsPage>()({
  // A POST, because servers log addresses, and searches contain personal data.
  method: 'POST',
  readsOnly: true,
  path: '/_api/admin/bookings',
  summary: 'Bookings of all labs, the latest appointment first; by code, telephone number or lab, status and day.',
  access: 'admin',
  personalData: 'bookings',
});

export const adminBooking = defineEndpoint<typeof adminBookingReference, typeof adminBookingDetails>()({
  method: 'GET',
  path: '/_api/admin/bookings/by-id',
  summary: 'One booking of any lab with its history.',
  access: 'admin',
  personalData: 'bookings',
  errorStatuses: [404],
});

export const adminUpdateBookingStatus = defineEndpoint<typeof adminStatusUpdate, typeof adminChangedBooking>()({
  method: 'POST',
  path: '/_api/admin/bookings/update-status',
  summary: 'Set the status of a booking of any lab, with a reason.',
  access: 'admin',
  personalData: 'bookings',
  errorStatuses: [404, 409],
});

export const adminMoveBooking = defineEndpoint<typeof adminMove, typeof adminChangedBooking>()({
  method: 'POST',
  path: '/_api/admin/bookings/move',
  summary: 'Move a booking of any lab to another time of that lab that has room, also inside two hours, with a reason.',
  access: 'admin',
  personalData: 'bookings',
  errorStatuses: [404, 409],
});

export const adminBookingSlots = defineEndpoint<typeof adminSlotsInput, typeof deskSlots>()({
  method: 'GET',
  path: '/_api/admin/bookings/slots',
  summary: 'The slots of a day at the lab of a booking, for moving it.',
  access: 'admin',
  errorStatuses: [404],
});

export const exportAdminBookings = defineEndpoint<typeof adminBookingFilters, typeof stream>()({
  method: 'POST',
  readsOnly: true,
  path: '/_api/admin/bookings/export',
  summary: 'The same bookings as a table for spreadsheets, the last booked first.',
  access: 'admin',
  personalData: 'bookings',
  responseType: 'stream',
});
