import { useState } from 'react';
import type { adminMoveBooking } from '../../../contract/admin/admin-bookings.ts';
import type { DeskSlot } from '../../../contract/vendor/booking-desk.ts';
import type { BookingSummary } from '../../../contract/vendor/booking-schemas.ts';
import type { moveVendorBooking } from '../../../contract/vendor/vendor-bookings.ts';
import { toIndiaTime } from '../../../domain/time/calendar.ts';
import { formatShortDate, formatWeekday } from '../../../domain/time/format-date.ts';
import { formatPlainTime, formatTimeOfDay, parsePlainTime } from '../../../domain/time/plain-time.ts';
import { DateField } from '../../form/date-time-fields.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { readText } from '../form/read-form.ts';
import { usePortalForm } from '../form/use-portal-form.ts';
import { TimeSelect } from './time-select.tsx';

export type MovedBooking = Pick<BookingSummary, 'id' | 'patientName' | 'date' | 'time'>;

export function MoveDialog({
  booking,
  endpoint,
  useSlots,
  reason,
  refetch,
  onClose,
}: {
  booking: MovedBooking;
  endpoint: typeof moveVendorBooking | typeof adminMoveBooking;
  useSlots(date: string): { data: readonly DeskSlot[] | undefined; isError: boolean };
  reason: { label: string; hint?: string };
  refetch(path: string): boolean;
  onClose(): void;
}) {
  const { day: today, minute } = toIndiaTime(Date.now());
  const firstDate = booking.date < today ? today : booking.date;
  const [date, setDate] = useState(firstDate);
  const form = usePortalForm({
    endpoint,
    fields: ['date', 'time', 'reason'],
    toRequest: (typed) => ({
      bookingId: booking.id,
      date: readText(typed, 'date'),
      time: readText(typed, 'time'),
      reason: readText(typed, 'reason'),
    }),
    refetch,
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
        defaultValue={firstDate}
        min={today}
        onChange={(event) => setDate(event.target.value)}
      />
      <TimeSelect
        key={date}
        date={date}
        slots={useSlots(date)}
        {...form.fieldProps('time')}
        without={date === booking.date ? booking.time : ''}
        startsFrom={date === today ? formatPlainTime(minute) : ''}
      />
      <Field {...reason} maxLength={500} {...form.fieldProps('reason')} />
    </FormDialog>
  );
}
