import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { type SupportMessage, sendSupportMessage } from '../../../contract/patient/support.ts';
import { maxMessageLength } from '../../../domain/support/support-ticket.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useForm } from '../../form/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import styles from './support-form.module.css';

const contactNeeded = 'Please give the phone number or e-mail that we know you by.';
const unreachableMessage = 'We could not reach the server. Check your connection and send it again.';

/** Sends a message to support and shows its ticket number. Keeps the input until the message has arrived. */
export function SupportForm({ kind, label }: { kind: SupportMessage['kind']; label: string }) {
  const isDataRequest = kind === 'data';
  // The page of a booking leads here with its id.
  const about: unknown = useLocation().state?.about;
  const answer = useRef<HTMLDivElement>(null);
  const [ticket, setTicket] = useState<string>();
  const { ref, formProps, fieldProps, sending, failure } = useForm({
    endpoint: sendSupportMessage,
    fields: ['text', 'name', 'contact'],
    toRequest: ({ text, name, contact }) => ({
      kind,
      text: text.trim(),
      name: name.trim(),
      contact: contact.trim(),
    }),
    check: ({ text, contact }) => ({
      ...(!text && { text: 'Please write your message.' }),
      ...(isDataRequest && !contact && { contact: contactNeeded }),
    }),
    onSuccess: (sent) => setTicket(sent.ticket),
  });

  // The pressed button is gone, so the answer takes the focus.
  useEffect(() => {
    if (ticket) answer.current?.focus();
  }, [ticket]);

  const again = () => {
    flushSync(() => setTicket(undefined));
    ref.current?.querySelector('textarea')?.focus();
  };

  return (
    <>
      <div ref={answer} role="status" tabIndex={-1} className={styles.answer}>
        {ticket && (
          <p className="tint tint-good">
            Thank you. Your ticket number is <strong>{ticket}</strong>. Quote it when you call or write to us.
          </p>
        )}
      </div>
      {ticket ? (
        <Button look="secondary" onClick={again}>
          Write another message
        </Button>
      ) : (
        <form {...formProps} className={`stack-3 ${styles.form}`}>
          <TextArea
            label={label}
            rows={4}
            maxLength={maxMessageLength}
            required
            defaultValue={kind === 'issue' && typeof about === 'string' ? about : ''}
            {...fieldProps('text')}
          />
          <Field label="Your name (optional)" maxLength={100} autoComplete="name" {...fieldProps('name')} />
          <Field
            label={isDataRequest ? 'Phone or e-mail' : 'Phone or e-mail (optional)'}
            hint={isDataRequest ? 'The one that you booked or signed up with' : 'If you want an answer'}
            required={isDataRequest}
            maxLength={254}
            autoComplete="email"
            {...fieldProps('contact')}
          />
          <FormError>{failure && getErrorMessage(failure, unreachableMessage)}</FormError>
          <SubmitButton isBusy={sending.isPending} busyText="Sending...">
            Send
          </SubmitButton>
        </form>
      )}
    </>
  );
}
