import type { ReviewToDecide } from '../../../contract/admin/admin-reviews.ts';
import { formatBookingCode } from '../../../domain/bookings/booking-code.ts';
import { formatReview } from '../../../domain/reviews/format-review.ts';
import { refusalSentences } from '../../../domain/reviews/review-terms.ts';
import { formatDate } from '../../../domain/time/format-date.ts';
import type { Column } from '../../portal/list/data-table.tsx';
import { Button } from '../../ui/button.tsx';

type Decisions = {
  isBusy: boolean;
  onPublish(review: ReviewToDecide): void;
  onRefuse(review: ReviewToDecide): void;
};

export const getReviewColumns = ({ isBusy, onPublish, onRefuse }: Decisions): Column<ReviewToDecide>[] => [
  {
    key: 'text',
    header: 'Review',
    phone: 'title',
    wraps: true,
    width: '40%',
    cell: (review) => (
      <span className="stack-1">
        <span>{formatReview(review)}</span>
        {listWarnings(review).map((warning) => (
          <span key={warning} className="small warn">
            {warning}
          </span>
        ))}
        <span className="small soft">{listRemarks(review).join(' · ')}</span>
      </span>
    ),
  },
  { key: 'lab', header: 'Lab', isName: true, wraps: true, phone: 'hidden', cell: ({ vendorName }) => vendorName },
  {
    key: 'booking',
    header: 'Booking',
    isName: true,
    wraps: true,
    phone: 'hidden',
    cell: nameBooking,
  },
  {
    key: 'visit',
    header: 'Visit',
    isName: true,
    isPhoneOnly: true,
    cell: (review) => (
      <>
        {review.vendorName}
        <br />
        {nameBooking(review)}
      </>
    ),
  },
  {
    key: 'actions',
    header: 'Decision',
    phone: 'actions',
    cell: (review) => (
      <>
        {(review.state !== 'published' || review.reportedFor) && review.state !== 'withdrawn' && (
          <Button look="tonal" isUnavailable={isBusy} onClick={() => onPublish(review)}>
            {review.reportedFor ? 'Keep' : 'Publish'}
          </Button>
        )}
        {review.state !== 'refused' && review.state !== 'withdrawn' && (
          <Button look="quiet" isUnavailable={isBusy} onClick={() => onRefuse(review)}>
            Refuse
          </Button>
        )}
      </>
    ),
  },
];

/** Its code and its day each stay in one line. */
const nameBooking = ({ bookingCode, visitedOn }: ReviewToDecide) => (
  <>
    <span className="unbroken">{formatBookingCode(bookingCode)},</span>{' '}
    <span className="unbroken">{formatDate(visitedOn)}</span>
  </>
);

/** What an operator looks at before deciding. */
function listWarnings({ visitShown, concerns, reportedFor }: ReviewToDecide): string[] {
  return [
    ...(visitShown ? [] : ['The records do not show the visit.']),
    ...concerns.map((concern) => `Check: ${refusalSentences[concern]}`),
    ...(reportedFor ? [`Reported by the lab: ${refusalSentences[reportedFor]}`] : []),
  ];
}

function listRemarks({ name, refusedFor, answer }: ReviewToDecide): string[] {
  return [
    name ?? 'Name left out',
    ...(refusedFor ? [`Refused: ${refusalSentences[refusedFor]}`] : []),
    ...(answer ? [`The lab answers: ${answer}`] : []),
  ];
}
