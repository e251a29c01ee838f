import type { QueryClient, QueryMeta } from '@tanstack/react-query';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { setTabVendor } from '../../api/tab-vendor.ts';
import { forgetAttempt } from '../../page/kept-attempt.ts';
import { clearKeptRound, clearKeptRoundOfOthers } from '../../page/kept-round.ts';
import { clearOfflineBookings, removeOfflineBookingsOfOthers } from '../../page/offline-bookings.ts';
import { clearPersonalMemory } from '../../page/personal-memory.ts';
import { clearSessionItems, getSessionItem, setSessionItem } from '../../page/session-storage.ts';

/** Remembers the last user after a session expires and after a reload. */
const lastUserItem = 'last user';

/** Call before pages know the user. Keeps data of a returning user, and earlier bookings of a guest who signs up. */
export function clearFormerUser(queryClient: QueryClient, userId: number | undefined) {
  if (userId === undefined) return;
  const lastId = getSessionItem<{ id: number }>(lastUserItem)?.id;
  clearKeptRoundOfOthers(userId);
  removeOfflineBookingsOfOthers(userId);
  if (lastId !== undefined && lastId !== userId) removePersonalQueries(queryClient);
  setSessionItem(lastUserItem, { id: userId });
}

/** Removes personal data from this tab's memory and refetches the visible queries. */
export function removePersonalQueries(queryClient: QueryClient) {
  clearSessionItems();
  forgetAttempt();
  // The service worker stays while there is a round.
  clearKeptRound();
  clearOfflineBookings();
  setTabVendor(null);
  clearPersonalMemory();
  void queryClient.resetQueries({ predicate: ({ meta }) => isPersonal(meta) });
}

/** True for endpoints that are not public, and for queries marked `isPersonal`. */
export function isPersonal(meta: QueryMeta | undefined): boolean {
  return (
    meta !== undefined && (meta.isPersonal === true || (meta.endpoint as Endpoint | undefined)?.access !== 'public')
  );
}
