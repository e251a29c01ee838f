import type * as z from 'zod/mini';
import { bookingNotFoundMessage } from '../../contract/patient/my-bookings.ts';
import type { provenReference } from '../../contract/patient/my-bookings-schemas.ts';
import type { newReview, ownReview } from '../../contract/patient/reviews/reviews-schemas.ts';
import { refusalSentences } from '../../domain/reviews/review-terms.ts';
import { findPlainConcern, shortenName } from '../../domain/reviews/review-text.ts';
import { toIndiaTime } from '../../domain/time/calendar.ts';
import { checkPhoneCode } from '../auth/codes/phone-codes.ts';
import { type BookingLookup, selectAccessibleBookings } from '../bookings/read/my-bookings-queries.ts';
import { takeLock } from '../database/advisory-locks.ts';
import type { Database } from '../database/connect.ts';
import type { HttpConfig } from '../http/call-context.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { keyedHash } from '../http/keyed-hash.ts';
import { addLinkSecrets } from '../messages/message-queries.ts';
import { isChannelOpen } from '../outgoing/open-channels.ts';
import { rateVendor } from './rate-vendors.ts';
import { findReviewedBooking, type ReviewedBooking } from './reviewed-booking.ts';
import { hasOtherReview } from './reviews-queries.ts';
import { takeBackNews } from './tell-of-review.ts';

type Services = { db: Database; clock: () => number; config: HttpConfig };
type Answer = z.input<typeof ownReview>;
type Written = Omit<z.output<typeof newReview>, keyof z.output<typeof provenReference>>;

export async function findReviewable(db: Database, lookup: BookingLookup, now: number, lock?: 'lock') {
  if (lock) await selectAccessibleBookings(db, lookup).select('id').forUpdate().execute();
  const booking = await findReviewedBooking(db, lookup, now);
  if (!booking) throw new HttpError(404, bookingNotFoundMessage);
  return booking;
}

/** Returns a function that uses the code up, for the same number. */
export async function assertProof(
  context: Parameters<typeof checkPhoneCode>[0],
  { needsCode, phone }: ReviewedBooking,
  code: string | undefined,
): Promise<(db: Database, booking: ReviewedBooking) => Promise<void>> {
  if (!needsCode) return async () => {};
  if (!phone || !code) {
    const message = phone
      ? 'We send a code by SMS to the phone of the booking. Type it to show that the booking is yours.'
      : 'This booking has no mobile number to which we could send a code.';
    throw new HttpError(409, message, { code: 'confirm-phone' });
  }
  const spend = await checkPhoneCode(context, { phone, code, field: 'phoneCode' });
  return async (db, booking) => {
    if (booking.phone !== phone) throw new HttpError(409, 'The number of the booking has changed.');
    await spend(db);
  };
}

export async function write({ db, clock, config }: Services, booking: ReviewedBooking, written: Written) {
  const { showsName, ...review } = written;
  const now = clock();
  const phoneKey = keyOf(booking, config);
  await takeLock(db, 'review', phoneKey);
  const stored = await findReview(db, booking.id);
  if (stored && stored.state !== 'refused') {
    // A second tap.
    if (stored.state !== 'withdrawn' && stored.stars === review.stars && stored.text === review.text) return;
    throw new HttpError(409, 'A visit is reviewed once.', { code: 'reviewed-already' });
  }
  const standing = await findStanding(db, booking, phoneKey, now);
  if (standing !== 'open') throw new HttpError(409, refusals[standing].message, { code: refusals[standing].code });
  const concern = review.text && findPlainConcern(review.text);
  if (concern)
    throw fieldError('text', `${refusalSentences[concern]} Please take it out.`, 400, 'invalid-value', {
      values: [concern],
    });
  const values = {
    ...review,
    shownName: showsName ? shortenName(booking.patientName) : null,
    state: 'waiting' as const,
    refusedFor: null,
    writtenAt: new Date(now),
    // What the lab said was about the former text.
    answer: null,
    answeredAt: null,
    answeredBy: null,
    reportedFor: null,
    reportedAt: null,
    reportedBy: null,
  };
  if (stored) {
    await db.updateTable('reviews').set(values).where('id', '=', stored.id).execute();
    return;
  }
  const { id: bookingId, vendorId, visit } = booking;
  // Here, because the audit log would record the secret when an operator decides.
  await addLinkSecrets(db, [bookingId]);
  const visited = { visitedOn: visit?.on ?? toIndiaTime(now).day, visitShown: visit?.isShown ?? false };
  await db
    .insertInto('reviews')
    .values({ ...values, ...visited, bookingId, vendorId, phoneKey })
    .execute();
}

