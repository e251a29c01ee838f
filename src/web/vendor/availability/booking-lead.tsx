import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  bookingLead,
  findBookingLead,
  updateBookingLead,
} from '../../../contract/vendor/availability/lead-and-walk-ins.ts';
import { formatMinutes } from '../../../domain/time/format-minutes.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { readNumber } from '../../portal/form/read-form.ts';
import { usePortalForm } from '../../portal/form/use-portal-form.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Select } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import styles from './availability.module.css';

const query = endpointQuery(findBookingLead, {});
const choices = [0, 15, 30, 60, 90, 120, 240, 480, 1440];

const loadSchema = async () => bookingLead;

export function BookingLead() {
  const { data } = useQuery(query);
  if (!data) return null;
  const { leadMinutes } = data;
  return (
    <Disclosure summary={`Lead time: ${leadMinutes === 0 ? 'none' : formatMinutes(leadMinutes)}`}>
      <LeadForm key={leadMinutes} leadMinutes={leadMinutes} />
    </Disclosure>
  );
}

function LeadForm({ leadMinutes }: { leadMinutes: number }) {
  const queryClient = useQueryClient();
  const form = usePortalForm({
    endpoint: updateBookingLead,
    fields: ['leadMinutes'],
    toRequest: (data) => ({ leadMinutes: readNumber(data, 'leadMinutes') }),
    loadSchema,
    onSuccess: (saved) => queryClient.setQueryData(query.queryKey, saved),
    done: 'Lead time saved.',
  });
  const all = [...new Set([...choices, leadMinutes])].sort((one, other) => one - other);
  return (
    <form {...form.formProps} className={`stack-4 reading-width ${styles.feed}`}>
      <Select
        label="How early patients must book"
        hint="They need time to get to you. The desk can book any free time."
        defaultValue={leadMinutes}
        {...form.fieldProps('leadMinutes')}
      >
        {all.map((minutes) => (
          <option key={minutes} value={minutes}>
            {minutes === 0 ? 'Until the time itself' : `${formatMinutes(minutes)} before`}
          </option>
        ))}
      </Select>
      <FormError>{form.message}</FormError>
      <div className="cluster-3">
        <SubmitButton isBusy={form.isBusy} busyText="Saving..." look="secondary">
          Save lead time
        </SubmitButton>
      </div>
    </form>
  );
}
