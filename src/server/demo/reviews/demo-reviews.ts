import type { Selectable } from 'kysely';
import { type ReviewRefusal, reviewRefusals } from '../../../domain/reviews/review-terms.ts';
import { shortenName } from '../../../domain/reviews/review-text.ts';
import { rateReviews } from '../../../domain/reviews/weigh-reviews.ts';
import { fromIndiaTime, toIndiaTime } from '../../../domain/time/calendar.ts';
import type { ReviewRow } from '../../database/tables/review-rows.ts';
import type { DemoBookingItem } from '../bookings/booking-items.ts';
import type { DemoBooking } from '../bookings/demo-bookings.ts';
import { catalogueTests } from '../catalogue/diagnostic-tests.ts';
import type { DemoAccountIds } from '../demo-accounts.ts';
import { createRandom, type Random } from '../random.ts';
import { demoVendorId } from '../vendors/vendor-plans.ts';
import { pickFacts } from './review-facts.ts';
import { type Examination, writeAnswer, writeRefusedText, writeReviewText } from './review-words.ts';

export type DemoReview = Omit<Selectable<ReviewRow>, 'version'>;

const hourMs = 3_600_000;
const reviewedShare = 0.9;
const writtenShare = 0.55;
/** Younger ones have not been read by an operator. */
const undecidedMs = 4 * hourMs;
const refusedShare = 0.01;
/** No lab is without its bad ones. */
const visitsPerBadOne = 14;
const testById = new Map(catalogueTests.map((test) => [test.id, test]));

type World = {
  bookings: readonly DemoBooking[];
  bookingItems: readonly DemoBookingItem[];
  /** Owners of labs that have accounts. */
  owners: ReadonlyMap<number, number>;
  accounts: DemoAccountIds;
  now: number;
};

/** Reviews of completed visits, some of which wait for an operator or were refused. The demo customer has written none. */
export function generateReviews({ bookings, bookingItems, owners, accounts, now }: World): DemoReview[] {
  const itemOf = new Map(bookingItems.map((item) => [item.bookingId, item]));
  const writers = new Set<string>();
  const counts = new Map<number, number>();
  const reviews: Omit<DemoReview, 'id'>[] = [];
  for (const booking of bookings) {
    const { id, vendorId, status, patientPhone, customerId } = booking;
    const random = createRandom('review', booking.code);
    const writer = `${vendorId} ${patientPhone}`;
    if (status !== 'completed' || customerId !== null || !random.chance(reviewedShare)) continue;
    const visitedAt = fromIndiaTime({ day: booking.appointmentOn, minute: booking.startMinute });
    const writtenAt = visitedAt + random.between(3, 140) * hourMs;
    // One for a number and lab in the 90 days.
    if (writtenAt > now || writers.has(writer)) continue;
    writers.add(writer);
    const owner = owners.get(vendorId) ?? null;
    const count = (counts.get(vendorId) ?? 0) + 1;
    counts.set(vendorId, count);
    const facts = pickFacts(meanOf(vendorId), count % visitsPerBadOne === 0, random);
    const examination = getExamination(itemOf.get(id));
    const decision = decide(writtenAt, accounts, now, random);
    const isAnswered = random.chance(facts.stars >= 4 ? 0.06 : owner === null ? 0.3 : 0.6);
    const answeredAt = writtenAt + undecidedMs + random.between(1, 60) * hourMs;
    const answer =
      decision.state === 'published' && isAnswered && answeredAt <= now ? writeAnswer(facts, random) : null;
    const text = random.chance(writtenShare) || answer !== null ? writeReviewText(facts, examination, random) : null;
    reviews.push({
      bookingId: id,
      vendorId,
      phoneKey: `demo ${id}`,
      visitedOn: booking.appointmentOn,
      visitShown: true,
      ...facts,
      text: decision.refusedFor ? writeRefusedText(decision.refusedFor, random) : text,
      shownName: random.chance(0.75) ? shortenName(booking.patientName) : null,
      writtenAt: new Date(writtenAt),
      ...decision,
      answer,
      answeredAt: answer === null ? null : new Date(answeredAt),
      answeredBy: answer === null ? null : owner,
      reportedFor: null,
      reportedAt: null,
      reportedBy: null,
    });
  }
  return reviews
    .sort((a, b) => a.writtenAt.getTime() - b.writtenAt.getTime())
    .map((review, index) => ({ id: index + 1, ...review }));
}

/** Columns of the labs. */
export function rateDemoVendors(reviews: readonly DemoReview[], now: number) {
  const published = reviews.filter(({ state }) => state === 'published');
  const today = toIndiaTime(now).day;
  return new Map(
    [...Map.groupBy(published, ({ vendorId }) => vendorId)].map(([vendorId, own]) => [
      vendorId,
      rateReviews(
        own.map(({ stars, visitedOn }) => ({ stars, on: visitedOn, count: 1 })),
        today,
      ),
    ]),
  );
}

/** Most labs please, one in twelve does not. */
function meanOf(vendorId: number): number {
  if (vendorId === demoVendorId) return 4.75;
  const random = createRandom('quality', vendorId);
  return random.chance(0.08) ? random.between(2.9, 3.8) : random.between(4.1, 4.95);
}

function getExamination(item: DemoBookingItem | undefined): Examination {
  const test = item?.diagnosticTestId ? testById.get(item.diagnosticTestId) : undefined;
  return test?.sampleType === 'No sample needed' ? 'scan' : 'sample';
}

function decide(writtenAt: number, accounts: DemoAccountIds, now: number, random: Random) {
  const decidedAt = new Date(writtenAt + random.between(0.3, 1) * undecidedMs);
  if (writtenAt + undecidedMs > now)
    return { state: 'waiting' as const, refusedFor: null, decidedAt: null, decidedBy: null };
  const refusedFor: ReviewRefusal | null = random.chance(refusedShare) ? random.pick(reviewRefusals) : null;
  return {
    state: refusedFor ? ('refused' as const) : ('published' as const),
    refusedFor,
    decidedAt,
    decidedBy: accounts.admin,
  };
}
