import type { QueryClient, QueryMeta } from '@tanstack/react-query';
import type { Endpoint } from '../../contract/endpoint.ts';
import { clearSessionItems } from '../page/session-storage.ts';
import { setSession } from './use-session.ts';

/** Removes from this tab all that belongs to who was signed in. */
export async function forgetVisitor(queryClient: QueryClient) {
  await setSession(queryClient, null);
  clearSessionItems();
  void queryClient.resetQueries({ predicate: ({ meta }) => isPersonal(meta) });
}

/** Queries of endpoints that are not public, and those marked `isPersonal`. */
export function isPersonal(meta: QueryMeta | undefined): boolean {
  return (
    meta !== undefined && (meta.isPersonal === true || (meta.endpoint as Endpoint | undefined)?.access !== 'public')
  );
}
