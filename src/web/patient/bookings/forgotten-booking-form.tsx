import { type FormEvent, useState } from 'react';
import { type BookingHint, findForgottenBookings } from '../../../contract/patient/my-bookings.ts';
import { bookingHorizonDays } from '../../../domain/schedule/free-slots.ts';
import { formatPhone, toTelUrl } from '../../../domain/text/format-phone.ts';
import { normalizePhone } from '../../../domain/text/phone.ts';
import { addDays, type PlainDate } from '../../../domain/time/calendar.ts';
import { StatusBadge } from '../../account/data/status-badge.tsx';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { DateField } from '../../form/date-time-fields.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useForm } from '../../form/use-form.ts';
import { useSite, useToday } from '../../page/site.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { formatSlot } from '../format-slot.ts';
import { formatArea } from '../vendor-address.ts';
import { BookingsByPhone } from './bookings-by-phone.tsx';
import styles from './find-booking-form.module.css';

const forgottenDays = 90;
const fields = ['phone', 'email', 'name', 'date'] as const;

export default function ForgottenBookingForm() {
  const { sendsCodes } = useSite();
  const today = useToday();
  const [found, setFound] = useState<BookingHint[] | null>(null);
  const { formProps, fieldProps, sending, failure } = useForm({
    endpoint: findForgottenBookings,
    fields,
    toRequest: ({ phone, ...typed }) => ({
      phone: normalizePhone(phone) ?? '',
      ...Object.fromEntries(Object.entries(typed).filter(([, text]) => text.trim() !== '')),
    }),
    check: ({ phone, email, name, date }) => ({
      ...(!phone && { phone: 'Please enter the phone number that you gave when booking.' }),
      ...(!email && !name && { email: 'Enter this, or the patient’s name and the day of the visit.' }),
      ...(!email && name && !date && { date: 'Which day is the visit?' }),
    }),
    onSuccess: ({ bookings }) => setFound(bookings),
  });
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    formProps.onInput(event);
    setFound(null);
  };

  return (
    <>
      {sendsCodes && (
        <>
          <BookingsByPhone />
          <h3>Without the phone</h3>
        </>
      )}
      <p>
        We can tell you when and where your visit is, and whom to call. Give the phone number of the booking, and either
        its email address or the patient’s name and the day, as they were given when booking.
      </p>
      <FormError>{failure && getErrorMessage(failure, unreachableMessage)}</FormError>
      <form {...formProps} onInput={onInput} className={`stack-4 ${styles.form}`}>
        <Field
          label="Phone number of the booking"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          {...fieldProps('phone')}
        />
        <Field label="Email (or name and day below)" type="email" autoComplete="email" {...fieldProps('email')} />
        <Field label="Patient name" autoComplete="name" maxLength={100} {...fieldProps('name')} />
        <DateField
          label="Day of the visit"
          min={addDays(today, -forgottenDays)}
          max={addDays(today, bookingHorizonDays)}
          {...fieldProps('date')}
        />
        <SubmitButton wide isBusy={sending.isPending} busyText="Looking…">
          Find without the id
        </SubmitButton>
      </form>
      <div role="status">{found && <FoundBookings bookings={found} today={today} />}</div>
    </>
  );
}

function FoundBookings({ bookings, today }: { bookings: BookingHint[]; today: PlainDate }) {
  return (
    <>
      <p>{bookings.length === 1 ? 'One visit was found:' : `${bookings.length} visits were found:`}</p>
      <ul className={`ruled form-width ${styles.found}`}>
        {bookings.map((booking, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a hint has no id, and the list never changes
          <FoundBooking key={at} booking={booking} today={today} />
        ))}
      </ul>
      <p>
        Enter the booking id from your confirmation to see the tests, or to move or cancel a visit. If you do not have
        it any more, call the lab. Bookings of an account are not among these: log in to see them.
      </p>
    </>
  );
}

function FoundBooking({ booking, today }: { booking: BookingHint; today: PlainDate }) {
  const { status, lab: vendor } = booking;
  return (
    <li className="stack-1">
      <p className="label">
        {formatSlot(booking, today)} <StatusBadge status={status} />
      </p>
      <p translate="no">
        {vendor.name}, {formatArea(vendor)}
      </p>
      {vendor.phone && <a href={toTelUrl(vendor.phone)}>Call {formatPhone(vendor.phone, vendor.phoneIsLandline)}</a>}
    </li>
  );
}
