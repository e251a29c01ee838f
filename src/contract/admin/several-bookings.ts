import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { plainDate, positiveId, requiredText } from '../scalars.ts';
import { type affectedMoved, affectedMoves, type plannedMoves } from '../vendor/availability/affected-bookings.ts';
import { bookingId } from '../vendor/booking-schemas.ts';

/** The embedded database changes as many within the time for an answer. */
export const bookingsAtOnce = 25;
export const maxExpectedBookings = 500;

const severalIds = z
  .array(bookingId)
  .check(
    z.minLength(1, 'Choose a booking.'),
    z.maxLength(bookingsAtOnce, `At most ${bookingsAtOnce} bookings at a time.`),
  );
const reason = requiredText('Please give a reason: patients and lab see it.', 500);

export const severalActions = ['cancel', 'tell'] as const;

export const severalChanged = z.object({
  bookingIds: severalIds,
  /** `tell`: the patients of a suspended lab that it is not listed any more. */
  action: z.enum(severalActions, 'Cancel or tell.'),
  reason,
});
export const severalChangedAnswer = z.object({
  changedCount: z.number(),
  /** Bookings that stay as they are, and why. */
  kept: z.array(z.object({ bookingId: z.number(), reason: z.string() })),
  /** With `tell`: how many of the changed no message reaches. */
  unreachable: z.number(),
});

export const severalToMove = z.object({
  bookingIds: severalIds,
  /** None is moved to an earlier day. */
  from: plainDate('Invalid date format. Expected YYYY-MM-DD.'),
});
export const severalMoves = z.extend(affectedMoves, { reason });

export const expectedInput = z.object({ vendorId: positiveId('Vendor id must be a positive whole number.') });
export const expectedAnswer = z.object({
  total: z.number(),
  /** The first 500, by appointment. */
  bookingIds: z.array(z.number()),
  firstOn: z.nullable(z.string()),
  lastOn: z.nullable(z.string()),
  /** How many of these patients no message reaches. */
  unreachable: z.number(),
});

export type SeveralAction = (typeof severalActions)[number];

export const expectedBookings = defineEndpoint<typeof expectedInput, typeof expectedAnswer>()({
  method: 'GET',
  path: '/_api/admin/bookings/expected',
  summary: 'How many patients come to a lab from now on, and their bookings.',
  access: 'admin',
  adminRoles: ['support'],
});

export const changeSeveralBookings = defineEndpoint<typeof severalChanged, typeof severalChangedAnswer>()({
  method: 'POST',
  path: '/_api/admin/bookings/change-several',
  summary: `Cancel up to ${bookingsAtOnce} bookings of any labs, or tell their patients that the lab is suspended. Nobody is told twice for the same time.`,
  access: 'admin',
  adminRoles: ['support'],
});

export const planSeveralMoves = defineEndpoint<typeof severalToMove, typeof plannedMoves>()({
  method: 'POST',
  readsOnly: true,
  path: '/_api/admin/bookings/plan-moves',
  summary: 'The next free time of its lab for each of these bookings, from a day on.',
  access: 'admin',
  adminRoles: ['support'],
  personalData: 'bookings',
});

export const moveSeveralBookings = defineEndpoint<typeof severalMoves, typeof affectedMoved>()({
  method: 'POST',
  path: '/_api/admin/bookings/move-several',
  summary:
    'Move several bookings, each to a time of its own, with a reason. One that cannot be moved keeps its appointment.',
  access: 'admin',
  adminRoles: ['support'],
});
