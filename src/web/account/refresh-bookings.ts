import type { QueryClient } from '@tanstack/react-query';
import { tellOtherTabs } from '../api/other-tabs.ts';

export function refreshBookings(queryClient: QueryClient) {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).includes('/bookings') });
}

/** Call after a booking is made or changed. */
export function refreshBookingsInAllTabs(queryClient: QueryClient) {
  refreshBookings(queryClient);
  tellOtherTabs('bookings changed');
}
