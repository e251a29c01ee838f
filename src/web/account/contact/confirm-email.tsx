import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { SessionUser } from '../../../contract/account/auth.ts';
import { confirmEmail } from '../../../contract/account/email.ts';
import { adminDashboardPath, bookingsPath, vendorDashboardPath } from '../../../domain/paths.ts';
import { formatEmail } from '../../../domain/text/format-email.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { refreshBookings } from '../session/refresh-bookings.ts';
import { startSession } from '../session/start-session.ts';
import { EmailReminder } from './email-reminder.tsx';

const nextPages: Record<SessionUser['role'], { path: string; label: string }> = {
  customer: { path: bookingsPath, label: 'Your bookings' },
  vendor: { path: vendorDashboardPath, label: 'Your lab' },
  admin: { path: adminDashboardPath, label: 'Admin dashboard' },
};

export function ConfirmEmail({ user, token }: { user: SessionUser; token: string }) {
  const queryClient = useQueryClient();
  const confirming = useEndpointMutation(confirmEmail, {
    onSuccess: async (answer) => {
      await startSession(queryClient, answer);
      refreshBookings(queryClient);
    },
  });
  if (confirming.isSuccess) return <Confirmed user={confirming.data.user} />;
  const reminder = user.emailUnconfirmed && <EmailReminder email={formatEmail(user.email)} reason="" />;
  if (!token) return reminder || <p>{formatEmail(user.email)} is confirmed. There is nothing to do here.</p>;
  return (
    <>
      <p>You are logged in as {formatEmail(user.email)}.</p>
      <FormError>{confirming.failure}</FormError>
      <Button isUnavailable={confirming.isPending} onClick={() => confirming.mutate({ token })}>
        {confirming.isPending ? 'Confirming...' : 'Confirm the address'}
      </Button>
      {confirming.isError && reminder}
    </>
  );
}

function Confirmed({ user: { email, role } }: { user: SessionUser }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  const { path, label } = nextPages[role];
  return (
    <>
      <p ref={text} tabIndex={-1}>
        {formatEmail(email)} is confirmed.
        {role === 'customer' && ' Bookings that you made with it before are among your bookings now.'}
      </p>
      <ButtonLink to={path}>{label}</ButtonLink>
    </>
  );
}
