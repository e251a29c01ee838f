import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { findTicket } from '../../../contract/patient/support/support.ts';
import { ticketPath } from '../../../domain/paths.ts';
import { invalidTicket, parseTicket } from '../../../domain/support/support-ticket.ts';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useForm } from '../../form/use-form.ts';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { ticketQuery } from './own-ticket.tsx';
import styles from './support-form.module.css';
import { keepTicket } from './use-selected-ticket.ts';

export function FindTicketForm() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { formProps, fieldProps, sending, failure } = useForm({
    endpoint: findTicket,
    fields: ['ticket', 'contact'],
    toRequest: ({ ticket, contact }) => ({ ticket: parseTicket(ticket) ?? '', contact: contact.trim() }),
    check: ({ ticket, contact }) => ({
      ...(!ticket && { ticket: invalidTicket }),
      ...(!contact && { contact: 'Please enter the phone number or e-mail that you gave.' }),
    }),
    onSuccess: (found, reference) => {
      queryClient.setQueryData(ticketQuery(reference).queryKey, found);
      void navigate(ticketPath, { state: keepTicket(reference) });
    },
  });
  return (
    <>
      <p className="hint">The ticket number was shown when you wrote to us, and is in our message to you.</p>
      <noscript>
        <p>Finding a ticket online needs JavaScript. You can also call us, with its number.</p>
      </noscript>
      <FormError>{failure && getErrorMessage(failure, unreachableMessage)}</FormError>
      <form {...formProps} className={`stack-4 form-width ${styles.form}`}>
        <Field
          label="Ticket number"
          hint="Eight letters and digits"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          {...fieldProps('ticket')}
        />
        <Field
          label="Phone or e-mail"
          hint="The one that you gave with your message"
          autoComplete="email"
          maxLength={254}
          {...fieldProps('contact')}
        />
        <SubmitButton wide isBusy={sending.isPending} busyText="Looking…">
          Find your ticket
        </SubmitButton>
      </form>
    </>
  );
}
