import { Link } from 'react-router';
import { loginWithPassword } from '../../contract/auth.ts';
import { isCallFailed } from '../../contract/refusals.ts';
import { PageHead } from '../page-head.tsx';
import { useSite } from '../site.tsx';
import { Field } from '../ui/field.tsx';
import { AccountForm } from './account-form.tsx';
import { PasswordField } from './password-field.tsx';
import { useAccountForm } from './use-account-form.ts';

const loadSchema = () => import('../../contract/auth-schemas.ts').then((schemas) => schemas.credentials);

export default function LoginPage() {
  const { brandName } = useSite();
  const { submit, errors, failure, busy } = useAccountForm(loginWithPassword, loadSchema);
  return (
    <AccountForm
      title="Login"
      failure={failure ? loginMessage(failure) : undefined}
      action="Login"
      busyAction="Logging in..."
      busy={busy}
      submit={submit}
      otherWay={
        <>
          Don't have an account? <Link to="/signup">Sign Up</Link>
        </>
      }
    >
      <PageHead
        title={`Login | ${brandName}`}
        description={`Log in to ${brandName} to book diagnostic tests and manage health records.`}
      />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        placeholder="name@example.com"
        error={errors.email}
      />
      <PasswordField label="Password" name="password" autoComplete="current-password" error={errors.password} />
    </AccountForm>
  );
}

function loginMessage(failure: Error): string {
  const said = isCallFailed(failure) && failure.message !== loginWithPassword.failure;
  return said && failure.message ? failure.message : 'Login failed. Please try again.';
}
