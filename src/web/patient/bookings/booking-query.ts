import { type BookingReference, findBooking } from '../../../contract/my-bookings.ts';
import { ask } from '../../api/query-client.ts';

/** One booking as its patient sees it. It knows a person's name, so that signing out forgets it. */
export function bookingQuery(reference: BookingReference) {
  return {
    ...ask(findBooking, reference),
    networkMode: 'always' as const,
    meta: { endpoint: findBooking, isPersonal: true },
  };
}
