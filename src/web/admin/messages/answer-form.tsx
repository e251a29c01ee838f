import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerMessage, messageById, searchMessages, type Ticket } from '../../../contract/admin/admin-support.ts';
import type { MessageChannel } from '../../../domain/messages/message-kinds.ts';
import { answerTemplates } from '../../../domain/support/answer-templates.ts';
import { maxMessageLength } from '../../../domain/support/support-ticket.ts';
import { formatEmail } from '../../../domain/text/format-email.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useSite } from '../../page/site.tsx';
import { readText } from '../../portal/form/read-form.ts';
import { usePortalForm } from '../../portal/form/use-portal-form.ts';
import { Select, TextArea } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import styles from './messages.module.css';

/** Sends an answer to the sender of the message; a template fills it in. */
export function AnswerForm({ message, answeredBy }: { message: Ticket; answeredBy: MessageChannel | null }) {
  const { brandName } = useSite();
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('');
  const { id, ticket, name, contact, kind } = message;
  const form = usePortalForm({
    endpoint: answerMessage,
    fields: ['text'],
    toRequest: (data) => ({ id, text: readText(data, 'text') }),
    onSuccess: (details) => {
      queryClient.setQueryData(endpointQuery(messageById, { id }).queryKey, details);
      setText('');
      setChosen('');
    },
    refetch: [searchMessages],
  });
  const templates = answerTemplates.filter(({ kinds }) => kinds.includes(kind));
  const choose = (templateName: string) => {
    setChosen(templateName);
    const template = templates.find((one) => one.name === templateName);
    setText(template?.write({ ticket, name, brandName, labName: message.vendor?.name ?? null }) ?? '');
  };
  return (
    <section className="stack-3" aria-label="Answer">
      <h3>Answer</h3>
      {templates.length > 0 && (
        <Select label="Template" name="template" value={chosen} onChange={({ target }) => choose(target.value)}>
          <option value="">Choose a text</option>
          {templates.map((template) => (
            <option key={template.name}>{template.name}</option>
          ))}
        </Select>
      )}
      <form {...form.formProps} className={`stack-4 ${styles.answer}`}>
        <FormError>{form.message}</FormError>
        <TextArea
          {...form.fieldProps('text')}
          label="Text"
          rows={text ? 9 : 3}
          maxLength={maxMessageLength}
          value={text}
          onChange={({ target }) => setText(target.value)}
          hint={describeWay(answeredBy, contact)}
        />
        <SubmitButton isBusy={form.isBusy} busyText="Sending...">
          Send answer
        </SubmitButton>
      </form>
    </section>
  );
}

function describeWay(answeredBy: MessageChannel | null, contact: string | null): string {
  if (answeredBy === 'email')
    return `Sent by e-mail to ${formatEmail(contact ?? '')}, and shown on the page of the ticket.`;
  if (answeredBy === 'sms') return `Shown on the page of the ticket; an SMS to ${contact} has its link.`;
  return 'Shown on the page of the ticket alone: there is no address or mobile number to which we send.';
}
