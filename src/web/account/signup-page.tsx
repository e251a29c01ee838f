import { registerWithPassword } from '../../contract/auth.ts';
import { loginPath } from '../../domain/paths.ts';
import { Field } from '../ui/field.tsx';
import { AccountForm } from './account-form.tsx';
import { AuthSwitchLink } from './auth-switch-link.tsx';
import { PasswordField } from './password-field.tsx';
import { getRegistrationErrorMessage } from './registration-error-message.ts';

const loadSchema = () => import('../../contract/auth-schemas.ts').then((schemas) => schemas.registration);

export default function SignupPage() {
  return (
    <AccountForm
      endpoint={registerWithPassword}
      loadSchema={loadSchema}
      title="Create Your Account"
      description={(brandName) => `Create a ${brandName} account to compare labs and book diagnostic tests online.`}
      action="Create Account"
      busyAction="Creating Account..."
      toMessage={getRegistrationErrorMessage}
      switchLink={<AuthSwitchLink to={loginPath}>Already have an account? Log In</AuthSwitchLink>}
    >
      {(errors) => (
        <>
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
        </>
      )}
    </AccountForm>
  );
}
