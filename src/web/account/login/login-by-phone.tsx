import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { loginWithPhone } from '../../../contract/account/phone.ts';
import { getErrorCode } from '../../../contract/errors.ts';
import { findBookingsByPhone } from '../../../contract/patient/my-bookings.ts';
import { bookingsPath, signupPath } from '../../../domain/paths.ts';
import { call } from '../../api/call.ts';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { FormError } from '../../ui/form-error.tsx';
import { PhoneCode } from '../fields/phone-code.tsx';
import { keepBookingsOfPhone } from '../session/bookings-of-phone.ts';
import { startSession } from '../session/start-session.ts';
import { MailLoginLink } from './mail-login-link.tsx';
import { PasswordTooField } from './password-too-field.tsx';

const hasNoAccount = (error: Error) => getErrorCode(error) === 'no-account-of-number';

/** The login page leads on when there is a session. A number without an account opens its bookings instead, by the same code. */
export default function LoginByPhone() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const finding = useMutation({
    mutationFn: (typed: { phone: string; code: string }) => call(findBookingsByPhone, typed),
    networkMode: 'always',
    onSuccess: ({ bookings }, { phone }) => {
      keepBookingsOfPhone(queryClient, { phone, bookings });
      void navigate(bookingsPath);
    },
  });
  return (
    <>
      <FormError>{finding.error && getErrorMessage(finding.error, unreachableMessage)}</FormError>
      <PhoneCode
        endpoint={loginWithPhone}
        label="Your mobile number"
        action="Log in"
        busyAction="Logging in…"
        whenUsed={(phone) => (
          <>
            <p>Log in with your e-mail address and password above, or by a link:</p>
            <MailLoginLink phone={phone} />
          </>
        )}
        whenNone={
          <>
            No SMS after a minute? <Link to={signupPath}>Make an account</Link>, or{' '}
            <Link to={bookingsPath}>find a booking by its id</Link>.
          </>
        }
        more={({ passwordField, ...form }) => <PasswordTooField field={passwordField} {...form} />}
        onSuccess={(answer) => startSession(queryClient, answer)}
        onError={(error, typed) => hasNoAccount(error) && finding.mutate(typed)}
        isAnswered={hasNoAccount}
      />
    </>
  );
}
