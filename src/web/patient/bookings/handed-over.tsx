import { useQuery, useQueryClient } from '@tanstack/react-query';
import { handedOver, takeOverBookings } from '../../../contract/patient/people/handed-over.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { formatDate } from '../../../domain/time/format-date.ts';
import { refreshBookingsInAllTabs } from '../../account/session/refresh-bookings.ts';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { useToday } from '../../page/site.tsx';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';

/** Bookings that others made with the number of this account, and those that its people have taken over. */
export function HandedOver() {
  const queryClient = useQueryClient();
  const today = useToday();
  const toast = useToast();
  const query = endpointQuery(handedOver, {});
  const { data } = useQuery(query);
  const takingOver = useEndpointMutation(takeOverBookings, {
    onSuccess: ({ bookings }) => {
      refreshBookingsInAllTabs(queryClient);
      void queryClient.invalidateQueries({ queryKey: query.queryKey });
      toast({ tone: 'good', title: `${formatPlural(bookings, 'booking')} taken over` });
    },
  });
  if (!data || (data.offered === 0 && data.takenOver.length === 0)) return null;
  return (
    <>
      {data.offered > 0 && (
        <section className="box inset stack-3 own-width" aria-labelledby="offered">
          <h2 id="offered">Booked for you by others</h2>
          <p>
            {formatPlural(data.offered, 'booking')} with your phone number {data.offered === 1 ? 'is' : 'are'} in the
            account of the person who booked. Take over, and only you see reports, bills and changes. That person sees
            that you have taken over, and gets no more messages.
          </p>
          <FormError>{takingOver.error && getErrorMessage(takingOver.error, unreachableMessage)}</FormError>
          <Button look="secondary" isUnavailable={takingOver.isPending} onClick={() => takingOver.mutate({})}>
            {takingOver.isPending ? 'Taking over…' : 'Take over'}
          </Button>
        </section>
      )}
      {data.takenOver.length > 0 && (
        <section className="stack-2 own-width" aria-labelledby="taken-over">
          <h2 id="taken-over">Taken over</h2>
          <ul className="stack-1">
            {data.takenOver.map(({ lab, bookedOn, patientName }) => (
              <li key={`${patientName} ${lab} ${bookedOn}`} className="soft">
                Booked on {formatDate(bookedOn, today)} at <span translate="no">{lab}</span>, taken over by{' '}
                <span translate="no">{patientName}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
