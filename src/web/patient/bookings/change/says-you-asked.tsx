import {
  type BookingDetails,
  type BookingReference,
  denyCancellation,
} from '../../../../contract/patient/my-bookings.ts';
import { formatPhone, toTelUrl } from '../../../../domain/text/format-phone.ts';
import { getErrorMessage, unreachableMessage } from '../../../api/error-message.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useBookingChange } from './use-booking-change.ts';

/** The lab has cancelled the booking, and says that the patient wanted it. */
export default function SaysYouAsked({
  booking: { saysYouAsked, lab },
  reference,
}: {
  booking: BookingDetails;
  reference: BookingReference;
}) {
  const denying = useBookingChange(denyCancellation, reference);
  const canDeny = saysYouAsked === true;
  return (
    <div className="no-print">
      <Notice
        tone="warn"
        title={
          canDeny ? 'The lab says that you asked to cancel this booking' : 'You did not ask to cancel this booking'
        }
        actions={
          canDeny && (
            <Button look="secondary" isUnavailable={denying.isPending} onClick={() => denying.mutate({})}>
              {denying.isPending ? 'Sending…' : 'I did not ask for this'}
            </Button>
          )
        }
      >
        <p role="status">
          {canDeny ? 'If you did, there is nothing to do.' : 'The lab sees that. The booking stays cancelled.'}
          {!canDeny && lab.phone && (
            <>
              {' '}
              Call it on <a href={toTelUrl(lab.phone)}>{formatPhone(lab.phone, lab.phoneIsLandline)}</a> or book again.
            </>
          )}
        </p>
        <FormError>{denying.error && getErrorMessage(denying.error, unreachableMessage)}</FormError>
      </Notice>
    </div>
  );
}
