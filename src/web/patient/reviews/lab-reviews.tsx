import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { type ReviewOfVendor, reviewsOfVendor } from '../../../contract/patient/reviews/reviews.ts';
import { formatVisitMonth } from '../../../domain/reviews/format-visit-month.ts';
import { reviewRulesPath } from '../../../domain/reviews/review-rules-path.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Segment } from '../../ui/choosers/radio-choices.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';

const pageSize = 10;
const sorts = [
  { value: 'newest', label: 'Newest' },
  { value: 'best', label: 'Most stars' },
  { value: 'worst', label: 'Fewest stars' },
] as const;

/** The server renders the first ones with the page. */
export const firstReviewsQuery = (vendorId: number) =>
  endpointQuery(reviewsOfVendor, { vendorId, sort: 'newest', page: 1, pageSize });

/** What patients wrote about a lab, ten at a time. */
export function LabReviews({ vendorId }: { vendorId: number }) {
  const [sort, setSort] = useState<(typeof sorts)[number]['value']>('newest');
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...endpointQuery(reviewsOfVendor, { vendorId, sort, page, pageSize }),
    placeholderData: keepPreviousData,
  });
  if (query.isLoadingError) return <p>The reviews could not be loaded.</p>;
  if (!query.data) return <Skeletons count={2} label="Loading reviews" />;
  const { rating, reviews, totalCount } = query.data;
  const last = Math.ceil(totalCount / pageSize);
  return (
    <div className="stack-3">
      <div className="line-3">
        <p>
          {rating && <strong>{`★ ${rating} · `}</strong>}
          {formatPlural(totalCount, 'review')}
        </p>
        <Link to={reviewRulesPath} className="small at-end">
          Rules of reviews
        </Link>
      </div>
      {rating && (
        <Segment
          legend="Order of reviews"
          isLegendHidden
          name="review-order"
          choices={sorts}
          chosen={sort}
          choose={(chosen) => {
            setSort(chosen);
            setPage(1);
          }}
        />
      )}
      {reviews.length > 0 && (
        <ul className="bordered-list">
          {reviews.map((review) => (
            <li key={review.id} className="stack-1 row-inset">
              <Review {...review} />
            </li>
          ))}
        </ul>
      )}
      {last > 1 && (
        <div className="cluster-3">
          <Button look="secondary" isUnavailable={page === 1} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <span role="status">{`Page ${page} of ${last}`}</span>
          <Button look="secondary" isUnavailable={page >= last} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </div>
      )}
    </div>
  );
}

function Review({ stars, text, name, visitedIn, waited, reportOnTime, chargedAsBooked, answer }: ReviewOfVendor) {
  const facts = [
    waited === 'over-60' && 'Waited more than an hour',
    reportOnTime === 'yes' && 'Report on time',
    reportOnTime === 'no' && 'Report late',
    chargedAsBooked === true && 'Charged as booked',
    chargedAsBooked === false && 'Not charged as booked',
  ].filter(Boolean);
  return (
    <>
      <p className="small">
        {stars !== null && (
          <>
            <span className="visually-hidden">{`Rated ${stars} of 5. `}</span>
            <strong aria-hidden="true">{`★ ${stars} · `}</strong>
          </>
        )}
        {`${name ?? 'A patient'} · visited in ${formatVisitMonth(visitedIn)}`}
      </p>
      {text && <p>{text}</p>}
      {facts.length > 0 && <p className="small soft">{facts.join(' · ')}</p>}
      {answer && (
        <div className="tint stack-1">
          <p className="small strong">Answer of the lab</p>
          <p>{answer}</p>
        </div>
      )}
    </>
  );
}
