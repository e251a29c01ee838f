import { useEffect } from 'react';
import { type OwnReview, writeReview } from '../../../contract/patient/reviews/reviews.ts';
import { maxReviewLength, reportTimeNames, waitedNames } from '../../../domain/reviews/review-terms.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useForm } from '../../form/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Chips, type RadioChoice } from '../../ui/choosers/radio-choices.tsx';
import { TextArea } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useCloseOnBack } from '../../ui/hooks/close-on-back.ts';
import { isWrongCode, type ProvenReference } from './proven-reference.ts';
import { fromDraft, type ReviewDraft } from './review-draft.ts';
import { StarChoice } from './star-choice.tsx';

const listChoices = <Name extends string>(names: Record<Name, string>): RadioChoice<Name | ''>[] => [
  ...(Object.keys(names) as Name[]).map((value) => ({ value, label: names[value] })),
  { value: '', label: 'Not said' },
];

type Props = {
  reference: ProvenReference;
  /** As it would be shown. */
  name: string | null;
  draft: ReviewDraft;
  onDraft(draft: ReviewDraft): void;
  onWritten(answer: OwnReview): void;
  onWrongCode(): void;
  onClose(): void;
};

/** Stars, text and three facts. */
export function ReviewForm({ reference, name, draft, onDraft, onWritten, onWrongCode, onClose }: Props) {
  const { ref, formProps, fieldProps, sending, failure } = useForm({
    endpoint: writeReview,
    fields: ['text', 'stars'],
    toRequest: () => ({ ...reference, ...fromDraft(draft) }),
    check: () => (draft.stars ? {} : { stars: 'Choose one to five stars.' }),
    onSuccess: onWritten,
    onError: (error) => isWrongCode(error) && onWrongCode(),
  });
  const left = maxReviewLength - draft.text.length;
  const change = (values: Partial<ReviewDraft>) => onDraft({ ...draft, ...values });
  useCloseOnBack(onClose);
  useEffect(() => {
    ref.current?.querySelector('input')?.focus({ preventScroll: true });
    ref.current?.closest('section')?.scrollIntoView();
  }, [ref]);
  return (
    <form {...formProps} className="stack-4">
      <StarChoice chosen={draft.stars} choose={(stars) => change({ stars })} {...fieldProps('stars')} />
      <TextArea
        label="What should the next patients know? (optional)"
        hint={`No names, phone numbers or results of tests.${left < 200 ? ` ${formatPlural(left, 'letter')} left.` : ''}`}
        rows={4}
        maxLength={maxReviewLength}
        value={draft.text}
        onChange={(event) => change({ text: event.target.value })}
        {...fieldProps('text')}
      />
      <Chips
        legend="How long did you wait?"
        name="waited"
        choices={listChoices(waitedNames)}
        chosen={draft.waited}
        choose={(waited) => change({ waited })}
      />
      <Chips
        legend="Did the report come on time?"
        name="reportOnTime"
        choices={listChoices(reportTimeNames)}
        chosen={draft.reportOnTime}
        choose={(reportOnTime) => change({ reportOnTime })}
      />
      <Chips
        legend="Were you charged as booked?"
        name="chargedAsBooked"
        choices={listChoices({ yes: 'Yes', no: 'No' })}
        chosen={draft.chargedAsBooked}
        choose={(chargedAsBooked) => change({ chargedAsBooked })}
      />
      {name && (
        <Checkbox
          label={`Show my name as "${name}"`}
          checked={draft.showsName}
          onChange={(event) => change({ showsName: event.target.checked })}
        />
      )}
      <FormError>{failure && getErrorMessage(failure, unreachableMessage)}</FormError>
      <div className="cluster-2">
        <SubmitButton isBusy={sending.isPending} busyText="Sending…">
          Send the review
        </SubmitButton>
        <Button look="quiet" onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  );
}
