import type { QueryClient } from '@tanstack/react-query';
import { notifyOtherTabs } from '../../api/other-tabs.ts';

export function refreshBookings(queryClient: QueryClient) {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).includes('/bookings') });
}

export function refreshBookingsInAllTabs(queryClient: QueryClient) {
  refreshBookings(queryClient);
  notifyOtherTabs('bookings changed');
}
