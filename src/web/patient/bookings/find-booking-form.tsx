import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type BookingReference, findBooking } from '../../../contract/patient/my-bookings.ts';
import { invalidBookingCode, parseBookingCode } from '../../../domain/booking-code.ts';
import { normalizePhone } from '../../../domain/phone.ts';
import { callWithTimeout } from '../../api/call-with-timeout.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { bookingQuery } from './booking-query.ts';
import styles from './find-booking-form.module.css';
import { useShowBooking } from './use-selected-booking.ts';

const unreachableMessage = 'We could not reach the server. Check your connection and try again.';

type Errors = { code?: string | undefined; phone?: string | undefined };

/** Finds a booking by its id and phone number, and leads to it. Stands on any page. */
export function FindBookingForm() {
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useIsHydrated();
  const queryClient = useQueryClient();
  const show = useShowBooking();
  const [errors, setErrors] = useState<Errors>({});
  const finding = useMutation({
    mutationFn: (reference: BookingReference) => callWithTimeout(findBooking, reference),
    networkMode: 'always',
    onSuccess: (booking, reference) => {
      queryClient.setQueryData(bookingQuery(reference).queryKey, booking);
      show(reference);
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (finding.isPending) return;
    const typed = new FormData(event.currentTarget);
    const code = parseBookingCode(String(typed.get('code')));
    const phone = normalizePhone(String(typed.get('phone')));
    flushSync(() =>
      setErrors({
        code: code === null ? invalidBookingCode : undefined,
        phone: phone === null ? 'Please enter the phone number that you gave when booking.' : undefined,
      }),
    );
    if (code && phone) return finding.mutate({ code, phone });
    finding.reset();
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  return (
    <>
      <noscript>
        <p>Finding a booking online needs JavaScript. You can also call the lab.</p>
      </noscript>
      <FormError>{finding.error && getErrorMessage(finding.error, unreachableMessage)}</FormError>
      {/* POST, because without our script a GET form would put the phone number into the URL. */}
      <form ref={form} method="post" noValidate className={styles.form} onSubmit={submit}>
        <Field
          label="Booking id"
          hint="Ten letters and digits"
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          error={errors.code}
        />
        <Field label="Phone number" name="phone" type="tel" autoComplete="tel" maxLength={40} error={errors.phone} />
        <Button type="submit" wide disabled={!isHydrated || finding.isPending}>
          {finding.isPending ? 'Looking…' : 'Find booking'}
        </Button>
      </form>
    </>
  );
}
