import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { withCollectors } from '../../../../domain/offers/at-home.ts';
import { type OfferFilters, withFreeTimes } from '../../../../domain/offers/offers-list.ts';
import { useHomePincode } from '../../../location/home-pincode.ts';
import { useToday } from '../../../page/site.tsx';
import type { Offer } from '../../shown-offers.ts';
import { freeTimesQuery, toAllWantedTimes, toWantedTimes, vendorsAtHomeQuery } from './offer-queries.ts';
import type { PagePlace } from './page-place.ts';

const noOffers: readonly Offer[] = [];

/**
 * The offers with the free times of the chosen day or hours, and at home with the charges for coming. Fetched on demand;
 * unchanged without any of these filters.
 */
export function useFreeTimes({
  offers,
  testId,
  place,
  filters,
}: {
  offers: readonly Offer[];
  testId: number | null;
  place: PagePlace;
  filters: Pick<OfferFilters, 'day' | 'timing' | 'homeCollection'>;
}): { offers: readonly Offer[]; state: 'ready' | 'loading' | 'failed'; tryAgain(): void } {
  const today = useToday();
  const queryClient = useQueryClient();
  const pincode = useHomePincode()?.pincode;
  const wanted = toWantedTimes(filters, today);
  const allWanted = toAllWantedTimes(filters, today);
  const isAtHome = filters.homeCollection;
  const id = testId ?? 0;
  const isAsked = (isAtHome || wanted !== null) && testId !== null;
  const atLab = useQuery({ ...freeTimesQuery(id, place, wanted ?? {}), enabled: isAsked && !isAtHome });
  const atHome = useQuery({
    ...vendorsAtHomeQuery(id, place, allWanted, pincode),
    enabled: isAsked && isAtHome,
    // The page was rendered without the visitor's pincode.
    placeholderData: () => queryClient.getQueryData(vendorsAtHomeQuery(id, place, allWanted).queryKey),
  });
  const isTimeWanted = allWanted !== null;
  const timed = useMemo(() => {
    if (!isAsked) return offers;
    if (isAtHome) return atHome.data ? withCollectors(offers, atHome.data, isTimeWanted) : noOffers;
    return atLab.data ? withFreeTimes(offers, atLab.data) : noOffers;
  }, [offers, isAsked, isAtHome, isTimeWanted, atHome.data, atLab.data]);
  const { data, isLoadingError, refetch } = isAtHome ? atHome : atLab;
  return {
    offers: timed,
    state: !isAsked || data ? 'ready' : isLoadingError ? 'failed' : 'loading',
    tryAgain: () => void refetch(),
  };
}
