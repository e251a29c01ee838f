import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { expectedBookings, type SeveralAction } from '../../../contract/admin/several-bookings.ts';
import { formatPlural, pluralize } from '../../../domain/text/plural.ts';
import { formatShortDate } from '../../../domain/time/format-date.ts';
import type { ApprovalDecision } from '../../../domain/vendors/vendor-approval.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { Chips } from '../../ui/choosers/radio-choices.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import { useSeveralBookings } from '../several-bookings/use-several-bookings.ts';

type Choice = SeveralAction | 'keep';
const choices = [
  { value: 'tell', label: 'Tell them' },
  { value: 'cancel', label: 'Cancel their bookings' },
  { value: 'keep', label: 'Leave them' },
] as const;
const effects: Record<Choice, string> = {
  tell: 'They get a message: call the lab first, or cancel and choose another one. If the lab returns, they are told that their booking stands.',
  cancel: 'They get a message. The lab sees why they are cancelled.',
  keep: 'They hear nothing, and the lab expects them. Their bookings can be moved or cancelled later, on the page of the lab.',
};
const notListed = 'We do not list this lab at present.';

/** Who comes to a lab that is suspended, and what happens with them. `settle` does that after the decision. */
export function useExpectedPatients(vendor: { id: number; name: string }, decision: ApprovalDecision) {
  const query = { ...endpointQuery(expectedBookings, { vendorId: vendor.id }), staleTime: 0, gcTime: 0 };
  const { data } = useQuery({ ...query, enabled: decision === 'suspend' });
  const [choice, setChoice] = useState<Choice>('tell');
  const changeAll = useSeveralBookings();
  const queryClient = useQueryClient();
  const toast = useToast();
  const settle = async () => {
    if (decision !== 'suspend' || choice === 'keep') return;
    try {
      // Again, because somebody may have booked since.
      const { bookingIds } = await queryClient.fetchQuery(query);
      await changeAll(bookingIds, choice, notListed);
    } catch {
      toast({
        tone: 'bad',
        title: `${vendor.name} is suspended, but its patients do not know yet`,
        text: 'Please choose them on the page of the lab, under Bookings.',
      });
    }
  };
  return {
    settle,
    choice: data && data.total > 0 && data.firstOn && data.lastOn && (
      <div className="stack-2">
        <p>
          <strong>
            {formatPlural(data.total, 'patient')} {pluralize(data.total, 'comes', 'come')}
          </strong>
          , {formatShortDate(data.firstOn)}
          {data.lastOn !== data.firstOn && ` to ${formatShortDate(data.lastOn)}`}.
          {data.total > data.bookingIds.length && ` What you choose is done for the first ${data.bookingIds.length}.`}
          {data.unreachable > 0 && ` No message reaches ${data.unreachable} of them: please call.`}
        </p>
        <Chips<Choice>
          legend="What happens with them?"
          name="patients"
          choices={choices}
          chosen={choice}
          choose={setChoice}
        />
        <p className="hint">{effects[choice]}</p>
      </div>
    ),
  };
}
