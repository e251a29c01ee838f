import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type BookingDetails, findForgottenBookings } from '../../../contract/patient/my-bookings.ts';
import { bookingHorizonDays } from '../../../domain/schedule/free-slots.ts';
import { normalizePhone } from '../../../domain/text/phone.ts';
import { addDays, type PlainDate } from '../../../domain/time/calendar.ts';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { DateField } from '../../form/date-time-fields.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useForm } from '../../form/use-form.ts';
import { useToday } from '../../page/site.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { bookingQuery } from '../booking/booking-query.ts';
import { formatSlot } from '../format-slot.ts';
import styles from './find-booking-form.module.css';
import { useShowBooking } from './use-selected-booking.ts';

const forgottenDays = 90;
const fields = ['phone', 'email', 'name', 'date'] as const;

export default function ForgottenBookingForm() {
  const today = useToday();
  const [found, setFound] = useState<{ phone: string; bookings: BookingDetails[] } | null>(null);
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
    onSuccess: ({ bookings }, { phone }) => setFound({ phone, bookings }),
  });
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    formProps.onInput(event);
    setFound(null);
  };

  return (
    <>
      <p>
        Give the phone number of the booking, and either its email address or the patient’s name and the day. All of it
        must be as it was given when booking.
      </p>
      <FormError>{failure && getErrorMessage(failure, unreachableMessage)}</FormError>
      <form {...formProps} onInput={onInput} className={styles.form}>
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
      <div role="status">{found && <FoundBookings {...found} today={today} />}</div>
    </>
  );
}

function FoundBookings({ phone, bookings, today }: { phone: string; bookings: BookingDetails[]; today: PlainDate }) {
  const queryClient = useQueryClient();
  const show = useShowBooking();
  const open = (booking: BookingDetails) => {
    const reference = { code: booking.code, phone };
    queryClient.setQueryData(bookingQuery(reference).queryKey, booking);
    show(reference);
  };
  return (
    <>
      <p>{bookings.length === 1 ? 'One booking was found:' : `${bookings.length} bookings were found:`}</p>
      <ul className={styles.found}>
        {bookings.map((booking) => (
          <li key={booking.code}>
            <Button look="secondary" wide onClick={() => open(booking)}>
              {booking.itemName}, {formatSlot(booking, today)}, for {booking.patientName}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
