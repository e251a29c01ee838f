import { useState } from 'react';
import type { BookingSummary } from '../../../contract/vendor/booking-schemas.ts';
import { moveVendorBooking } from '../../../contract/vendor/vendor-bookings.ts';
import { formatShortDate, formatWeekday } from '../../../domain/time/format-date.ts';
import { formatTimeOfDay, parsePlainTime } from '../../../domain/time/plain-time.ts';
import { DateField } from '../../form/date-time-fields.tsx';
import { FormDialog } from '../../portal/form/form-dialog.tsx';
import { readOptionalText, readText } from '../../portal/form/read-form.ts';
import { usePortalForm } from '../../portal/form/use-portal-form.ts';
import { Field } from '../../ui/field.tsx';
import { showsBookings } from './shows-bookings.ts';
import { TimeSelect } from './time-select.tsx';

export function MoveDialog({
  booking,
  onClose,
}: {
  booking: Pick<BookingSummary, 'id' | 'patientName' | 'date' | 'time'>;
  onClose(): void;
}) {
  const [date, setDate] = useState(booking.date);
  const form = usePortalForm({
    endpoint: moveVendorBooking,
    fields: ['date', 'time', 'reason'],
    toRequest: (typed) => ({
      bookingId: booking.id,
      date: readText(typed, 'date'),
      time: readText(typed, 'time'),
      reason: readOptionalText(typed, 'reason'),
    }),
    refetch: showsBookings,
    done: ({ booking: { patientName, date, time } }) => {
      const when = `${formatWeekday(date)}, ${formatShortDate(date)}, ${formatTimeOfDay(parsePlainTime(time) ?? 0)}`;
      return `${patientName} is moved to ${when}`;
    },
  });
  return (
    <FormDialog
      title={`Move ${booking.patientName}`}
      form={form}
      submitText="Move"
      busyText="Moving..."
      onClose={onClose}
    >
      <DateField
        label="Day"
        {...form.fieldProps('date')}
        defaultValue={booking.date}
        onChange={(event) => setDate(event.target.value)}
      />
      <TimeSelect
        key={date}
        date={date}
        {...form.fieldProps('time')}
        without={date === booking.date ? booking.time : ''}
      />
      <Field label="Reason (optional)" maxLength={500} {...form.fieldProps('reason')} />
    </FormDialog>
  );
}
