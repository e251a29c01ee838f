import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { InputOf } from '../../../../contract/endpoint.ts';
import { findAttempt } from '../../../../contract/patient/bookings.ts';
import { call } from '../../../api/call.ts';
import { getLastAttempt } from './booking-attempt.ts';
import type { BookingOrder, OrderEndpoint } from './booking-order.ts';
import type { CreatedBooking } from './created-booking.ts';

const askAgainMs = 10_000;

export type AttemptState = 'unknown' | 'not-booked' | null;

/** Asks what became of an attempt without an answer, until the server says so, and again at once when the network is back. */
export function useFindAttempt<E extends OrderEndpoint>({
  storageKey,
  isUnanswered,
  isPending,
  order,
  onBooked,
  onNotBooked,
}: {
  storageKey: string;
  isUnanswered: boolean;
  isPending: boolean;
  order: Pick<BookingOrder<E>, 'findCreated'>;
  onBooked(booking: CreatedBooking): void;
  onNotBooked(): void;
}): AttemptState {
  const [isNotBooked, setNotBooked] = useState(false);
  const asks = isUnanswered && !isPending;
  const { data, dataUpdatedAt, refetch } = useQuery({
    queryKey: [findAttempt.path, storageKey],
    queryFn: async () => {
      const attempt = getLastAttempt<InputOf<E>>(storageKey);
      if (!attempt) return { created: null, attempt };
      const { booking } = await call(findAttempt, {}, { headers: attempt.headers });
      return { created: booking && (await order.findCreated(booking, attempt)), attempt };
    },
    enabled: asks,
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: asks ? askAgainMs : false,
    meta: { isPersonal: true },
  });
  useEffect(() => {
    if (!asks) return;
    const ask = () => void refetch();
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [asks, refetch]);
  const firstMissedAt = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!data || !asks) return;
    const { created, attempt } = data;
    if (!created) {
      // The request may still wait for its turn at the server, which gives up within this time.
      firstMissedAt.current ??= dataUpdatedAt;
      if (attempt && dataUpdatedAt - firstMissedAt.current < askAgainMs) return;
      setNotBooked(true);
      return onNotBooked();
    }
    onBooked(created);
  }, [dataUpdatedAt]);
  useEffect(() => {
    if (!isPending) return;
    setNotBooked(false);
    firstMissedAt.current = null;
  }, [isPending]);
  if (asks) return 'unknown';
  return isNotBooked ? 'not-booked' : null;
}
