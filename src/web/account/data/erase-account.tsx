import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../../contract/errors.ts';
import { type ErasurePreview, eraseAccount, previewErasure } from '../../../contract/patient/privacy.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { formatDate } from '../../../domain/time/format-date.ts';
import { call } from '../../api/call.ts';
import { unreachableMessage } from '../../api/error-message.ts';
import { notifyOtherTabs } from '../../api/other-tabs.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useForm } from '../../form/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { clearVisitor } from '../session/clear-visitor.ts';

/** Says line by line what happens before it asks for the password. */
export function EraseAccount({ email, onErased }: { email: string; onErased(): void }) {
  const [isOpen, setOpen] = useState(false);
  const preview = useQuery({ ...endpointQuery(previewErasure, {}), enabled: isOpen, staleTime: 0 });
  return (
    <section className="stack-4 reading-width no-print" aria-labelledby="erase-account">
      <h2 id="erase-account">Erase your account</h2>
      {!isOpen && (
        <div>
          <Button look="secondary" onClick={() => setOpen(true)}>
            What will be erased, and what stays?
          </Button>
        </div>
      )}
      {isOpen && preview.isPending && <p role="status">Loading…</p>}
      {isOpen && preview.error && !preview.data && (
        <>
          <FormError>{unreachableMessage}</FormError>
          <Button onClick={() => void preview.refetch()}>Try Again</Button>
        </>
      )}
      {isOpen && preview.data && <Erasure preview={preview.data} email={email} onErased={onErased} />}
    </section>
  );
}

type Props = { preview: ErasurePreview; email: string; onErased(): void };

function Erasure({ preview, email, onErased }: Props) {
  return (
    <>
      <div role="status">
        <ul className="stack-2 sentences">
          {describeErasure(preview).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      {preview.refusal ? <p>{preview.refusal}</p> : <ErasureForm email={email} onErased={onErased} />}
    </>
  );
}

function ErasureForm({ email, onErased }: Omit<Props, 'preview'>) {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState('');
  const { formProps, fieldProps, sending, failure } = useForm({
    endpoint: eraseAccount,
    call: async (endpoint, input, options) => {
      for (;;) {
        try {
          return await call(endpoint, input, options);
        } catch (error) {
          if (!isApiError(error) || error.code !== 'unfinished') throw error;
          setProgress(error.message);
        }
      }
    },
    onSettled: () => setProgress(''),
    fields: ['password'],
    toRequest: (typed) => typed,
    onSuccess: async () => {
      onErased();
      await clearVisitor(queryClient);
      notifyOtherTabs('signed out');
    },
  });
  return (
    <>
      <FormError>{failure && (isApiError(failure) ? failure.message : unreachableMessage)}</FormError>
      <form {...formProps} className="stack-4">
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField label="Your password" autoComplete="current-password" {...fieldProps('password')} />
        <SubmitButton wide isBusy={sending.isPending} busyText="Erasing…">
          Erase my account for good
        </SubmitButton>
        <p role="status">{progress}</p>
      </form>
    </>
  );
}

function describeErasure(preview: ErasurePreview): string[] {
  const { cancelledBookings, clearedBookings, keptBookings, keptUntil, deletedMessages, keptMessages } = preview;
  const lines = ['Your e-mail address, name and password are deleted, and you are logged out everywhere.'];
  if (cancelledBookings > 0)
    lines.push(`${formatPlural(cancelledBookings, 'coming booking')}: cancelled, and your details erased.`);
  if (clearedBookings > 0)
    lines.push(`${formatPlural(clearedBookings, 'cancelled or missed booking')}: your details erased.`);
  if (keptBookings > 0 && keptUntil) {
    const until = formatDate(keptUntil);
    lines.push(
      `${formatPlural(keptBookings, 'completed booking')}: phone, email, age, gender and instructions erased. The name stays until ${until} at the latest, because you and the lab may claim something from a visit for three years.`,
    );
  }
  if (deletedMessages > 0) lines.push(`${formatPlural(deletedMessages, 'message')} to us: deleted.`);
  if (keptMessages > 0)
    lines.push(
      `${formatPlural(keptMessages, 'open complaint or request', 'open complaints or requests')}: kept until it is solved, and three years after you sent it.`,
    );
  return lines;
}
