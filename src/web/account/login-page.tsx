import { loginWithPassword } from '../../contract/auth.ts';
import { isCallFailed } from '../../contract/errors.ts';
import { signupPath } from '../../domain/paths.ts';
import { AccountForm } from './account-form.tsx';
import { OtherWay } from './other-way.tsx';
import { PasswordField } from './password-field.tsx';

const loadSchema = () => import('../../contract/auth-schemas.ts').then((schemas) => schemas.credentials);

export default function LoginPage() {
  return (
    <AccountForm
      endpoint={loginWithPassword}
      loadSchema={loadSchema}
      title="Login"
      description={(brandName) => `Log in to ${brandName} to book diagnostic tests and manage health records.`}
      action="Login"
      busyAction="Logging in..."
      messageOf={loginMessage}
      otherWay={
        <>
          Don't have an account? <OtherWay to={signupPath}>Sign Up</OtherWay>
        </>
      }
    >
      {(errors) => (
        <PasswordField label="Password" name="password" autoComplete="current-password" error={errors.password} />
      )}
    </AccountForm>
  );
}

function loginMessage(failure: Error): string {
  const said = isCallFailed(failure) && failure.message !== loginWithPassword.failure;
  if (!said || !failure.message) return 'Login failed. Please try again.';
  return failure.retryAfter ? `${failure.message} ${whenToTryAgain(failure.retryAfter)}` : failure.message;
}

/** A new device may be let in after seconds, while somebody else guesses at the account. */
function whenToTryAgain(seconds: number): string {
  if (seconds <= 60) return `You can log in again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  return `You can log in again in ${Math.ceil(seconds / 60)} minutes.`;
}
