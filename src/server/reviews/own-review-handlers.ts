import type * as z from 'zod/mini';
import { provenReference } from '../../contract/patient/my-bookings-schemas.ts';
import * as contract from '../../contract/patient/reviews/reviews.ts';
import { newReview, ownReview } from '../../contract/patient/reviews/reviews-schemas.ts';
import { toBookingLookup } from '../bookings/patient/my-bookings-handlers.ts';
import type { CallContext } from '../http/call-context.ts';
import { implement } from '../http/operation.ts';
import { assertProof, findReviewable, showOwnReview, withdraw, write } from './own-review.ts';

type Context = CallContext<typeof contract.findOwnReview>;
type Reference = z.output<typeof provenReference>;

export const findOwnReview = implement(contract.findOwnReview, provenReference, ownReview).with(
  async ({ phoneCode, ...reference }, context) => {
    const lookup = toBookingLookup(reference, context.user);
    const booking = await findReviewable(context.db, lookup, context.clock());
    // Not used up: the change that follows needs it.
    if (phoneCode) await assertProof(context, booking, phoneCode);
    return showOwnReview(context, booking, !booking.needsCode || phoneCode !== undefined);
  },
);

export const writeReview = implement(contract.writeReview, newReview, ownReview).with(
  async ({ code, phone, secret, phoneCode, ...review }, context) =>
    change(context, { code, phone, secret, phoneCode }, (db, booking) => write({ ...context, db }, booking, review)),
);

export const withdrawReview = implement(contract.withdrawReview, provenReference, ownReview).with(
  async (reference, context) => change(context, reference, (db, booking) => withdraw({ ...context, db }, booking)),
);

/** Lock order: booking, the number and lab of the review, vendor. The code is used up with the change. */
async function change(
  context: Context,
  { phoneCode, ...reference }: Reference,
  write: (db: Context['db'], booking: Awaited<ReturnType<typeof findReviewable>>) => Promise<void>,
) {
  const lookup = toBookingLookup(reference, context.user);
  const now = context.clock();
  const spend = await assertProof(context, await findReviewable(context.db, lookup, now), phoneCode);
  return context.db.transaction().execute(async (db) => {
    const booking = await findReviewable(db, lookup, now, 'lock');
    await spend(db, booking);
    await write(db, booking);
    return showOwnReview({ ...context, db }, booking, true);
  });
}
