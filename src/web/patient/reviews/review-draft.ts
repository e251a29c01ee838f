import type { NewReview, OwnReview } from '../../../contract/patient/reviews/reviews.ts';
import type { ReportTime, Waited } from '../../../domain/reviews/review-terms.ts';

/** What is typed and chosen. It stays while a code is asked for, and when the form is closed. */
export type ReviewDraft = {
  stars: string;
  text: string;
  waited: Waited | '';
  reportOnTime: ReportTime | '';
  chargedAsBooked: 'yes' | 'no' | '';
  showsName: boolean;
};

/** Begins with what was refused. */
export function toDraft(review: OwnReview['review']): ReviewDraft {
  const charged = review?.chargedAsBooked ?? null;
  return {
    stars: String(review?.stars ?? ''),
    text: review?.text ?? '',
    waited: review?.waited ?? '',
    reportOnTime: review?.reportOnTime ?? '',
    chargedAsBooked: charged === null ? '' : charged ? 'yes' : 'no',
    showsName: !review || review.name !== null,
  };
}

export function fromDraft(draft: ReviewDraft): Omit<NewReview, 'code'> {
  const { stars, text, waited, reportOnTime, chargedAsBooked, showsName } = draft;
  return {
    stars: Number(stars),
    text: text.trim() || null,
    showsName,
    waited: waited || null,
    reportOnTime: reportOnTime || null,
    chargedAsBooked: chargedAsBooked ? chargedAsBooked === 'yes' : null,
  };
}
