import type { QueryClient, QueryMeta } from '@tanstack/react-query';
import type { Endpoint } from '../../contract/endpoint.ts';
import { clearSessionItems, getSessionItem, setSessionItem } from '../page/session-storage.ts';

/** Names who was signed in last, also after the session has ended by itself, and after a reload. */
const lastUserItem = 'last user';

/**
 * To be called before the pages know who is signed in: what was kept for somebody else goes. Who is back after the
 * session has ended finds everything as it was, and a guest who signs up keeps what was booked before.
 */
export function forgetFormerUser(queryClient: QueryClient, userId: number | undefined) {
  if (userId === undefined) return;
  const lastId = getSessionItem<{ id: number }>(lastUserItem)?.id;
  if (lastId !== undefined && lastId !== userId) forgetPersonalQueries(queryClient);
  setSessionItem(lastUserItem, { id: userId });
}

/** Removes from this tab what pages keep of a person. What is on the screen is asked for anew. */
export function forgetPersonalQueries(queryClient: QueryClient) {
  clearSessionItems();
  void queryClient.resetQueries({ predicate: ({ meta }) => isPersonal(meta) });
}

/** Queries of endpoints that are not public, and those marked `isPersonal`. */
export function isPersonal(meta: QueryMeta | undefined): boolean {
  return (
    meta !== undefined && (meta.isPersonal === true || (meta.endpoint as Endpoint | undefined)?.access !== 'public')
  );
}
