import { loginWithPassword } from '../../contract/auth.ts';
import { isCallFailed } from '../../contract/refusals.ts';
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
          Don't have an account? <OtherWay to="/signup">Sign Up</OtherWay>
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
  return said && failure.message ? failure.message : 'Login failed. Please try again.';
}
