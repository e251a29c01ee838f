import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isApiError } from '../../../contract/errors.ts';
import type { BookingReference } from '../../../contract/patient/my-bookings.ts';
import type { ErasedBooking } from '../../../contract/patient/privacy.ts';
import { bookingsPath, homePath } from '../../../domain/paths.ts';
import { loginFirstPath } from '../../account/session/next-path.ts';
import { sessionQuery, useSession } from '../../account/session/use-session.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import type { BookingTask } from '../booking/confirmation/booking-link.ts';
import { bookingQuery } from '../booking/confirmation/booking-query.ts';
import { BookingCard } from './booking-card.tsx';

type Props = { reference: BookingReference; task: BookingTask | null };

/** Stays after the erasing of the booking, which is not found any more. */
export function SelectedBooking(selected: Props) {
  const [erased, setErased] = useState<ErasedBooking & { code: string }>();
  const { code } = selected.reference;
  // At once, so that nothing asks for the booking again.
  const showErased = (answer: ErasedBooking) => flushSync(() => setErased({ ...answer, code }));
  return erased?.code === code ? <Erased {...erased} /> : <FoundBooking {...selected} onErased={showErased} />;
}

function Erased({ isNameKept }: ErasedBooking) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    notice.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice
        tone="good"
        heading="h1"
        title="Your details are erased"
        actions={<ButtonLink to={homePath}>Compare labs</ButtonLink>}
      >
        <p>
          {isNameKept
            ? 'Only the name stays with the booking, for three years after the visit.'
            : 'Nothing of this booking leads to you any more. If it was still to come, it is cancelled.'}
        </p>
      </Notice>
    </div>
  );
}

function FoundBooking({ reference, task, onErased }: Props & { onErased(erased: ErasedBooking): void }) {
  const booking = useQuery(bookingQuery(reference));
  const queryClient = useQueryClient();
  const session = useSession();
  // The session has ended, or another user went back to this page.
  const isRefused = isApiError(booking.error) && [400, 404].includes(booking.error.status);
  useEffect(() => {
    if (isRefused) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  }, [isRefused, queryClient]);

  if (booking.data)
    return (
      <BookingCard key={reference.code} booking={booking.data} reference={reference} task={task} onErased={onErased} />
    );
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
