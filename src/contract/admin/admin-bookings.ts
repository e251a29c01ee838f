import * as z from 'zod/mini';
import { patientChangeTime } from '../../domain/bookings/booking-lifecycle.ts';
import type { stream } from '../bodies.ts';
import { bookingCursor } from '../booking-cursor.ts';
import { defineEndpoint } from '../endpoint.ts';
import { nextCursor, pageSize } from '../paging.ts';
import { optionalText, positiveId, requiredText } from '../scalars.ts';
import type { deskSlots } from '../vendor/booking-desk-schemas.ts';
import {
  bookingDetails,
  bookingId,
  bookingOrder,
  bookingStatus,
  bookingSummary,
  dayOrInstant,
} from '../vendor/booking-schemas.ts';
import { staffMove } from '../vendor/vendor-bookings-schemas.ts';

export const adminBookingFilters = z.object({
  /** A booking code in any grouping, a telephone number or its last four digits, the beginning of names, or part of a lab's name. */
  text: optionalText(100),
  vendorId: z.optional(positiveId('Vendor id must be a positive whole number.')),
  /** Bookings of this test, and open ones of packages with it. */
  testId: z.optional(positiveId('Test id must be a positive whole number.')),
  status: z.optional(bookingStatus),
  date: z.optional(dayOrInstant),
  from: z.optional(dayOrInstant),
  to: z.optional(dayOrInstant),
});

export const adminBookingsInput = z.extend(adminBookingFilters, {
  cursor: z.optional(bookingCursor),
  order: bookingOrder,
  pageSize: pageSize(25),
});

const lab = { vendorId: z.number(), vendorName: z.string() };

export const adminBookingSummary = z.extend(bookingSummary, lab);
export const adminBookingsPage = z.object({
  bookings: z.array(adminBookingSummary),
  nextCursor,
});

export const adminBookingReference = z.object({ bookingId });
export const adminBookingDetails = z.extend(bookingDetails, lab);
const reason = requiredText('Please give a reason: the lab sees it.', 500);

export const adminStatusUpdate = z.object({
  bookingId,
  status: bookingStatus,
  reason,
  seenStatus: z.optional(bookingStatus),
});

export const adminMove = z.extend(staffMove, { reason });
export const adminSlotsInput = z.pick(staffMove, { bookingId: true, date: true });

export const adminChangedBooking = z.object({ success: z.boolean(), booking: adminBookingDetails });

export type AdminBookingFilters = z.output<typeof adminBookingFilters>;
export type AdminBookingSummary = z.output<typeof adminBookingSummary>;

export const adminBookings = defineEndpoint<typeof adminBookingsInput, typeof adminBookingsPage>()({
  // A POST, because servers log addresses, and searches contain personal data.
  method: 'POST',
  readsOnly: true,
  path: '/_api/admin/bookings',
  summary:
    'Bookings of all labs, the latest appointment first; by code, telephone number, patient or lab, status and day.',
  access: 'admin',
  adminRoles: ['support'],
  personalData: 'bookings',
});

export const adminBooking = defineEndpoint<typeof adminBookingReference, typeof adminBookingDetails>()({
  method: 'GET',
  path: '/_api/admin/bookings/by-id',
  summary: 'One booking of any lab with its history.',
  access: 'admin',
  adminRoles: ['support'],
  personalData: 'bookings',
  errorStatuses: [404],
});

export const adminUpdateBookingStatus = defineEndpoint<typeof adminStatusUpdate, typeof adminChangedBooking>()({
  method: 'POST',
  path: '/_api/admin/bookings/update-status',
  summary: 'Set the status of a booking of any lab, with a reason.',
  access: 'admin',
  adminRoles: ['support'],
  personalData: 'bookings',
  errorStatuses: [404, 409],
});

export const adminMoveBooking = defineEndpoint<typeof adminMove, typeof adminChangedBooking>()({
  method: 'POST',
  path: '/_api/admin/bookings/move',
  summary: `Move a booking of any lab to another time of that lab that has room, also inside ${patientChangeTime}, with a reason.`,
  access: 'admin',
  adminRoles: ['support'],
  personalData: 'bookings',
  errorStatuses: [404, 409],
});

export const adminBookingSlots = defineEndpoint<typeof adminSlotsInput, typeof deskSlots>()({
  method: 'GET',
  path: '/_api/admin/bookings/slots',
  summary: 'The slots of a day at the lab of a booking, for moving it.',
  access: 'admin',
  adminRoles: ['support'],
  errorStatuses: [404],
});

export const exportAdminBookings = defineEndpoint<typeof adminBookingFilters, typeof stream>()({
  method: 'POST',
  readsOnly: true,
  path: '/_api/admin/bookings/export',
  summary: 'The same bookings as a table for spreadsheets, the last booked first.',
  access: 'admin',
  asksPassword: true,
  personalData: 'bookings',
  responseType: 'stream',
});
