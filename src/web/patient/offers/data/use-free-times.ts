import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type OfferFilters, withFreeTimes } from '../../../../domain/offers/offers-list.ts';
import { useToday } from '../../../page/site.tsx';
import type { Offer } from '../../shown-offers.ts';
import { freeTimesQuery, toWantedTimes } from './offer-queries.ts';
import type { PagePlace } from './page-place.ts';

const noOffers: readonly Offer[] = [];

/** The offers with the free times of the chosen day or hours, fetched on demand; unchanged without either. */
export function useFreeTimes({
  offers,
  testId,
  place,
  filters,
}: {
  offers: readonly Offer[];
  testId: number | null;
  place: PagePlace;
  filters: Pick<OfferFilters, 'day' | 'timing'>;
}): { offers: readonly Offer[]; state: 'ready' | 'loading' | 'failed'; tryAgain(): void } {
  const wanted = toWantedTimes(filters, useToday());
  const isAsked = wanted !== null && testId !== null;
  const free = useQuery({ ...freeTimesQuery(testId ?? 0, place, wanted ?? {}), enabled: isAsked });
  const timed = useMemo(
    () => (isAsked && free.data ? withFreeTimes(offers, free.data) : noOffers),
    [offers, isAsked, free.data],
  );
  const tryAgain = () => void free.refetch();
  if (!isAsked) return { offers, state: 'ready', tryAgain };
  return { offers: timed, state: free.data ? 'ready' : free.isLoadingError ? 'failed' : 'loading', tryAgain };
}
