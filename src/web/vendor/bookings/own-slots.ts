import { useQuery } from '@tanstack/react-query';
import { vendorSlots } from '../../../contract/vendor/booking-desk.ts';
import { parsePlainDate } from '../../../domain/time/calendar.ts';
import { endpointQuery } from '../../api/query-client.ts';

/** The slots of the lab on a day, read anew each time. */
export function useOwnSlots(date: string) {
  return useQuery({ ...endpointQuery(vendorSlots, { date }), enabled: parsePlainDate(date) !== null, staleTime: 0 });
}
