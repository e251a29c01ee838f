import { type BookingReference, findBooking } from '../../../../contract/patient/my-bookings.ts';
import { endpointQuery } from '../../../api/query-client.ts';

/** One booking as its patient sees it. Marked as personal, so that logging out removes it from the cache. */
export function bookingQuery(reference: BookingReference) {
  return {
    ...endpointQuery(findBooking, reference),
    networkMode: 'always' as const,
    // The lab or another device may cancel or move it.
    staleTime: 15_000,
    refetchOnWindowFocus: true,
    meta: { endpoint: findBooking, isPersonal: true },
  };
}
