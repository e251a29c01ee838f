import { Link } from 'react-router';
import { bookingsPath } from '../../domain/paths.ts';
import { useSite } from '../page/site.tsx';
import { Disclosure } from '../ui/disclosure.tsx';

/** Help without a password reset by mail, because we send no mail. */
export function ForgotPassword() {
  const { supportEmail, supportPhone } = useSite();
  return (
    <Disclosure summary="Forgot your password?">
      <p>
        We send no email yet, so that a password cannot be set anew on this page. Write to{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a> or call {supportPhone}, and we look into it with you.
      </p>
      <p>
        Until then you can book without logging in, and <Link to={bookingsPath}>find, move or cancel a booking</Link>{' '}
        with its id and phone number.
      </p>
    </Disclosure>
  );
}
