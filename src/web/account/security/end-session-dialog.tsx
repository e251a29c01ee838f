import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { endOwnSession, listSessions } from '../../../contract/account/sessions.ts';
import { isApiError } from '../../../contract/errors.ts';
import { unreachableMessage } from '../../api/error-message.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useForm } from '../../form/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { TokensEnd } from './tokens-end.tsx';

type Props = { sessionId: number | null; title: string; email: string; onClose(): void };

/** Asks for the password, so that a borrowed browser cannot log its owner out elsewhere. */
export function EndSessionDialog({ sessionId, title, email, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const queryClient = useQueryClient();
  const toast = useToast();
  const { formProps, fieldProps, sending, failure } = useForm({
    endpoint: endOwnSession,
    fields: ['password'],
    toRequest: ({ password }) => ({ sessionId, password }),
    onSuccess: async () => {
      toast({ tone: 'good', title: sessionId === null ? 'All others are logged out' : 'It is logged out' });
      await queryClient.invalidateQueries({ queryKey: endpointQuery(listSessions, {}).queryKey });
      dialog.current?.close();
    },
  });
  return (
    <Dialog ref={dialog} look="box" labelledBy="end-session" onClose={onClose}>
      <div className="stack-4 inset">
        <h2 id="end-session">{title}</h2>
        <FormError>{failure && (isApiError(failure) ? failure.message : unreachableMessage)}</FormError>
        <form {...formProps} className="stack-4">
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <PasswordField label="Your password" autoComplete="current-password" {...fieldProps('password')} />
          {sessionId === null && <TokensEnd />}
          <div className="cluster-3">
            <SubmitButton isBusy={sending.isPending} busyText="Logging out…">
              Log out
            </SubmitButton>
            <Button look="quiet" onClick={() => dialog.current?.close()}>
              Keep logged in
            </Button>
          </div>
        </form>
      </div>
    </Dialog>
  );
}
