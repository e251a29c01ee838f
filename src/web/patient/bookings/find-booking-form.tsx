import { useQueryClient } from '@tanstack/react-query';
import { findBooking } from '../../../contract/patient/my-bookings.ts';
import { invalidBookingCode, parseBookingCode } from '../../../domain/booking-code.ts';
import { normalizePhone } from '../../../domain/phone.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useForm } from '../../form/use-form.ts';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { bookingQuery } from './booking-query.ts';
import styles from './find-booking-form.module.css';
import { useShowBooking } from './use-selected-booking.ts';

const unreachableMessage = 'We could not reach the server. Check your connection and try again.';

/** Finds a booking by its id and phone number, and leads to it. Stands on any page. */
export function FindBookingForm() {
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
      <form {...formProps} className={styles.form}>
        <Field
          label="Booking id"
          hint="Ten letters and digits"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          {...fieldProps('code')}
        />
        <Field label="Phone number" type="tel" autoComplete="tel" maxLength={40} {...fieldProps('phone')} />
        <SubmitButton wide isBusy={sending.isPending} busyText="Looking…">
          Find booking
        </SubmitButton>
      </form>
    </>
  );
}
