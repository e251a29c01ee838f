import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type BookingDetails, findBookingsByPhone } from '../../../contract/patient/my-bookings.ts';

export type BookingsOfPhone = { phone: string; bookings: BookingDetails[] };
/** `foundAt` in milliseconds since 1970. */
export type FoundBookingsOfPhone = BookingsOfPhone & { foundAt: number };

const queryKey = [findBookingsByPhone.path, 'found'];

/** In this tab's memory, until it is loaded again. */
export function keepBookingsOfPhone(queryClient: QueryClient, found: BookingsOfPhone) {
  queryClient.setQueryDefaults(queryKey, {
    meta: { isPersonal: true },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  queryClient.setQueryData(queryKey, found);
}

/** The bookings that a code by SMS has opened. */
export function useBookingsOfPhone(): FoundBookingsOfPhone | null {
  const { data, dataUpdatedAt: foundAt } = useQuery<BookingsOfPhone | null>({
    queryKey,
    queryFn: () => null,
    enabled: false,
    meta: { isPersonal: true },
  });
  return data ? { ...data, foundAt } : null;
}
