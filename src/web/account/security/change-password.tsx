import { useQueryClient } from '@tanstack/react-query';
import { changePassword } from '../../../contract/account/auth.ts';
import { listSessions } from '../../../contract/account/sessions.ts';
import { isApiError } from '../../../contract/errors.ts';
import { passwordHint } from '../../../domain/accounts/password-rules.ts';
import { unreachableMessage } from '../../api/error-message.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useForm } from '../../form/use-form.ts';
import { FormError } from '../../ui/form-error.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { sessionQuery } from '../session/use-session.ts';
import { TokensEnd } from './tokens-end.tsx';

const loadSchema = () => import('../../../contract/account/auth-schemas.ts').then((schemas) => schemas.passwordChange);

/** `email` fills a hidden field for password managers, which need to know whose password changes. */
export function ChangePassword({ email, onDone }: { email: string; onDone?(): void }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { ref, formProps, fieldProps, sending, failure } = useForm({
    endpoint: changePassword,
    fields: ['currentPassword', 'newPassword'],
    toRequest: (typed) => typed,
    loadSchema,
    onSuccess: async () => {
      ref.current?.reset();
      onDone?.();
      toast({ tone: 'good', title: 'Your password is changed', text: 'All other devices are logged out.' });
      await Promise.all(
        [sessionQuery.queryKey, [listSessions.path]].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
    },
  });

  return (
    <form {...formProps} className="stack-4">
      <FormError>{failure && (isApiError(failure) ? failure.message : unreachableMessage)}</FormError>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField label="Current password" autoComplete="current-password" {...fieldProps('currentPassword')} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={passwordHint}
        {...fieldProps('newPassword')}
      />
      <TokensEnd />
      <div>
        <SubmitButton isBusy={sending.isPending} busyText="Changing…">
          Change password
        </SubmitButton>
      </div>
    </form>
  );
}
