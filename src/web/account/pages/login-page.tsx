import { Link } from 'react-router';
import { loginWithPassword } from '../../../contract/account/auth.ts';
import { newPasswordPath, signupPath } from '../../../domain/paths.ts';
import { AccountForm } from '../fields/account-form.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { SecondStepField } from '../fields/second-step-field.tsx';
import { toCredentials } from '../fields/to-credentials.ts';
import { useAccountForm } from '../fields/use-account-form.ts';
import { AuthSwitchLink } from '../login/auth-switch-link.tsx';
import { getLoginErrorMessage } from '../login/login-error-message.ts';
import { LoginReasons } from '../login/login-reasons.tsx';
import { PhoneLoginSwitch } from '../login/phone-login-switch.tsx';

const loadSchema = () => import('../../../contract/account/auth-schemas.ts').then((schemas) => schemas.credentials);

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
      beside={<LoginReasons />}
      otherWay={<PhoneLoginSwitch />}
      toMessage={getLoginErrorMessage}
      switchLink={
        <>
          Don't have an account? <AuthSwitchLink to={signupPath}>Sign Up</AuthSwitchLink>
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
