import type { BookingLookup } from '../bookings/read/my-bookings-queries.ts';
import type { FateOfReviews } from '../database/clear-patients.ts';
import type { Database } from '../database/connect.ts';
import { assertProof, canSendCode, findLimit, findReviewable } from '../reviews/own-review.ts';

type Context = Parameters<typeof assertProof>[0];

/**
 * While its visit can be reviewed, erasing a booking prevents the review. Its id and number, which the lab has, too, do not suffice for
 * that: as for the review they take the code of an SMS, where one can be sent. Returns a function that uses the code up.
 */
export async function proveErasure(
  context: Context,
  lookup: BookingLookup,
  code: string | undefined,
): Promise<{ reviews: FateOfReviews; spend(db: Database): Promise<void> }> {
  const now = context.clock();
  const booking = await findReviewable(context.db, lookup, now);
  const isReviewable = findLimit(booking, now) === null && canSendCode(booking, context.config);
  const needsCode = booking.needsCode && (isReviewable || code !== undefined);
  const spend = await assertProof(context, { ...booking, needsCode }, code);
  const reviews = booking.needsCode && !needsCode ? 'nameless' : 'deleted';
  return { reviews, spend: (db) => spend(db, booking) };
}
