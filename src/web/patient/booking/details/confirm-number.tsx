import { useEffect, useRef } from 'react';
import { formatPhone } from '../../../../domain/text/format-phone.ts';
import { SendCodeAgain } from '../../../account/fields/send-code-again.tsx';
import { Field } from '../../../ui/field.tsx';
import styles from '../send/booking-form.module.css';

/** Asks for the code by SMS that a new number needs for this booking. */
export default function ConfirmNumber({
  phone,
  field,
  sendAgain,
}: {
  phone: string;
  field: { name: string; error: string | undefined };
  sendAgain(): Promise<unknown>;
}) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.querySelector('input')?.focus(), []);
  return (
    <section ref={section} className="stack-4" aria-labelledby="confirm-number">
      <h2 id="confirm-number">Your number</h2>
      <p>
        Many people with new numbers have booked this lab for the day. We have sent a code by SMS to{' '}
        {formatPhone(phone)}: type it and confirm again.
      </p>
      <div className={styles.code}>
        <Field label="Code" inputMode="numeric" autoComplete="one-time-code" maxLength={20} {...field} />
      </div>
      <SendCodeAgain send={sendAgain} />
    </section>
  );
}
