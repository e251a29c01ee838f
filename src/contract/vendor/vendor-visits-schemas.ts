import * as z from 'zod/mini';
import { type LabCancelReason, labCancelReasons } from '../../domain/bookings/cancel-reasons.ts';
import { maxVisitPeople } from '../../domain/bookings/visit-people.ts';
import { refusal } from '../refusal.ts';
import { plainDate } from '../scalars.ts';
import { bookingId, reason } from './booking-schemas.ts';

export const visitTimesInput = z.object({
  bookingId,
  date: plainDate('Invalid date format. Expected YYYY-MM-DD.'),
});

const choosePeople = `Choose from 1 to ${maxVisitPeople} bookings that were made together.`;

export const visitStep = z
  .object({
    bookingIds: z
      .array(bookingId, choosePeople)
      .check(z.minLength(1, choosePeople), z.maxLength(maxVisitPeople, choosePeople)),
    step: z.enum(['confirm', 'arrive', 'cancel'], "Choose 'confirm', 'arrive' or 'cancel'."),
    reason,
    /** Why they are cancelled, as with a single booking. */
    cancelReason: z.nullish(
      z.enum(Object.keys(labCancelReasons) as [LabCancelReason], 'Choose one of the reasons of a cancellation.'),
    ),
  })
  .check(
    z.refine(({ step, cancelReason }) => cancelReason == null || step === 'cancel', {
      path: ['cancelReason'],
      ...refusal('Only a cancellation has such a reason.', 'not-together'),
    }),
  );
