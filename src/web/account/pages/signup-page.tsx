import { registerWithPassword } from '../../../contract/account/auth.ts';
import { passwordHint } from '../../../domain/accounts/password-rules.ts';
import { loginPath } from '../../../domain/paths.ts';
import { currentNotice } from '../../../domain/privacy/consent-notices.ts';
import { ConsentNotice } from '../../page/consent-notice.tsx';
import { Field } from '../../ui/field.tsx';
import { AccountForm } from '../fields/account-form.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { useAccountForm } from '../fields/use-account-form.ts';
import { AuthSwitchLink } from '../login/auth-switch-link.tsx';
import { LoginReasons } from '../login/login-reasons.tsx';
import { getRegistrationErrorMessage } from '../login/registration-error-message.ts';

const loadSchema = () => import('../../../contract/account/auth-schemas.ts').then((schemas) => schemas.registration);

export default function SignupPage() {
  const form = useAccountForm({
    endpoint: registerWithPassword,
    fields: ['email', 'displayName', 'password'],
    toRequest: (typed) => ({ ...typed, noticeVersion: currentNotice.version, noticeLanguage: currentNotice.language }),
    loadSchema,
  });
  return (
    <AccountForm
      form={form}
      title="Create Your Account"
      description={(brandName) => `Create a ${brandName} account to compare labs and book diagnostic tests online.`}
      action="Create Account"
      busyAction="Creating Account..."
      beside={<LoginReasons />}
      toMessage={getRegistrationErrorMessage}
      switchLink={<AuthSwitchLink to={loginPath}>Already have an account? Log In</AuthSwitchLink>}
    >
      <Field
        label="Display Name"
        autoComplete="nickname"
        hint="Spaces, emojis and special characters are welcome."
        {...form.fieldProps('displayName')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={passwordHint}
        {...form.fieldProps('password')}
      />
      <ConsentNotice of="account" />
    </AccountForm>
  );
}
