import type { QueryClient } from '@tanstack/react-query';
import { tellOtherTabs } from '../api/other-tabs.ts';

/** Asks anew for all that is shown of bookings. */
export function refreshBookings(queryClient: QueryClient) {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).includes('/bookings') });
}

/** For whoever has made or changed a booking: this tab and all others show it as it is now. */
export function refreshBookingsInAllTabs(queryClient: QueryClient) {
  refreshBookings(queryClient);
  tellOtherTabs('bookings changed');
}
