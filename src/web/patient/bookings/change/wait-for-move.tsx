import { useNavigate } from 'react-router';
import type { BookingReference } from '../../../../contract/patient/my-bookings.ts';
import { waitForMove } from '../../../../contract/patient/waiting/wait-list.ts';
import { waitingLinkPath } from '../../../../domain/paths.ts';
import type { PlainDate } from '../../../../domain/time/calendar.ts';
import { offerDuration } from '../../../../domain/wait-list/offer-in-turn.ts';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';

/** Waits for a place on a full day, or for an earlier time on the day of the visit. */
export default function WaitForMove({
  reference,
  day,
  isEarlier,
}: {
  reference: BookingReference;
  day: PlainDate;
  isEarlier: boolean;
}) {
  const navigate = useNavigate();
  const asking = useEndpointMutation(waitForMove, {
    onSuccess: ({ id, secret }) => void navigate(waitingLinkPath(id, secret)),
  });
  return (
    <div className="stack-2">
      <FormError>{asking.failure}</FormError>
      <p>
        <Button
          look="secondary"
          isUnavailable={asking.isPending}
          onClick={() => asking.mutate({ ...reference, date: day })}
        >
          {isEarlier ? 'Tell me when an earlier time is free' : 'Tell me when a place is free'}
        </Button>
      </p>
      <p className="hint">
        We write to you, and keep the place for {offerDuration}. You keep your booking until you take it.
      </p>
    </div>
  );
}
