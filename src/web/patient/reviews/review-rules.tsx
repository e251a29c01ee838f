import { daysOfBookingsByPhone } from '../../../domain/bookings/booking-days.ts';
import { reviewRulesPath } from '../../../domain/reviews/review-rules-path.ts';
import { daysToReview, refusalSentences, reviewRefusals } from '../../../domain/reviews/review-terms.ts';
import { PageHead } from '../../page/page-head.tsx';

/** How reviews are collected, checked and counted, as IS 19000:2022 asks. */
export function ReviewRules() {
  return (
    <>
      <PageHead
        title="Rules of reviews"
        description="Who may review a lab, what is not published, and how reviews are counted."
        path={reviewRulesPath}
      />
      <h1>Rules of reviews</h1>
      <div className="prose">
        <h2>Who writes them</h2>
        <p>
          Each review belongs to a booking with us whose time has passed. It can be written once, for {daysToReview}{' '}
          days, by the account or phone that booked. One review in {daysToReview} days counts for a phone number and
          lab. People of the lab cannot review it. Nobody is paid for a review, and no lab can buy one or have one
          removed.
        </p>
        <h2>What we publish</h2>
        <p>
          We read each review before it is shown. Bad ones are published as good ones are. We refuse a review only if:
        </p>
        <ul>
          {reviewRefusals.map((reason) => (
            <li key={reason}>{refusalSentences[reason]}</li>
          ))}
        </ul>
        <p>The author reads the reason with the booking, and can write it again.</p>
        <h2>What the lab can do</h2>
        <p>A lab answers a review once. It can report one with a reason; the review stays until we have decided.</p>
        <h2>How we count</h2>
        <p>
          The rating is the mean of all published reviews of a lab. Half a year makes a review count half as much. Below
          three reviews we show their texts, and no stars.
        </p>
        <h2>Withdrawing</h2>
        <p>
          You can withdraw your review at any time with the account that booked or the link of our message, and for{' '}
          {daysOfBookingsByPhone} days after the visit with a code by SMS. Its text is then deleted. It is also deleted
          with the details of the booking, if you erase these in one of these ways.
        </p>
      </div>
    </>
  );
}
