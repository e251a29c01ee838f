import { useEffect, useState } from 'react';
import type { BookingReference } from '../../../contract/patient/my-bookings.ts';
import { type OwnReview, writeReview } from '../../../contract/patient/reviews/reviews.ts';
import {
  maxReviewLength,
  type ReportTime,
  reportTimeNames,
  starCounts,
  type Waited,
  waitedNames,
} from '../../../domain/reviews/review-terms.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useForm } from '../../form/use-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Chips } from '../../ui/choosers/radio-choices.tsx';
import { TextArea } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { ReviewCode } from './review-code.tsx';

const notSaid = { value: '', label: 'Not said' };
const listChoices = (names: Record<string, string>) => [
  notSaid,
  ...Object.entries(names).map(([value, label]) => ({ value, label })),
];
const stars = starCounts.map((count) => ({ value: String(count), label: formatPlural(count, 'star') }));

/** Stars, text and three facts; for a booking that needs it, with a code by SMS. */
export function ReviewForm({
  own,
  reference,
  phone,
  onWritten,
}: {
  own: OwnReview;
  reference: BookingReference;
  phone: string | null;
  onWritten(answer: OwnReview): void;
}) {
  const [length, setLength] = useState(own.review?.text?.length ?? 0);
  const [chosenStars, setStars] = useState(String(own.review?.stars ?? ''));
  const { ref, formProps, fieldProps, sending, failure } = useForm({
    endpoint: writeReview,
    fields: ['text', 'stars', 'waited', 'reportOnTime', 'chargedAsBooked', 'phoneCode'],
    toRequest: ({ text, waited, reportOnTime, chargedAsBooked, phoneCode }, form) => ({
      ...reference,
      ...(phoneCode && { phoneCode }),
      stars: Number(chosenStars),
      text: text.trim() || null,
      showsName: form.has('showsName'),
      waited: (waited || null) as Waited | null,
      reportOnTime: (reportOnTime || null) as ReportTime | null,
      chargedAsBooked: chargedAsBooked ? chargedAsBooked === 'yes' : null,
    }),
    check: () => (chosenStars ? {} : { stars: 'Choose one to five stars.' }),
    onSuccess: onWritten,
  });
  const { error: starsError } = fieldProps('stars');
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);
  return (
    <form {...formProps} className="stack-4">
      <FormError>{failure && getErrorMessage(failure, unreachableMessage)}</FormError>
      <div className="stack-1">
        <Chips legend="Stars, five for the best" name="stars" choices={stars} chosen={chosenStars} choose={setStars} />
        {starsError && (
          <p className="error" role="alert">
            {starsError}
          </p>
        )}
      </div>
      <TextArea
        label="What should the next patients know? (optional)"
        hint={`${length} of ${maxReviewLength}. No names, phone numbers or results of tests.`}
        rows={4}
        maxLength={maxReviewLength}
        defaultValue={own.review?.text ?? ''}
        onInput={(event) => setLength(event.currentTarget.value.length)}
        {...fieldProps('text')}
      />
      <Chips legend="How long did you wait?" name="waited" choices={listChoices(waitedNames)} />
      <Chips legend="Did the report come on time?" name="reportOnTime" choices={listChoices(reportTimeNames)} />
      <Chips
        legend="Were you charged as booked?"
        name="chargedAsBooked"
        choices={listChoices({ yes: 'Yes', no: 'No' })}
      />
      {own.name && <Checkbox label={`Show my name as "${own.name}"`} name="showsName" defaultChecked />}
      {own.needsCode && <ReviewCode phone={phone} fieldProps={fieldProps('phoneCode')} />}
      <div>
        <SubmitButton isBusy={sending.isPending} busyText="Sending…">
          Send the review
        </SubmitButton>
      </div>
    </form>
  );
}
