import { useQuery } from '@tanstack/react-query';
import { findDeskShare, updateDeskShare } from '../../../contract/vendor/money/payments.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { readNumber } from '../../portal/form/read-form.ts';
import { usePortalForm } from '../../portal/form/use-portal-form.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';

const loadSchema = () =>
  import('../../../contract/vendor/money/payments-schemas.ts').then(({ deskShare }) => deskShare);

/** How much the desk waives and gives back without an owner. */
export function DeskShare() {
  const { data } = useQuery(endpointQuery(findDeskShare, {}));
  return (
    <Disclosure summary="Discounts and refunds by the desk">{data && <ShareForm percent={data.percent} />}</Disclosure>
  );
}

function ShareForm({ percent }: { percent: number }) {
  const form = usePortalForm({
    endpoint: updateDeskShare,
    fields: ['percent'],
    loadSchema,
    toRequest: (typed) => ({ percent: readNumber(typed, 'percent') }),
    refetch: [findDeskShare],
    done: (saved) => `The desk may waive and give back up to ${saved.percent}%`,
  });
  return (
    <form {...form.formProps} className="stack-4">
      <FormError>{form.message}</FormError>
      <Field
        label="Percent without an owner"
        hint="Of the price of a booking as a discount, and of what was taken as a refund. 0: only owners do either. What is to give back of money that was taken here on the same day needs none."
        inputMode="numeric"
        maxLength={3}
        defaultValue={percent}
        {...form.fieldProps('percent')}
      />
      <div>
        <SubmitButton isBusy={form.isBusy} busyText="Saving...">
          Save
        </SubmitButton>
      </div>
    </form>
  );
}
