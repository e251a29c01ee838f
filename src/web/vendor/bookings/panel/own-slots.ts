import { useQuery } from '@tanstack/react-query';
import { vendorSlots } from '../../../../contract/vendor/booking-desk.ts';
import { vendorVisitTimes } from '../../../../contract/vendor/vendor-visits.ts';
import { parsePlainDate } from '../../../../domain/time/calendar.ts';
import { endpointQuery } from '../../../api/query-client.ts';

/** The slots of the lab on a day, or the windows of its collectors. Never cached. */
export function useOwnSlots(date: string, isAtHome = false, isWanted = true) {
  const input = { date, ...(isAtHome && { atHome: 'true' as const }) };
  const enabled = isWanted && parsePlainDate(date) !== null;
  return useQuery({ ...endpointQuery(vendorSlots, input), enabled, staleTime: 0 });
}

/** The times of a day at which all of a visit can come. Never cached. */
export function useVisitTimes(bookingId: number, date: string, isWanted: boolean) {
  const { data, isError } = useQuery({
    ...endpointQuery(vendorVisitTimes, { bookingId, date }),
    enabled: isWanted && parsePlainDate(date) !== null,
    staleTime: 0,
  });
  return { data: data?.map((times) => ({ time: times[0] ?? '', isBookable: true, times })), isError };
}
