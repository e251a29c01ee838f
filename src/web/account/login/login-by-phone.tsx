import { useQueryClient } from '@tanstack/react-query';
import { loginWithPhone } from '../../../contract/account/phone.ts';
import { PhoneCode } from '../fields/phone-code.tsx';
import { startSession } from '../session/start-session.ts';
import { MailLoginLink } from './mail-login-link.tsx';
import { PasswordTooField } from './password-too-field.tsx';

/** The login page leads on when there is a session. */
export default function LoginByPhone() {
  const queryClient = useQueryClient();
  return (
    <PhoneCode
      endpoint={loginWithPhone}
      label="Mobile number of your account"
      action="Log in"
      busyAction="Logging in…"
      whenUsed={(phone) => (
        <>
          <p>Log in with your e-mail address and password above, or by a link:</p>
          <MailLoginLink phone={phone} />
        </>
      )}
      more={({ passwordField, ...form }) => <PasswordTooField field={passwordField} {...form} />}
      onSuccess={(answer) => startSession(queryClient, answer)}
    />
  );
}
