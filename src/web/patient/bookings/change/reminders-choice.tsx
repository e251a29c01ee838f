import {
  type BookingDetails,
  type BookingReference,
  chooseReminders,
} from '../../../../contract/patient/my-bookings.ts';
import { getErrorMessage } from '../../../api/error-message.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { useBookingChange } from './use-booking-change.ts';

/** Reminders by mail and SMS, the evening before and two hours before. */
export default function RemindersChoice({
  booking,
  reference,
}: {
  booking: BookingDetails;
  reference: BookingReference;
}) {
  const change = useBookingChange(chooseReminders, reference);
  const { remindersStopped } = booking;
  return (
    <div className="no-print">
      <FormError>{change.error && getErrorMessage(change.error)}</FormError>
      <p role="status" className="hint">
        {remindersStopped
          ? 'You get no reminders of this visit.'
          : 'We remind you the evening before, and two hours before a visit after ten.'}
      </p>
      <Button
        look="quiet"
        isUnavailable={change.isPending}
        onClick={() => change.mutate({ isWanted: remindersStopped })}
      >
        {remindersStopped ? 'Remind me again' : 'Stop reminders'}
      </Button>
    </div>
  );
}
