import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { BookingReference } from '../../../contract/patient/my-bookings.ts';
import { findOwnReview, type OwnReview } from '../../../contract/patient/reviews/reviews.ts';
import { reviewRulesPath } from '../../../domain/reviews/review-rules-path.ts';
import { daysToReview } from '../../../domain/reviews/review-terms.ts';
import { formatDate } from '../../../domain/time/format-date.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { Button } from '../../ui/button.tsx';
import styles from '../bookings/change/change-options.module.css';
import { ProveByCode } from '../bookings/change/prove-by-code.tsx';
import { toDraft } from './review-draft.ts';
import { ReviewForm } from './review-form.tsx';
import { WithdrawReview } from './withdraw-review.tsx';
import { WrittenReview } from './written-review.tsx';

type Props = {
  reference: BookingReference;
  phone: string | null;
  /** The patient came to review, and is told where that cannot be done. */
  isWanted: boolean;
};

/** "How was it?" on the page of a booking whose time has passed. */
export default function VisitReview({ reference, phone, isWanted }: Props) {
  const queryClient = useQueryClient();
  const query = {
    ...endpointQuery(findOwnReview, reference),
    meta: { endpoint: findOwnReview, isPersonal: true },
  };
  const found = useQuery(query).data;
  // Seen with a code, which the query does not have.
  const [proven, setProven] = useState<OwnReview | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const [doing, setDoing] = useState<'writing' | 'withdrawing' | 'proving' | null>(isWanted ? 'writing' : null);
  const [draft, setDraft] = useState<ReturnType<typeof toDraft> | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (turn > 0) heading.current?.focus();
  }, [turn]);

  const own = proven ?? found;
  if (!own) return null;
  const { review, standing, needsCode, lastDay } = own;
  const canWrite = standing === 'open' && (!review || review.state === 'refused');
  const canHaveWritten = needsCode && phone !== null && !proven && (standing === 'open' || standing === 'over');
  if (!isWanted && !canWrite && !review && !canHaveWritten) return null;

  const stop = () => {
    setDoing(null);
    setTurn(turn + 1);
  };
  /** The code is used up. */
  const finish = (answer: OwnReview) => {
    if (needsCode) setProven(answer);
    else queryClient.setQueryData(query.queryKey, answer);
    setCode(null);
    setDraft(null);
    stop();
  };
  const cancel = (
    <Button look="quiet" onClick={stop}>
      Not now
    </Button>
  );
  const isWriting = doing === 'writing' && canWrite;
  const isProving = needsCode && !code && (doing === 'proving' || isWriting);
  const provenReference = { ...reference, ...(code && { phoneCode: code }) };
  return (
    <section className={`box stack-3 no-print ${styles.options}`} aria-labelledby="visit-review">
      <h2 id="visit-review" ref={heading} tabIndex={-1}>
        How was it?
      </h2>
      {review && <WrittenReview {...review} />}
      {!review && !canWrite && (isWanted || proven) && standing !== 'open' && <p>{standingSentences[standing]}</p>}
      {isProving && phone && (
        <>
          {draft && (
            <p className="hint">The code counts no more. What you wrote is kept until you have typed another.</p>
          )}
          <ProveByCode
            reference={reference}
            phone={phone}
            onProven={(answer, typed) => {
              setProven(answer);
              setCode(typed);
              if (doing === 'proving') stop();
            }}
            cancel={cancel}
          />
        </>
      )}
      {isWriting && !isProving && (
        <ReviewForm
          reference={provenReference}
          name={own.name}
          draft={draft ?? toDraft(review)}
          onDraft={setDraft}
          onWritten={finish}
          onWrongCode={() => setCode(null)}
          onClose={stop}
        />
      )}
      {canWrite && !isWriting && !isProving && (
        <>
          <p className="hint">
            Your review helps the next patients. {lastDay && `You can write it until ${formatDate(lastDay)}. `}
            <Link to={reviewRulesPath}>Rules of reviews</Link>
          </p>
          <div>
            <Button look="secondary" onClick={() => setDoing('writing')}>
              {review ? 'Write it again' : draft ? 'Go on writing' : 'Write a review'}
            </Button>
          </div>
        </>
      )}
      {canHaveWritten && doing === null && (
        <div>
          <Button look="quiet" onClick={() => setDoing('proving')}>
            See or withdraw my review
          </Button>
        </div>
      )}
      {review && review.state !== 'withdrawn' && !isWriting && !isProving && (
        <div>
          <Button look="quiet" onClick={() => setDoing(needsCode && !code ? 'proving' : 'withdrawing')}>
            Withdraw it for good
          </Button>
        </div>
      )}
      {doing === 'withdrawing' && (
        <WithdrawReview
          reference={provenReference}
          onWithdrawn={finish}
          onWrongCode={() => {
            setCode(null);
            setDoing('proving');
          }}
          onClose={() => setDoing(null)}
        />
      )}
    </section>
  );
}

const standingSentences = {
  visit: 'You can review the visit once its time has passed.',
  over: `A visit can be reviewed for ${daysToReview} days. They are over.`,
  'own-lab': 'People of a lab cannot review it.',
  'no-code': 'A code by SMS would have to show that the booking is yours, and none can be sent for it.',
  lately: `With this phone number the lab was reviewed in the last ${daysToReview} days. One review counts.`,
};
