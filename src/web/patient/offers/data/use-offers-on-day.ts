import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { withSlotsOn } from '../../../../domain/offers/offers-list.ts';
import { type DayFilter, findNamedDay } from '../../../../domain/schedule/day-filter.ts';
import { useToday } from '../../../page/site.tsx';
import type { Offer } from '../../shown-offers.ts';
import { freeOnDayQuery } from './offer-queries.ts';
import type { PagePlace } from './page-place.ts';

const noOffers: readonly Offer[] = [];

/** The offers with the free times of the chosen day, fetched on demand; unchanged without a day. */
export function useOffersOnDay({
  offers,
  testId,
  place,
  day,
}: {
  offers: readonly Offer[];
  testId: number | null;
  place: PagePlace;
  day: DayFilter;
}): { offers: readonly Offer[]; state: 'ready' | 'loading' | 'failed'; tryAgain(): void } {
  const date = findNamedDay(day, useToday())?.day ?? null;
  const isAsked = date !== null && testId !== null;
  const free = useQuery({ ...freeOnDayQuery(testId ?? 0, place, date ?? ''), enabled: isAsked });
  const onDay = useMemo(
    () => (date && free.data ? withSlotsOn(offers, date, free.data) : noOffers),
    [offers, date, free.data],
  );
  const tryAgain = () => void free.refetch();
  if (!isAsked) return { offers, state: 'ready', tryAgain };
  return { offers: onDay, state: free.data ? 'ready' : free.isLoadingError ? 'failed' : 'loading', tryAgain };
}
