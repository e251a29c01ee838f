import { useQuery } from '@tanstack/react-query';
import type { FreeTimes, OfferFilters } from '../../../../domain/offers/offers-list.ts';
import { useToday } from '../../../page/site.tsx';
import { freePackagesQuery, toAllWantedTimes } from './offer-queries.ts';
import type { PagePlace } from './page-place.ts';

export function useFreePackages(
  testSlug: string,
  place: PagePlace,
  filters: Pick<OfferFilters, 'day' | 'timing'>,
): { free: readonly FreeTimes[] | null; state: 'ready' | 'loading' | 'failed'; tryAgain(): void } {
  const wanted = toAllWantedTimes(filters, useToday());
  const found = useQuery({ ...freePackagesQuery(testSlug, place, wanted ?? {}), enabled: wanted !== null });
  const tryAgain = () => void found.refetch();
  if (!wanted) return { free: null, state: 'ready', tryAgain };
  return {
    free: found.data ?? [],
    state: found.data ? 'ready' : found.isLoadingError ? 'failed' : 'loading',
    tryAgain,
  };
}
