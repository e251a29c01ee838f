import { loginWithPassword } from '../../contract/auth.ts';
import { isApiError } from '../../contract/errors.ts';
import { signupPath } from '../../domain/paths.ts';
import { AccountForm } from './account-form.tsx';
import { AuthSwitchLink } from './auth-switch-link.tsx';
import { PasswordField } from './password-field.tsx';
import { useAccountForm } from './use-account-form.ts';

const loadSchema = () => import('../../contract/auth-schemas.ts').then((schemas) => schemas.credentials);

export default function LoginPage() {
  const form = useAccountForm({
    endpoint: loginWithPassword,
    fields: ['email', 'password'],
    toRequest: (typed) => typed,
    loadSchema,
  });
  return (
    <AccountForm
      form={form}
      title="Login"
      description={(brandName) => `Log in to ${brandName} to book diagnostic tests and manage health records.`}
      action="Login"
      busyAction="Logging in..."
      toMessage={getLoginErrorMessage}
      switchLink={
        <>
          Don't have an account? <AuthSwitchLink to={signupPath}>Sign Up</AuthSwitchLink>
        </>
      }
    >
      <PasswordField label="Password" autoComplete="current-password" {...form.fieldProps('password')} />
    </AccountForm>
  );
}

function getLoginErrorMessage(failure: Error): string {
  const isExplained = isApiError(failure) && failure.message !== loginWithPassword.fallbackMessage;
  if (!isExplained || !failure.message) return 'Login failed. Please try again.';
  return failure.retryAfterSeconds
    ? `${failure.message} ${whenToTryAgain(failure.retryAfterSeconds)}`
    : failure.message;
}

/** A new device may be let in after seconds, while somebody else guesses at the account. */
function whenToTryAgain(seconds: number): string {
  if (seconds <= 60) return `You can log in again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  return `You can log in again in ${Math.ceil(seconds / 60)} minutes.`;
}
