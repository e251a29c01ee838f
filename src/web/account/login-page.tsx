import { loginWithPassword } from '../../contract/auth.ts';
import { signupPath } from '../../domain/paths.ts';
import { AccountForm } from './account-form.tsx';
import { AccountReasons } from './account-reasons.tsx';
import { AuthSwitchLink } from './auth-switch-link.tsx';
import { getLoginErrorMessage } from './login-error-message.ts';
import { PasswordField } from './password-field.tsx';
import { PhoneLoginSwitch } from './phone-login-switch.tsx';
import { SecondStepField } from './second-step-field.tsx';
import { toCredentials } from './to-credentials.ts';
import { useAccountForm } from './use-account-form.ts';

const loadSchema = () => import('../../contract/auth-schemas.ts').then((schemas) => schemas.credentials);

export default function LoginPage() {
  const form = useAccountForm({
    endpoint: loginWithPassword,
    fields: ['email', 'password', 'code'],
    toRequest: toCredentials,
    loadSchema,
  });
  return (
    <AccountForm
      form={form}
      title="Login"
      description={(brandName) => `Log in to ${brandName} to book diagnostic tests and manage health records.`}
      action="Login"
      busyAction="Logging in..."
      beside={<AccountReasons />}
      isLogin
      otherWay={<PhoneLoginSwitch />}
      toMessage={getLoginErrorMessage}
      switchLink={
        <>
          Don't have an account? <AuthSwitchLink to={signupPath}>Sign Up</AuthSwitchLink>
        </>
      }
    >
      <PasswordField label="Password" autoComplete="current-password" {...form.fieldProps('password')} />
      <SecondStepField failure={form.failure} {...form.fieldProps('code')} />
    </AccountForm>
  );
}
