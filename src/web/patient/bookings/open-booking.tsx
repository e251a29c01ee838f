import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isCallFailed } from '../../../contract/errors.ts';
import type { BookingReference } from '../../../contract/my-bookings.ts';
import { bookingsPath } from '../../../domain/paths.ts';
import { loginFirstPath } from '../../account/next-path.ts';
import { sessionQuery, useSession } from '../../account/use-session.ts';
import { failureText } from '../../api/error-message.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import { bookingQuery } from './booking-query.ts';
import { BookingView } from './booking-view.tsx';

/** One booking, from what is known of it already or from the server. */
export function OpenBooking({ reference }: { reference: BookingReference }) {
  const booking = useQuery(bookingQuery(reference));
  const queries = useQueryClient();
  const session = useSession();
  // A session that has ended, or somebody else's way back to this page.
  const isRefused = isCallFailed(booking.error) && [400, 404].includes(booking.error.status);
  useEffect(() => {
    if (isRefused) void queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
  }, [isRefused, queries]);

  if (booking.data) return <BookingView key={reference.code} booking={booking.data} reference={reference} />;
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
          : failureText(booking.error, 'We could not reach the server. Check your connection.')}
      </p>
    </Notice>
  );
}
