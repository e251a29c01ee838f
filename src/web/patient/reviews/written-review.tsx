import type { OwnReview } from '../../../contract/patient/reviews/reviews.ts';
import { formatReview } from '../../../domain/reviews/format-review.ts';
import { refusalSentences } from '../../../domain/reviews/review-terms.ts';

const stateTexts = {
  waiting: 'Thank you. We read your review before it is shown.',
  published: 'Your review is shown on the page of the lab.',
  refused: 'Your review is not shown.',
  withdrawn: 'You have withdrawn your review.',
};

/** The patient's own review with what became of it. */
export function WrittenReview({ state, stars, text, refusedFor, answer }: NonNullable<OwnReview['review']>) {
  return (
    <div role="status" className="stack-2">
      <p>
        {stateTexts[state]} {refusedFor && refusalSentences[refusedFor]}
      </p>
      {state !== 'withdrawn' && <p className="soft">{formatReview({ stars, text })}</p>}
      {answer && <p>{`The lab answers: ${answer}`}</p>}
    </div>
  );
}
