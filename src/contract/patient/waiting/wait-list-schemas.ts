import * as z from 'zod/mini';
import { plainDate, plainTime, positiveId, rupees } from '../../scalars.ts';
import { bookingReference } from '../my-bookings-schemas.ts';

/** An entry of the wait list, by the link that its patient has. */
export const waitingReference = z.object({
  id: positiveId('This link is not complete.'),
  secret: z.string().check(z.regex(/^[\w-]{24}$/, 'This link is not complete.')),
});

export const waitingForMove = z.extend(bookingReference, {
  date: plainDate('Invalid date format. Expected YYYY-MM-DD.'),
});

/** The time and the price that the patient saw. */
export const offerTaking = z.extend(waitingReference, {
  time: plainTime('Invalid time format. Expected HH:MM.'),
  expectedPrice: z.nullish(rupees),
});

/** How the patient is told of a free place, and for how many minutes it is kept then. */
export const startedWaiting = z.object({
  id: z.number(),
  secret: z.string(),
  by: z.enum(['sms', 'email']),
  minutes: z.number(),
});

export const waiting = z.object({
  state: z.enum(['waiting', 'offered', 'taken']),
  lab: z.object({ name: z.string(), slug: z.nullable(z.string()), address: z.string(), city: z.string() }),
  date: z.string(),
  isAtHome: z.boolean(),
  patientName: z.string(),
  /** With an offer, at their prices now. None for a visit that moves, and if the lab no longer sells one of them. */
  items: z.array(z.object({ name: z.string(), price: rupees })),
  /** Of everything, with the charge for coming to the patient; null without items. */
  price: z.nullable(rupees),
  /** Of the visit that would move. */
  now: z.nullable(z.object({ date: z.string(), time: z.string() })),
  offer: z.nullable(z.object({ time: z.string(), until: z.string() })),
});

/** Opens the booking. */
export const takenOffer = z.object({ code: z.string(), secret: z.string() });
