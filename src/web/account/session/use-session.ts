import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { type SessionUser, session } from '../../../contract/account/auth.ts';
import { isApiError } from '../../../contract/errors.ts';
import { call } from '../../api/call.ts';
import { clearFormerUser } from './personal-queries.ts';
import { hasSessionHint } from './session-hint.ts';

export type SessionResponse = { user: SessionUser } | null;

/** Never stale: login and logout update it. Fetched only by browsers with a session cookie, so pages can be shared. */
export const sessionQuery = queryOptions({
  queryKey: [session.path, {}],
  queryFn: async ({ client, signal }) => {
    const answer = hasSessionHint(document.cookie) ? await fetchSession(signal) : null;
    clearFormerUser(client, answer?.user.id);
    return answer;
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: 1,
});

export async function fetchSession(signal?: AbortSignal): Promise<SessionResponse> {
  try {
    return await call(session, {}, { signal });
  } catch (error) {
    if (isApiError(error) && error.status === 401) return null;
    throw error;
  }
}

export type Session =
  | { state: 'loading' }
  | { state: 'authenticated'; user: SessionUser }
  | { state: 'unauthenticated'; error?: string };

export function useSession(): Session {
  const { data, error } = useQuery(sessionQuery);
  if (data) return { state: 'authenticated', user: data.user };
  if (data === null) return { state: 'unauthenticated' };
  if (!error) return { state: 'loading' };
  return { state: 'unauthenticated', error: isApiError(error) ? error.message : session.fallbackMessage };
}

/** Stores the session in the query cache. Cancels a running fetch, whose answer would be older. */
export async function setSession(queryClient: QueryClient, answer: SessionResponse) {
  await queryClient.cancelQueries({ queryKey: sessionQuery.queryKey });
  clearFormerUser(queryClient, answer?.user.id);
  queryClient.setQueryData(sessionQuery.queryKey, answer);
}
