import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { type SessionUser, session, sessionHintCookie } from '../../contract/auth.ts';
import { isCallFailed } from '../../contract/errors.ts';
import { call } from '../api/call.ts';

/** Null when nobody is signed in. */
export type SessionAnswer = { user: SessionUser } | null;

/**
 * Who is signed in. Never stale: signing in and out write it themselves. Asked by the browser only, so that one
 * rendered page serves everybody, and only where somebody may be signed in.
 */
export const sessionQuery = queryOptions({
  queryKey: [session.path, {}],
  queryFn: ({ signal }) => (document.cookie.includes(`${sessionHintCookie}=1`) ? askWhoIsSignedIn(signal) : null),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: 1,
});

export async function askWhoIsSignedIn(signal?: AbortSignal): Promise<SessionAnswer> {
  try {
    return await call(session, {}, { signal });
  } catch (error) {
    if (isCallFailed(error) && error.status === 401) return null;
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
  return { state: 'unauthenticated', error: isCallFailed(error) ? error.message : session.failure };
}

/** Writes down who is signed in. A question that is still on its way was asked before and knows less. */
export async function knowSession(queries: QueryClient, answer: SessionAnswer) {
  await queries.cancelQueries({ queryKey: sessionQuery.queryKey });
  queries.setQueryData(sessionQuery.queryKey, answer);
}
