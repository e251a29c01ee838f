import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listenToOtherTabs } from '../../api/other-tabs.ts';
import { clearVisitor } from './clear-visitor.ts';
import { refreshBookings } from './refresh-bookings.ts';
import { sessionQuery } from './use-session.ts';

/** Follows logouts and booking changes in other tabs. `onSignedOut` runs before the session is forgotten; it should be stable. */
export function useOtherTabs(onSignedOut?: () => void) {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      listenToOtherTabs((news) => {
        if (news === 'signed out') {
          onSignedOut?.();
          void clearVisitor(queryClient);
        }
        if (news === 'signed in') void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
        if (news === 'bookings changed') refreshBookings(queryClient);
      }),
    [queryClient, onSignedOut],
  );
}
