import { useQuery } from '@tanstack/react-query';
import {
  findWalkInLimit,
  updateWalkInLimit,
  walkInLimit,
} from '../../../contract/vendor/availability/lead-and-walk-ins.ts';
import { maxWalkInLimit } from '../../../domain/bookings/desk-day.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { readNumber } from '../../portal/form/read-form.ts';
import { usePortalForm } from '../../portal/form/use-portal-form.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import styles from './availability.module.css';

const loadSchema = async () => walkInLimit;

/** How many patients may wait at the counter, beside those with an appointment. */
export function WalkInLimit() {
  const { data } = useQuery(endpointQuery(findWalkInLimit, {}));
  return <Disclosure summary="Walk-ins who wait">{data && <LimitForm limit={data.limit} />}</Disclosure>;
}

function LimitForm({ limit }: { limit: number }) {
  const form = usePortalForm({
    endpoint: updateWalkInLimit,
    fields: ['limit'],
    loadSchema,
    toRequest: (typed) => ({ limit: readNumber(typed, 'limit') }),
    refetch: [findWalkInLimit],
    done: (saved) => `${formatPlural(saved.limit, 'walk-in')} may wait at the same time`,
  });
  return (
    <form {...form.formProps} className={`stack-4 reading-width ${styles.feed}`}>
      <p>
        A patient at the counter without an appointment gets a number and waits, and takes none of the times that
        patients book online.
      </p>
      <FormError>{form.message}</FormError>
      <Field
        label="At most so many at the same time"
        hint="Beyond it the desk is asked, and the booking says who took the patient all the same."
        inputMode="numeric"
        maxLength={String(maxWalkInLimit).length}
        defaultValue={limit}
        {...form.fieldProps('limit')}
      />
      <div>
        <SubmitButton isBusy={form.isBusy} busyText="Saving...">
          Save
        </SubmitButton>
      </div>
    </form>
  );
}
