import * as z from 'zod/mini';
import { bookingStatuses } from '../../../domain/bookings/booking-lifecycle.ts';
import { affectedReasons } from '../../../domain/schedule/affected-bookings.ts';
import type { emptyInput } from '../../bodies.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { plainDate, plainTime } from '../../scalars.ts';
import { bookingId } from '../booking-schemas.ts';

/** Upcoming bookings outside the lab's hours, which keep their appointment. `total` includes unlisted ones. */
export const affectedBookings = z.object({
  total: z.number(),
  bookings: z.array(
    z.object({
      id: z.number(),
      code: z.string(),
      patientName: z.string(),
      patientPhone: z.nullable(z.string()),
      phoneIsLandline: z.boolean(),
      itemName: z.string(),
      date: z.string(),
      time: z.string(),
      bookingStatus: z.enum(bookingStatuses),
      /** True if a collector comes; then a window of collectors is missing. */
      atHome: z.boolean(),
      reason: z.enum(affectedReasons),
      /** When the patient was asked to choose another time or to cancel. */
      askedAt: z.nullable(z.string()),
      /** True if the lab is closed then, and a message reaches the patient. */
      canBeAsked: z.boolean(),
    }),
  ),
});
export type AffectedBookings = z.output<typeof affectedBookings>;

export const maxAffectedBookings = 100;
const tooMany = `At most ${maxAffectedBookings} bookings at a time.`;

/** With a change of hours or closures: bookings that the lab moves, cancels or expects itself. All others' patients are asked. */
export const notAsked = z.optional(z.array(bookingId).check(z.maxLength(maxAffectedBookings, tooMany)));

export const patientsToAsk = z.object({
  bookingIds: z.array(bookingId).check(z.minLength(1, 'Choose a booking.'), z.maxLength(maxAffectedBookings, tooMany)),
});
/** Without those who were asked before, and those whose time the lab is open again. */
export const patientsAsked = z.object({ askedCount: z.number() });

const appointment = z.object({ date: z.string(), time: z.string() });

/** `to` is null without a free time in the days that can be booked. */
export const plannedMoves = z.object({
  moves: z.array(
    z.object({ bookingId: z.number(), patientName: z.string(), from: appointment, to: z.nullable(appointment) }),
  ),
});

export const affectedMoves = z.object({
  moves: z
    .array(
      z.object({
        bookingId,
        date: plainDate('Invalid date format. Expected YYYY-MM-DD.'),
        time: plainTime('Invalid time format. Expected HH:MM.'),
      }),
    )
    .check(z.minLength(1, 'Choose a booking.'), z.maxLength(maxAffectedBookings, tooMany)),
});

export const affectedMoved = z.object({
  movedCount: z.number(),
  /** Bookings that changed, or whose new time was taken in between. They keep their appointment. */
  kept: z.array(z.object({ bookingId: z.number(), reason: z.string() })),
});

export type PlannedMove = z.output<typeof plannedMoves>['moves'][number];

export const planAffectedMoves = defineEndpoint<typeof emptyInput, typeof plannedMoves>()({
  method: 'GET',
  path: '/_api/vendor/availability/misfits/moves',
  summary: 'The next free time for each of the first 100 bookings that do not fit the present hours and closures.',
  access: 'vendor-owner',
  personalData: 'bookings',
});

export const moveAffectedBookings = defineEndpoint<typeof affectedMoves, typeof affectedMoved>()({
  method: 'POST',
  path: '/_api/vendor/availability/misfits/moves',
  summary: 'Move several bookings, each to a time of its own. One that cannot be moved keeps its appointment.',
  access: 'vendor-owner',
});

export const askAffectedPatients = defineEndpoint<typeof patientsToAsk, typeof patientsAsked>()({
  method: 'POST',
  path: '/_api/vendor/availability/misfits/ask',
  summary:
    'Ask the patients of these bookings to choose another time or to cancel, because the lab is closed then. Nobody is asked twice for the same time.',
  access: 'vendor-owner',
});
