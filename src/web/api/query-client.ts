import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { session } from '../../contract/auth.ts';
import type { Call } from '../../contract/client.ts';
import type { Endpoint, InputOf, OutputOf } from '../../contract/endpoint.ts';
import { isCallFailed } from '../../contract/errors.ts';

/** How long an answer is fresh, in milliseconds, where a query says nothing else. */
const staleTime = 60_000;

/**
 * The one way to data: `useQuery(ask(endpoint, input))`. The key is the path and the input. Pages give up only on
 * `isLoadingError`: what they show already stays when it could not be asked for anew.
 */
export function ask<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  return queryOptions<OutputOf<E>>({ queryKey: [endpoint.path, input], meta: { endpoint } });
}

/**
 * For what an address names: `null` where there is none, so that a page can tell that from "we could not find out". A
 * name that is refused, blank or too long, names nothing either.
 */
export function askForOne<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  return queryOptions<OutputOf<E> | null>({
    queryKey: [endpoint.path, input],
    meta: { endpoint, missingIsNull: true },
  });
}

export function createQueryClient(call: Call): QueryClient {
  const onError = (error: Error) => {
    // Whom we took for signed in may no longer be: a session ends with time, or is ended on another device.
    if (isCallFailed(error) && error.status === 401) void client.invalidateQueries({ queryKey: [session.path] });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime,
        // What a person did wrong does not get right by asking again.
        retry: (failures, error) => failures < 2 && !(isCallFailed(error) && error.status < 500),
        refetchOnWindowFocus: false,
        queryFn: async ({ queryKey, meta, signal }) => {
          const { endpoint, missingIsNull } = meta as { endpoint: Endpoint; missingIsNull?: boolean };
          try {
            const answer = await call(endpoint, queryKey[1], { signal });
            // An answer without anything in it is not the answer that there is nothing.
            return missingIsNull ? (answer ?? {}) : answer;
          } catch (error) {
            if (missingIsNull && isCallFailed(error) && [400, 404].includes(error.status)) return null;
            throw error;
          }
        },
      },
    },
  });
  return client;
}

/** What the server found out for a page, as it travels inside the HTML. */
export type WarmQueries = [queryKey: readonly unknown[], data: unknown][];

export function warmQueriesOf(client: QueryClient): WarmQueries {
  return client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success')
    .map((query) => [query.queryKey, query.state.data]);
}

export function warm(client: QueryClient, queries: WarmQueries) {
  for (const [queryKey, data] of queries) client.setQueryData(queryKey, data);
}
