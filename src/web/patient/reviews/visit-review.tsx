import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { BookingReference } from '../../../contract/patient/my-bookings.ts';
import { findOwnReview, type OwnReview, withdrawReview } from '../../../contract/patient/reviews/reviews.ts';
import { reviewRulesPath } from '../../../domain/reviews/review-rules-path.ts';
import { refusalSentences } from '../../../domain/reviews/review-terms.ts';
import { formatDate } from '../../../domain/time/format-date.ts';
import { call } from '../../api/call.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import styles from '../bookings/change/change-options.module.css';
import { ReviewForm } from './review-form.tsx';

type Props = { reference: BookingReference; phone: string | null };

/** "How was it?" on the page of a booking whose time has passed. Nothing where it cannot be reviewed. */
export default function VisitReview({ reference, phone }: Props) {
  const queryClient = useQueryClient();
  const query = {
    ...endpointQuery(findOwnReview, reference),
    meta: { endpoint: findOwnReview, isPersonal: true },
  };
  const { data } = useQuery(query);
  const [isOpen, setOpen] = useState(false);
  const show = (answer: OwnReview) => {
    setOpen(false);
    queryClient.setQueryData(query.queryKey, answer);
  };
  const withdrawing = useMutation({ mutationFn: () => call(withdrawReview, reference), onSuccess: show });
  if (!data || (data.standing !== 'open' && !data.review)) return null;
  const { review } = data;
  const canWrite = data.standing === 'open' && (!review || review.state === 'refused');
  return (
    <section className={`box stack-3 no-print ${styles.options}`} aria-labelledby="visit-review">
      <h2 id="visit-review">How was it?</h2>
      <div role="status" className="stack-2">
        {review && <Written {...review} />}
      </div>
      {canWrite && !isOpen && (
        <>
          <p className="hint">
            Your review helps the next patients.{' '}
            {data.lastDay && `You can write it until ${formatDate(data.lastDay)}. `}
            <Link to={reviewRulesPath}>Rules of reviews</Link>
          </p>
          <div>
            <Button look="secondary" onClick={() => setOpen(true)}>
              {review ? 'Write it again' : 'Write a review'}
            </Button>
          </div>
        </>
      )}
      {canWrite && isOpen && <ReviewForm own={data} reference={reference} phone={phone} onWritten={show} />}
      {review && review.state !== 'withdrawn' && !data.needsCode && (
        <>
          <FormError>{withdrawing.error && getErrorMessage(withdrawing.error)}</FormError>
          <div>
            <Button look="quiet" isUnavailable={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
              Withdraw it for good
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

const stateTexts = {
  waiting: 'Thank you. We read your review before it is shown.',
  published: 'Your review is shown on the page of the lab.',
  refused: 'Your review is not shown.',
  withdrawn: 'You have withdrawn your review.',
};

function Written({ state, stars, text, refusedFor, answer }: NonNullable<OwnReview['review']>) {
  return (
    <>
      <p>
        {stateTexts[state]} {refusedFor && refusalSentences[refusedFor]}
      </p>
      {state !== 'withdrawn' && <p className="soft">{`★ ${stars} ${text ?? ''}`}</p>}
      {answer && <p>{`The lab answers: ${answer}`}</p>}
    </>
  );
}
