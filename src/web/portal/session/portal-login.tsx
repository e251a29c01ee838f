import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { loginWithPassword, type SessionUser } from '../../../contract/account/auth.ts';
import { newPasswordPath } from '../../../domain/paths.ts';
import { AccountForm } from '../../account/fields/account-form.tsx';
import { PasswordField } from '../../account/fields/password-field.tsx';
import { SecondStepField } from '../../account/fields/second-step-field.tsx';
import { toCredentials } from '../../account/fields/to-credentials.ts';
import { useRedirectWhenSignedIn } from '../../account/fields/use-account-form.ts';
import { getLoginErrorMessage } from '../../account/login/login-error-message.ts';
import { parseNextPath } from '../../account/session/next-path.ts';
import { startSession } from '../../account/session/start-session.ts';
import { useSession } from '../../account/session/use-session.ts';
import { useForm } from '../../form/use-form.ts';

const loadSchema = () => import('../../../contract/account/auth-schemas.ts').then((schemas) => schemas.credentials);

export function PortalLogin({
  title,
  description,
  requiredRole,
  dashboardPath,
  otherLinks,
  beside,
}: {
  title: string;
  description: (brandName: string) => string;
  requiredRole: SessionUser['role'];
  dashboardPath: string;
  otherLinks?: ReactNode;
  beside?: ReactNode;
}) {
  const queryClient = useQueryClient();
  const session = useSession();
  const { search } = useLocation();
  const form = useForm({
    endpoint: loginWithPassword,
    fields: ['email', 'password', 'code'],
    toRequest: toCredentials,
    loadSchema,
    onSuccess: (answer) => startSession(queryClient, answer),
  });
  // Users with another role are redirected only after they log in here: the dashboard explains the refusal.
  useRedirectWhenSignedIn(({ role }) =>
    role === requiredRole || form.sending.isSuccess ? parseNextPath(search, dashboardPath) : null,
  );
  const other = session.state === 'authenticated' && session.user.role !== requiredRole ? session.user : null;
  return (
    <AccountForm
      form={form}
      title={title}
      description={description}
      action="Login"
      busyAction="Logging in..."
      toMessage={getLoginErrorMessage}
      beside={beside}
      switchLink={
        <>
          {other && `You are logged in as ${other.displayName} (${other.role}). Logging in here changes that. `}
          {otherLinks}
        </>
      }
    >
      <PasswordField
        label="Password"
        autoComplete="current-password"
        forgotten={<Link to={newPasswordPath}>Forgot your password?</Link>}
        {...form.fieldProps('password')}
      />
      <SecondStepField failure={form.failure} {...form.fieldProps('code')} />
    </AccountForm>
  );
}
