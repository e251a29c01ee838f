import { type ReactNode, useState } from 'react';
import type { adminMoveBooking } from '../../../contract/admin/admin-bookings.ts';
import type { BookingSummary } from '../../../contract/vendor/booking-schemas.ts';
import type { moveVendorBooking, moveVendorVisit } from '../../../contract/vendor/vendor-bookings.ts';
import { isOpen } from '../../../domain/bookings/booking-lifecycle.ts';
import { toIndiaTime } from '../../../domain/time/calendar.ts';
import { formatShortDate, formatWeekday } from '../../../domain/time/format-date.ts';
import { formatPlainTime, formatTimeOfDay, parsePlainTime } from '../../../domain/time/plain-time.ts';
import { DateField } from '../../form/date-time-fields.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { readText } from '../form/read-form.ts';
import { usePortalForm } from '../form/use-portal-form.ts';
import { type TimeChoice, TimeSelect } from './time-select.tsx';

export type MovedBooking = Pick<BookingSummary, 'id' | 'patientName' | 'date' | 'time'>;

export function MoveDialog({
  booking,
  endpoint,
  useSlots,
  reason,
  refetch,
  isTogether = false,
  onClose,
  children,
}: {
  booking: MovedBooking;
  endpoint: typeof moveVendorBooking | typeof moveVendorVisit | typeof adminMoveBooking;
  useSlots(date: string): { data: readonly TimeChoice[] | undefined; isError: boolean };
  reason: { label: string; hint?: string };
  refetch(path: string): boolean;
  /** The others of the visit are moved, too. */
  isTogether?: boolean;
  onClose(): void;
  /** Before the day and the time. */
  children?: ReactNode;
}) {
  const { day: today, minute } = toIndiaTime(Date.now());
  const firstDate = booking.date < today ? today : booking.date;
  const [date, setDate] = useState(firstDate);
  const present = parsePlainTime(booking.time) ?? 0;
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
    done: ({ booking: moved }) => {
      const day = `${formatWeekday(moved.date)}, ${formatShortDate(moved.date)}`;
      // One who was moved alone has left the visit.
      const others = moved.othersOfVisit.filter(({ bookingStatus }) => isOpen(bookingStatus));
      if (others.length === 0) return `${moved.patientName} is moved to ${day}, ${formatTime(moved.time)}`;
      const people = [moved, ...others].sort((one, other) => one.time.localeCompare(other.time));
      return `Moved to ${day}: ${people.map(({ patientName, time }) => `${patientName} ${formatTime(time)}`).join(', ')}`;
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
      <p className="hint">
        Now: {formatWeekday(booking.date)}, {formatShortDate(booking.date)}, {formatTimeOfDay(present)}
      </p>
      {children}
      <DateField
        label="Day"
        {...form.fieldProps('date')}
        defaultValue={firstDate}
        min={today}
        onChange={(event) => setDate(event.target.value)}
      />
      <TimeSelect
        key={`${date} ${isTogether}`}
        date={date}
        slots={useSlots(date)}
        {...form.fieldProps('time')}
        without={date === booking.date && !isTogether ? booking.time : ''}
        startsFrom={formatPlainTime(Math.max(date === today ? minute : 0, date === booking.date ? present + 1 : 0))}
      />
      <Field {...reason} maxLength={500} {...form.fieldProps('reason')} />
    </FormDialog>
  );
}

const formatTime = (time: string) => formatTimeOfDay(parsePlainTime(time) ?? 0);
