import { useQuery } from '@tanstack/react-query';
import { vendorSlots } from '../../../../contract/vendor/booking-desk.ts';
import { parsePlainDate } from '../../../../domain/time/calendar.ts';
import { endpointQuery } from '../../../api/query-client.ts';

/** The slots of the lab on a day, or the windows of its collectors. Never cached. */
export function useOwnSlots(date: string, isAtHome = false) {
  const input = { date, ...(isAtHome && { atHome: 'true' as const }) };
  return useQuery({ ...endpointQuery(vendorSlots, input), enabled: parsePlainDate(date) !== null, staleTime: 0 });
}
