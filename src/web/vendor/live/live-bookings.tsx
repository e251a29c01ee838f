import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { vendorBooking } from '../../../contract/vendor/vendor-bookings.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { StatusDot } from '../../portal/list/status-dot.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import { isBookingList } from '../bookings/data/booking-lists.ts';
import { BookingNewsMenu } from './booking-news-menu.tsx';
import { followBookings, type LiveState } from './follow-bookings.ts';
import { awaitFirstGesture, isSoundOn, playNewBookingSound } from './new-booking-sound.ts';
import { addNewBooking, forgetNewBookings } from './new-bookings.ts';

const texts = {
  connecting: { tone: 'plain', text: 'Connecting' },
  live: { tone: 'good', text: 'Live' },
  asking: { tone: 'warn', text: 'Reconnecting' },
  offline: { tone: 'warn', text: 'Offline' },
} as const;

/** Batches several changes into one refetch. */
const settleMs = 250;

export function LiveBookings() {
  const queries = useQueryClient();
  const toast = useToast();
  const [state, setState] = useState<LiveState>('connecting');
  const [summary, setSummary] = useState('');
  const newOnes = useRef(0);

  const tellAsked = useEffectEvent(() =>
    toast({ title: 'A collector asks for another test.', text: 'It waits under Rounds.' }),
  );

  useEffect(() => awaitFirstGesture(), []);
  useEffect(() => {
    let settling: ReturnType<typeof setTimeout> | undefined;
    const reload = () => {
      clearTimeout(settling);
      settling = setTimeout(() => {
        void queries.invalidateQueries({ predicate: ({ queryKey }) => isAboutBookings(queryKey[0]) });
        if (newOnes.current === 0) return;
        setSummary(newOnes.current === 1 ? 'A new booking has come.' : `${newOnes.current} new bookings have come.`);
        if (isSoundOn()) playNewBookingSound();
        newOnes.current = 0;
      }, settleMs);
    };
    const stop = followBookings({
      state: setState,
      reload,
      news: ({ kind, bookingId }) => {
        // The desk need not hear of its own bookings.
        if (kind === 'placed') {
          newOnes.current++;
          // The event has no personal data, and so no day. Not kept: a panel would show it after the booking has changed.
          queries.fetchQuery({ ...endpointQuery(vendorBooking, { bookingId }), gcTime: 0 }).then(
            ({ date }) => addNewBooking(date),
            () => {},
          );
        }
        if (kind === 'test-asked') tellAsked();
        reload();
      },
    });
    return () => {
      stop();
      clearTimeout(settling);
      forgetNewBookings();
    };
  }, [queries]);

  const { tone, text } = texts[state];
  return (
    <div className="small row-1">
      <StatusDot tone={tone}>{text}</StatusDot>
      <p role="status" className="visually-hidden">
        {summary}
      </p>
      <BookingNewsMenu />
    </div>
  );
}

/** Bookable items change elsewhere. */
const isAboutBookings = (path: unknown) => typeof path === 'string' && isBookingList(path) && !path.endsWith('/items');
