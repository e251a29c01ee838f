import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type SupportMessage, sendSupportMessage } from '../../../contract/patient/support.ts';
import { callWithTimeout } from '../../api/call-with-timeout.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import styles from './support-form.module.css';

const maxMessageLength = 2000;
const unreachableMessage = 'We could not reach the server. Check your connection and send it again.';
const noText = 'Please write your message.';

/** Sends a message to support and shows its ticket number. What was typed stays until it has arrived. */
export function SupportForm({ kind, label }: { kind: SupportMessage['kind']; label: string }) {
  const isHydrated = useIsHydrated();
  const form = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const [ticket, setTicket] = useState<string>();
  const [textError, setTextError] = useState<string>();
  const sending = useMutation({
    mutationFn: (message: SupportMessage) => callWithTimeout(sendSupportMessage, message),
    networkMode: 'always',
    onSuccess: (sent) => setTicket(sent.ticket),
  });
  const failure = sending.error && getErrorMessage(sending.error, unreachableMessage);

  const focusText = () => form.current?.querySelector('textarea')?.focus();
  // The pressed button is gone, so the answer takes the focus.
  useEffect(() => {
    if (ticket) answer.current?.focus();
  }, [ticket]);

  const again = () => {
    flushSync(() => setTicket(undefined));
    focusText();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.isPending) return;
    const typed = new FormData(event.currentTarget);
    const read = (name: string) => String(typed.get(name) ?? '').trim();
    const text = read('text');
    setTextError(text ? undefined : noText);
    if (text) sending.mutate({ kind, text, name: read('name'), contact: read('contact') });
    else focusText();
  };

  return (
    <>
      <div ref={answer} role="status" tabIndex={-1} className={styles.answer}>
        {ticket && (
          <p>
            Thank you. Your ticket number is <strong>{ticket}</strong>. Quote it when you call or write to us.
          </p>
        )}
      </div>
      {ticket ? (
        <Button look="secondary" onClick={again}>
          Write another message
        </Button>
      ) : (
        // POST, because without our script a GET form would put the message into the URL.
        <form ref={form} method="post" noValidate className={styles.form} onSubmit={submit}>
          <TextArea label={label} name="text" rows={4} maxLength={maxMessageLength} required error={textError} />
          <Field label="Your name (optional)" name="name" maxLength={100} autoComplete="name" />
          <Field
            label="Phone or e-mail (optional)"
            hint="If you want an answer"
            name="contact"
            maxLength={254}
            autoComplete="email"
          />
          <FormError>{failure}</FormError>
          <Button type="submit" disabled={!isHydrated || sending.isPending}>
            {sending.isPending ? 'Sending...' : 'Send'}
          </Button>
        </form>
      )}
    </>
  );
}
