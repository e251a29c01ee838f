import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { isApiError } from '../../../contract/errors.ts';
import { availableSlots, bookableDays } from '../../../contract/patient/availability.ts';
import {
  declineOffer,
  findWaiting,
  stopWaiting,
  takeOffer,
  type Waiting,
  type WaitingReference,
} from '../../../contract/patient/waiting/wait-list.ts';
import { bookingsPath, homePath, vendorPath } from '../../../domain/paths.ts';
import { formatFullDate } from '../../../domain/time/format-date.ts';
import { offerDuration } from '../../../domain/wait-list/offer-in-turn.ts';
import { refreshBookingsInAllTabs } from '../../account/session/refresh-bookings.ts';
import { getErrorMessage } from '../../api/error-message.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { useShowBooking } from '../bookings/use-selected-booking.ts';
import { OfferedPlace } from './offered-place.tsx';

/** Shows what the patient waits for, and the place that is kept, until the patient takes it, lets it pass or stops. */
export function WaitingEntry({ reference }: { reference: WaitingReference }) {
  const queryClient = useQueryClient();
  const showBooking = useShowBooking();
  const [isStopped, setStopped] = useState(false);
  const query = {
    ...endpointQuery(findWaiting, reference),
    networkMode: 'always' as const,
    staleTime: 0,
    // An offer comes and lapses by itself.
    refetchInterval: ({ state }: { state: { error: unknown } }) => (isOver(state.error) ? false : (30_000 as const)),
    meta: { endpoint: findWaiting, isPersonal: true },
  };
  const { data, error, isPending, refetch } = useQuery({ ...query, enabled: !isStopped });
  const taking = useEndpointMutation(takeOffer, {
    onSuccess: (booking) => {
      refreshBookingsInAllTabs(queryClient);
      for (const { path } of [availableSlots, bookableDays]) void queryClient.invalidateQueries({ queryKey: [path] });
      showBooking(booking);
    },
    onError: () => void refetch(),
  });
  const passing = useEndpointMutation(declineOffer, {
    onSuccess: (waiting) => queryClient.setQueryData(query.queryKey, waiting),
    onError: () => void refetch(),
  });
  const stopping = useEndpointMutation(stopWaiting, { onSuccess: () => setStopped(true) });

  if (isStopped) return <Ended title="You wait no longer" text="What you typed is deleted." />;
  if (isPending) return <Skeletons count={3} label="Loading" />;
  if (isOver(error)) {
    return (
      <Ended
        title="You wait no longer"
        text="The day has passed, you have stopped, your visit has changed, five places were kept for you, or a newer message has another link."
      />
    );
  }
  if (!data) {
    return (
      <Notice
        tone="bad"
        heading="h1"
        title="This could not be loaded"
        actions={<Button onClick={() => void refetch()}>Try Again</Button>}
      >
        <p>{getErrorMessage(error, 'We could not reach the server. Check your connection.')}</p>
      </Notice>
    );
  }
  if (data.state === 'taken') {
    return (
      <Notice
        tone="good"
        heading="h1"
        title="You have taken a place"
        actions={<ButtonLink to={bookingsPath}>Your bookings</ButtonLink>}
      >
        <p>The message about your booking has its link.</p>
      </Notice>
    );
  }
  const isBusy = taking.isPending || passing.isPending || stopping.isPending;
  const stop = (
    <Button look="quiet" isUnavailable={isBusy} onClick={() => stopping.mutate(reference)}>
      Stop waiting
    </Button>
  );
  return (
    <>
      {data.offer ? (
        <OfferedPlace
          waiting={data}
          offer={data.offer}
          isTaking={taking.isPending}
          isBusy={isBusy}
          onTake={(time) => taking.mutate({ ...reference, time, expectedPrice: data.price })}
          onPass={() => passing.mutate(reference)}
        />
      ) : (
        <StillWaiting waiting={data} />
      )}
      <FormError>{taking.failure || passing.failure || stopping.failure}</FormError>
      <p>{stop}</p>
    </>
  );
}

/** The entry has ended, whatever an earlier answer has shown. */
const isOver = (error: unknown) => isApiError(error) && error.status === 404;

function StillWaiting({ waiting: { lab, date, now } }: { waiting: Waiting }) {
  return (
    <div className="stack-3">
      <h1>You wait for a place</h1>
      <p>
        {formatFullDate(date)}, at{' '}
        {lab.slug ? (
          <Link to={vendorPath(lab.slug)} translate="no">
            {lab.name}
          </Link>
        ) : (
          <span translate="no">{lab.name}</span>
        )}
        .
      </p>
      <p>
        When one becomes free, those who wait are asked in turn, between 8 am and 9 pm. Our message has a link, and the
        place is kept for you for {offerDuration}.{' '}
        {now ? 'Your booking stays as it is until then.' : 'You are not booked yet.'}
      </p>
    </div>
  );
}

function Ended({ title, text }: { title: string; text: string }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice heading="h1" title={title} actions={<ButtonLink to={homePath}>Compare labs</ButtonLink>}>
        <p>{text}</p>
      </Notice>
    </div>
  );
}