export async function withdraw({ db, clock }: Services, { id: bookingId, vendorId }: ReviewedBooking): Promise<void> {
  const withdrawn = await db
    .updateTable('reviews')
    .set({ state: 'withdrawn', text: null, shownName: null, answer: null, refusedFor: null })
    .where('bookingId', '=', bookingId)
    .returning('id')
    .execute();
  for (const { id } of withdrawn) await takeBackNews(db, { id, bookingId });
  await rateVendor(db, vendorId, toIndiaTime(clock()).day);
}

const refusals = {
  visit: { code: 'no-visit-yet', message: 'A visit can be reviewed once its time has passed.' },
  over: { code: 'review-period-over', message: 'A visit can be reviewed for 90 days.' },
  'own-lab': { code: 'review-of-own-lab', message: 'People of a lab cannot review it.' },
  lately: { code: 'reviewed-lately', message: 'With this phone number the lab was reviewed in the last 90 days.' },
} as const;

/** Only to whom the booking is proven to belong it tells what was written: the lab has id and number, too. */
export async function showOwnReview(
  { db, clock, config }: Services,
  booking: ReviewedBooking,
  isProven: boolean,
): Promise<Answer> {
  const review = isProven ? await findReview(db, booking.id) : undefined;
  const now = clock();
  return {
    standing: isProven
      ? await findStanding(db, booking, keyOf(booking, config), now)
      : (findLimit(booking, now) ?? (canSendCode(booking, config) ? 'open' : 'no-code')),
    lastDay: booking.visit?.lastDay ?? null,
    needsCode: booking.needsCode,
    name: shortenName(booking.patientName),
    review: review
      ? {
          stars: review.stars,
          text: review.text,
          name: review.shownName,
          waited: review.waited,
          reportOnTime: review.reportOnTime,
          chargedAsBooked: review.chargedAsBooked,
          state: review.state,
          refusedFor: review.refusedFor,
          answer: review.answer,
        }
      : null,
  };
}

async function findReview(db: Database, bookingId: number) {
  return db.selectFrom('reviews').where('bookingId', '=', bookingId).selectAll().executeTakeFirst();
}

export function canSendCode({ phone }: ReviewedBooking, config: HttpConfig): boolean {
  return phone !== null && isChannelOpen(config, 'sms', 'phone-code');
}

export function findLimit({ visit, isOfLab }: ReviewedBooking, now: number) {
  if (isOfLab) return 'own-lab';
  if (!visit) return 'visit';
  return visit.lastDay < toIndiaTime(now).day ? 'over' : null;
}

async function findStanding(db: Database, booking: ReviewedBooking, phoneKey: string, now: number) {
  const limit = findLimit(booking, now);
  if (limit) return limit;
  const { id: bookingId, vendorId } = booking;
  return (await hasOtherReview(db, { bookingId, vendorId, phoneKey, writtenAt: new Date(now) })) ? 'lately' : 'open';
}

function keyOf({ patientPhone, customerId, id }: ReviewedBooking, config: HttpConfig): string {
  return keyedHash(`review by ${patientPhone ?? (customerId ? `account ${customerId}` : `booking ${id}`)}`, config);
}
