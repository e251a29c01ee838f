import { useState } from 'react';
import {
  type BookingDetails,
  type BookingReference,
  chooseReminders,
} from '../../../../contract/patient/my-bookings.ts';
import { listReminders } from '../../../../domain/messages/reminder-times.ts';
import { isIndianMobile } from '../../../../domain/text/landline.ts';
import { parsePlainTime } from '../../../../domain/time/plain-time.ts';
import { getErrorMessage } from '../../../api/error-message.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { useBookingChange } from './use-booking-change.ts';

/** Reminders by mail and SMS, the evening before and two hours before. Nothing where none is to come. */
export default function RemindersChoice({
  booking,
  reference,
}: {
  booking: BookingDetails;
  reference: BookingReference;
}) {
  const change = useBookingChange(chooseReminders, reference);
  const [openedAt] = useState(Date.now);
  const { remindersStopped } = booking;
  if (!awaitsReminder(booking, openedAt)) return null;
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

function awaitsReminder({ patientEmail, patientPhone, phoneIsLandline, date, time }: BookingDetails, now: number) {
  const isReached = patientEmail !== null || (patientPhone !== null && isIndianMobile(patientPhone, phoneIsLandline));
  const appointment = { day: date, minute: parsePlainTime(time) ?? 0 };
  return isReached && listReminders(appointment, now).length > 0;
}
