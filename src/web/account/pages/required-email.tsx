import { useQueryClient } from '@tanstack/react-query';
import { PageHead } from '../../page/page-head.tsx';
import { Button } from '../../ui/button.tsx';
import { ChangeEmail } from '../contact/change-email.tsx';
import { EmailReminder } from '../contact/email-reminder.tsx';
import { sessionQuery } from '../session/use-session.ts';

/** Replaces the console and the account page until the administrator has confirmed the address. */
export function RequiredEmail({ email }: { email: string }) {
  const queryClient = useQueryClient();
  return (
    <div className="page stack-4 reading-width">
      <PageHead title="Confirm your e-mail address" description="Administrators confirm their address first." />
      <EmailReminder
        email={email}
        heading="h1"
        reason="A new password is sent there if you forget yours, and administrators see the bookings of all patients."
      />
      <ChangeEmail email={email} />
      <div>
        <Button onClick={() => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })}>
          I have confirmed it
        </Button>
      </div>
    </div>
  );
}
