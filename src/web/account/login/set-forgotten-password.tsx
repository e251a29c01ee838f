import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type SessionUser, setForgottenPassword } from '../../../contract/account/auth.ts';
import { isApiError } from '../../../contract/errors.ts';
import { passwordHint } from '../../../domain/accounts/password-rules.ts';
import { adminLoginPath, loginPath, newPasswordPath, vendorLoginPath } from '../../../domain/paths.ts';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useForm } from '../../form/use-form.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { sessionQuery } from '../session/use-session.ts';

const loadSchema = () =>
  import('../../../contract/account/auth-schemas.ts').then((schemas) => schemas.forgottenPassword);
const loginPaths: Record<SessionUser['role'], string> = {
  customer: loginPath,
  vendor: vendorLoginPath,
  admin: adminLoginPath,
};

export function SetForgottenPassword({ token }: { token: string }) {
  const queryClient = useQueryClient();
  const [role, setRole] = useState<SessionUser['role'] | null>(null);
  const { formProps, fieldProps, sending, failure } = useForm({
    endpoint: setForgottenPassword,
    fields: ['newPassword'],
    toRequest: ({ newPassword }) => ({ token, newPassword }),
    loadSchema,
    onSuccess: async (answer) => {
      setRole(answer.role);
      // This browser may have been logged in to the account.
      await queryClient.resetQueries({ queryKey: sessionQuery.queryKey });
    },
  });
  if (role !== null) return <Done loginPath={loginPaths[role]} />;
  const isGone = isApiError(failure) && failure.status === 404;
  return (
    <>
      <p>
        The new password logs you out everywhere, and takes a phone number that logs in off your account: add it again
        afterwards.
      </p>
      <FormError>{failure && getErrorMessage(failure, unreachableMessage)}</FormError>
      {isGone && <Link to={newPasswordPath}>Ask for a new link</Link>}
      <form {...formProps} className="stack-4">
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={passwordHint}
          {...fieldProps('newPassword')}
        />
        <SubmitButton wide isBusy={sending.isPending || sending.isSuccess} busyText="Saving...">
          Save the new password
        </SubmitButton>
      </form>
    </>
  );
}

function Done({ loginPath: path }: { loginPath: string }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <>
      <p ref={text} tabIndex={-1}>
        Your password is changed. Log in with the new one.
      </p>
      <ButtonLink to={path}>Log in</ButtonLink>
    </>
  );
}
