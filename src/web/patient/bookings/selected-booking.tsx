import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isApiError } from '../../../contract/errors.ts';
import type { BookingReference } from '../../../contract/patient/my-bookings.ts';
import { bookingsPath } from '../../../domain/paths.ts';
import { loginFirstPath } from '../../account/next-path.ts';
import { sessionQuery, useSession } from '../../account/use-session.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import type { BookingTask } from '../booking/booking-link.ts';
import { bookingQuery } from '../booking/booking-query.ts';
import { BookingCard } from './booking-card.tsx';

export function SelectedBooking({ reference, task }: { reference: BookingReference; task: BookingTask | null }) {
  const booking = useQuery(bookingQuery(reference));
  const queryClient = useQueryClient();
  const session = useSession();
  // The session has ended, or another user went back to this page.
  const isRefused = isApiError(booking.error) && [400, 404].includes(booking.error.status);
  useEffect(() => {
    if (isRefused) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  }, [isRefused, queryClient]);

  if (booking.data)
    return <BookingCard key={reference.code} booking={booking.data} reference={reference} task={task} />;
  if (booking.isPending) {
    return (
      <>
        <Skeleton size="title" />
        <Skeletons count={3} size="card" label="Loading your booking" />
      </>
    );
  }
  const canLogIn = isRefused && session.state === 'unauthenticated';
  return (
    <Notice
      heading="h1"
      title={isRefused ? 'This booking cannot be shown any more' : 'Your booking could not be loaded'}
      actions={
        <>
          {!isRefused && <Button onClick={() => void booking.refetch()}>Try Again</Button>}
          {canLogIn && <ButtonLink to={loginFirstPath(bookingsPath)}>Login</ButtonLink>}
          <ButtonLink look={isRefused && !canLogIn ? 'primary' : 'secondary'} to={bookingsPath}>
            Find a booking
          </ButtonLink>
        </>
      }
    >
      <p>
        {isRefused
          ? 'Log in again, or find it with its booking id and phone number.'
          : getErrorMessage(booking.error, 'We could not reach the server. Check your connection.')}
      </p>
    </Notice>
  );
}
