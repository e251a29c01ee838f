import { type SessionUser, session } from '../../../contract/account/auth.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { type PageRequest, prefetchInto } from '../../page/prefetch-loader.ts';

/** Puts the user into a page that only they see. Null without a certain session: the browser asks. */
export async function prefetchSession(request: PageRequest): Promise<SessionUser | null> {
  if (!request.hasSessionHint) return null;
  const query = endpointQuery(session, {});
  try {
    return (await prefetchInto(request)(query)).user;
  } catch {
    // A failed query would be shown as an error.
    request.queryClient.removeQueries({ queryKey: query.queryKey });
    return null;
  }
}
