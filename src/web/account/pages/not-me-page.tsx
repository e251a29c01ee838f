import { useQueryClient } from '@tanstack/react-query';
import { undoLogin } from '../../../contract/account/login-links.ts';
import { loginPath } from '../../../domain/paths.ts';
import { MailedLink } from '../login/mailed-link.tsx';
import { sessionQuery } from '../session/use-session.ts';

export default function NotMePage() {
  const queryClient = useQueryClient();
  return (
    <MailedLink
      endpoint={undoLogin}
      title="This was not me"
      text="Another person has logged in to your account by a code to your phone number? This logs everybody out, and the number no longer logs in. Your bookings and your password stay."
      action="Log everybody out"
      busyAction="Logging out…"
      done="Everybody is logged out, and no phone number logs in to your account. Log in with your e-mail address and your password."
      next={{ path: loginPath, label: 'Log in' }}
      // This browser may have been logged in to the account.
      onSuccess={() => queryClient.resetQueries({ queryKey: sessionQuery.queryKey })}
    />
  );
}
