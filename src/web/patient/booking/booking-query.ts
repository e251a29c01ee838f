import { type BookingReference, findBooking } from '../../../contract/patient/my-bookings.ts';
import { endpointQuery } from '../../api/query-client.ts';

/** One booking as its patient sees it. Marked as personal, so that logging out removes it from the cache. */
export function bookingQuery(reference: BookingReference) {
  return {
    ...endpointQuery(findBooking, reference),
    networkMode: 'always' as const,
    meta: { endpoint: findBooking, isPersonal: true },
  };
}
