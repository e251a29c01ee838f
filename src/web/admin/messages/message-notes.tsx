import { useQueryClient } from '@tanstack/react-query';
import { addMessageNote, messageById, type TicketNote } from '../../../contract/admin/admin-support.ts';
import { type AnswerChannel, maxNoteLength } from '../../../domain/support/support-ticket.ts';
import { formatInstant } from '../../../domain/time/format-instant.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { readText } from '../../portal/form/read-form.ts';
import { usePortalForm } from '../../portal/form/use-portal-form.ts';
import { TextArea } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import styles from './messages.module.css';

const answerTexts: Record<AnswerChannel, string> = {
  email: 'answer by e-mail',
  sms: 'answer, told by SMS',
  page: 'answer on the page of the ticket',
};

export function MessageNotes({ id, notes }: { id: number; notes: readonly TicketNote[] }) {
  const queryClient = useQueryClient();
  const form = usePortalForm({
    endpoint: addMessageNote,
    fields: ['text'],
    toRequest: (data) => ({ id, text: readText(data, 'text') }),
    onSuccess: (details) => {
      queryClient.setQueryData(endpointQuery(messageById, { id }).queryKey, details);
      form.ref.current?.reset();
    },
  });
  return (
    <section className={`stack-4 ${styles.notes}`} aria-label="Answers and notes">
      <h3>Answers and notes</h3>
      {notes.length === 0 && <p className="hint">None yet. Only administrators read notes.</p>}
      <ol className="stack-3">
        {notes.map((note) => (
          <li key={note.id} className="tint tint-sunk">
            <p className="hint">
              {note.author}, {formatInstant(note.createdAt)}
              {note.channel && `, ${answerTexts[note.channel]}`}
            </p>
            <p className="typed">{note.text}</p>
          </li>
        ))}
      </ol>
      <form {...form.formProps} className="stack-4">
        <FormError>{form.message}</FormError>
        <TextArea {...form.fieldProps('text')} label="Add a note" rows={3} maxLength={maxNoteLength} />
        <SubmitButton isBusy={form.isBusy} busyText="Adding...">
          Add note
        </SubmitButton>
      </form>
    </section>
  );
}
