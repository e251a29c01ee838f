import { Link } from 'react-router';
import { registerWithPassword } from '../../contract/auth.ts';
import { PageHead } from '../page-head.tsx';
import { useSite } from '../site.tsx';
import { Field } from '../ui/field.tsx';
import { AccountForm } from './account-form.tsx';
import { PasswordField } from './password-field.tsx';
import { registrationMessage } from './registration-message.ts';
import { useAccountForm } from './use-account-form.ts';

const loadSchema = () => import('../../contract/auth-schemas.ts').then((schemas) => schemas.registration);

export default function SignupPage() {
  const { brandName } = useSite();
  const { submit, errors, failure, busy } = useAccountForm(registerWithPassword, loadSchema);
  return (
    <AccountForm
      title="Create Your Account"
      failure={failure ? registrationMessage(failure) : undefined}
      action="Create Account"
      busyAction="Creating Account..."
      busy={busy}
      submit={submit}
      otherWay={<Link to="/login">Already have an account? Log In</Link>}
    >
      <PageHead
        title={`Create Your Account | ${brandName}`}
        description={`Create a ${brandName} account to compare labs and book diagnostic tests online.`}
      />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        placeholder="name@example.com"
        error={errors.email}
      />
      <Field
        label="Display Name"
        name="displayName"
        autoComplete="nickname"
        hint="Spaces, emojis and special characters are welcome."
        error={errors.displayName}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint="At least 8 characters. Better still with uppercase, lowercase and number."
        error={errors.password}
      />
    </AccountForm>
  );
}
