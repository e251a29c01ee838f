import { useQuery } from '@tanstack/react-query';
import { vendorBooking } from '../../../../contract/vendor/vendor-bookings.ts';
import { isOpen } from '../../../../domain/bookings/booking-lifecycle.ts';
import { endpointQuery } from '../../../api/query-client.ts';

/** The people who were booked together with this one and are still to come; none until they have loaded. */
export function useOthersOfVisit({ id, visitId }: { id: number; visitId?: number | null }) {
  const { data } = useQuery({
    ...endpointQuery(vendorBooking, { bookingId: id }),
    enabled: visitId !== null,
    gcTime: 0,
  });
  return data?.othersOfVisit.filter(({ bookingStatus }) => isOpen(bookingStatus)) ?? [];
}
