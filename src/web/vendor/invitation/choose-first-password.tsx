import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { changePassword } from '../../../contract/account/auth.ts';
import { isApiError } from '../../../contract/errors.ts';
import { passwordHint } from '../../../domain/accounts/password-rules.ts';
import { vendorDashboardPath } from '../../../domain/paths.ts';
import { PasswordField } from '../../account/fields/password-field.tsx';
import { sessionQuery } from '../../account/session/use-session.ts';
import { checkConnectionMessage } from '../../api/error-message.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useForm } from '../../form/use-form.ts';
import { FormError } from '../../ui/form-error.tsx';

const loadSchema = () =>
  import('../../../contract/account/auth-schemas.ts').then(({ passwordChange }) => passwordChange);

/** Shown right after an account was opened, because the inviting person knows the one-time password. */
export function ChooseFirstPassword({ email, currentPassword }: { email: string; currentPassword: string }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { formProps, fieldProps, sending, failure } = useForm({
    endpoint: changePassword,
    fields: ['newPassword'],
    toRequest: ({ newPassword }) => ({ currentPassword, newPassword }),
    loadSchema,
    onSuccess: async () => {
      await queryClient.resetQueries({ queryKey: sessionQuery.queryKey });
      await navigate(vendorDashboardPath, { replace: true });
    },
  });
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        Choose a password of your own
      </h2>
      <p>The person who invited you knows the one-time password. It stops working now.</p>
      <form {...formProps} className="stack-4">
        <FormError>{failure && (isApiError(failure) ? failure.message : checkConnectionMessage)}</FormError>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={passwordHint}
          {...fieldProps('newPassword')}
        />
        <SubmitButton wide isBusy={sending.isPending || sending.isSuccess} busyText="Saving...">
          Save and go to the dashboard
        </SubmitButton>
      </form>
    </>
  );
}
