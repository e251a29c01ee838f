import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { findBooking } from '../../../contract/patient/my-bookings.ts';
import { invalidBookingCode, parseBookingCode } from '../../../domain/bookings/booking-code.ts';
import { normalizePhone } from '../../../domain/text/phone.ts';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useForm } from '../../form/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useIsHydrated } from '../../ui/hooks/use-is-hydrated.ts';
import { Skeletons } from '../../ui/skeleton.tsx';
import { bookingQuery } from '../booking/confirmation/booking-query.ts';
import styles from './find-booking-form.module.css';
import { useShowBooking } from './use-selected-booking.ts';

const ForgottenBookingForm = lazy(() =>
  import('./forgotten-booking-form.tsx').catch(() => ({ default: FormUnavailable })),
);

/** With a booking id, it asks for the phone number alone. */
export function FindBookingForm({ code }: { code?: string }) {
  const queryClient = useQueryClient();
  const show = useShowBooking();
  const { formProps, fieldProps, sending, failure } = useForm({
    endpoint: findBooking,
    fields: ['code', 'phone'],
    toRequest: ({ code, phone }) => ({ code: parseBookingCode(code) ?? '', phone: normalizePhone(phone) ?? '' }),
    check: ({ code, phone }) => ({
      ...(!code && { code: invalidBookingCode }),
      ...(!phone && { phone: 'Please enter the phone number that you gave when booking.' }),
    }),
    onSuccess: (booking, reference) => {
      queryClient.setQueryData(bookingQuery(reference).queryKey, booking);
      show(reference);
    },
  });

  return (
    <>
      <noscript>
        <p>Finding a booking online needs JavaScript. You can also call the lab.</p>
      </noscript>
      <FormError>{failure && getErrorMessage(failure, unreachableMessage)}</FormError>
      <form {...formProps} className={`stack-4 ${styles.form}`}>
        <Field
          label="Booking id"
          hint="Ten letters and digits, such as 5HKA5 VC9KS"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          defaultValue={code}
          {...fieldProps('code')}
        />
        <Field
          label="Phone number"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          autoFocus={code !== undefined}
          {...fieldProps('phone')}
        />
        <SubmitButton wide isBusy={sending.isPending} busyText="Looking…">
          Find booking
        </SubmitButton>
      </form>
      <Forgotten />
    </>
  );
}

function Forgotten() {
  const [isOpen, setOpen] = useState(false);
  const isHydrated = useIsHydrated();
  return (
    <div className={`stack-4 ${styles.forgotten}`}>
      <Button look="quiet" isEarly={!isHydrated} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Forgot the booking id?
      </Button>
      {isOpen && (
        <Suspense fallback={<Skeletons count={3} label="Loading the form" />}>
          <ForgottenBookingForm />
        </Suspense>
      )}
    </div>
  );
}

function FormUnavailable() {
  return <p role="alert">This form could not be loaded. Check your connection and load the page again.</p>;
}
