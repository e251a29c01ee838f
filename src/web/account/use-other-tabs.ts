import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listenToOtherTabs } from '../api/other-tabs.ts';
import { forgetVisitor } from './forget-visitor.ts';
import { refreshBookings } from './refresh-bookings.ts';
import { sessionQuery } from './use-session.ts';

/** Follows what happens in other tabs: who logs out in one has logged out in all, and a booking is as it is now. */
export function useOtherTabs() {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      listenToOtherTabs((message) => {
        if (message === 'signed out') void forgetVisitor(queryClient);
        if (message === 'signed in') void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
        if (message === 'bookings changed') refreshBookings(queryClient);
      }),
    [queryClient],
  );
}
