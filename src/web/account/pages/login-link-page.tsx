import { useQueryClient } from '@tanstack/react-query';
import { loginWithLink } from '../../../contract/account/login-links.ts';
import { bookingsPath } from '../../../domain/paths.ts';
import { MailedLink } from '../login/mailed-link.tsx';
import { refreshBookings } from '../session/refresh-bookings.ts';
import { startSession } from '../session/start-session.ts';

export default function LoginLinkPage() {
  const queryClient = useQueryClient();
  return (
    <MailedLink
      endpoint={loginWithLink}
      title="Log in by the link"
      text="This logs you in to the account that the mail was for."
      action="Log in"
      busyAction="Logging in…"
      done="You are logged in."
      next={{ path: bookingsPath, label: 'Your bookings' }}
      onSuccess={async (answer) => {
        await startSession(queryClient, answer);
        refreshBookings(queryClient);
      }}
    />
  );
}
