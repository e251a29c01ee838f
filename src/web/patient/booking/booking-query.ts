import { type BookingReference, findBooking } from '../../../contract/patient/my-bookings.ts';
import { endpointQuery } from '../../api/query-client.ts';

/** One booking as its patient sees it. Marked as personal, so that logging out removes it from the cache. */
export function bookingQuery(reference: BookingReference) {
  return {
    ...endpointQuery(findBooking, reference),
    networkMode: 'always' as const,
    // It may be cancelled or moved on another device, or by the lab.
    staleTime: 15_000,
    refetchOnWindowFocus: true,
    meta: { endpoint: findBooking, isPersonal: true },
  };
}
