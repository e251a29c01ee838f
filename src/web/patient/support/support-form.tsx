import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation } from 'react-router';
import type { OutputOf } from '../../../contract/endpoint.ts';
import { type SupportMessage, sendSupportMessage } from '../../../contract/patient/support/support.ts';
import { ticketPath } from '../../../domain/paths.ts';
import { maxMessageLength } from '../../../domain/support/support-ticket.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useForm } from '../../form/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import styles from './support-form.module.css';
import { keepTicket } from './use-selected-ticket.ts';

const contactNeeded = 'Please give the phone number or e-mail that we know you by.';
const copyTexts = {
  email: 'We have sent it to you by e-mail.',
  // Without saying whether the number is a patient's.
  sms: 'If a booking has your number, an SMS with it is on its way.',
};
const unreachableMessage = 'We could not reach the server. Check your connection and send it again.';

/** Sends a message to support and shows its ticket number. Keeps the input until the message has arrived. */
export function SupportForm({ kind, label }: { kind: SupportMessage['kind']; label: string }) {
  const isDataRequest = kind === 'data';
  // The page of a booking leads here with its id, and whom we answer.
  const { about, ...sender }: { about?: string; name?: string; contact?: string } = useLocation().state ?? {};
  const isAbout = kind === 'issue' && typeof about === 'string';
  const answer = useRef<HTMLDivElement>(null);
  const [sent, setSent] = useState<OutputOf<typeof sendSupportMessage>>();
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
    onSuccess: (answered) => {
      keepTicket({ ticket: answered.ticket, secret: answered.secret });
      setSent(answered);
    },
  });

  // The pressed button is gone, so the answer takes the focus.
  useEffect(() => {
    if (sent) answer.current?.focus();
  }, [sent]);

  const again = () => {
    flushSync(() => setSent(undefined));
    ref.current?.querySelector('textarea')?.focus();
  };

  return (
    <>
      <div ref={answer} role="status" tabIndex={-1} className={styles.answer}>
        {sent && (
          <p className="tint tint-good">
            Thank you. Your ticket number is <strong>{sent.ticket}</strong>. Quote it when you call or write to us.
            {sent.copyBy && ` ${copyTexts[sent.copyBy]}`}{' '}
            <Link to={ticketPath} state={{ ticket: sent.ticket }}>
              See its state and our answers
            </Link>
          </p>
        )}
      </div>
      {sent ? (
        <Button look="secondary" onClick={again}>
          Write another message
        </Button>
      ) : (
        <form {...formProps} className={`stack-3 form-width ${styles.form}`}>
          <TextArea
            label={label}
            rows={4}
            maxLength={maxMessageLength}
            required
            defaultValue={isAbout ? about : ''}
            {...fieldProps('text')}
          />
          <Field
            label="Your name (optional)"
            maxLength={100}
            autoComplete="name"
            defaultValue={isAbout ? sender.name : undefined}
            {...fieldProps('name')}
          />
          <Field
            label={isDataRequest ? 'Phone or e-mail' : 'Phone or e-mail (optional)'}
            hint={isDataRequest ? 'The one that you booked or signed up with' : 'If you want an answer'}
            required={isDataRequest}
            maxLength={254}
            autoComplete="email"
            defaultValue={isAbout ? sender.contact : undefined}
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
