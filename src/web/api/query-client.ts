import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { session } from '../../contract/account/auth.ts';
import type { Call } from '../../contract/client.ts';
import type { Endpoint, InputOf, OutputOf } from '../../contract/endpoint.ts';
import { isApiError } from '../../contract/errors.ts';
import { isAnswerTimeout } from './error-message.ts';

/** How long an answer is fresh by default, in milliseconds. */
const staleTime = 60_000;

/**
 * Query options of an endpoint. Pages show an error only on `isLoadingError`: shown data stays when a refetch fails.
 */
export function endpointQuery<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  return queryOptions<OutputOf<E>>({ queryKey: [endpoint.path, input], meta: { endpoint } });
}

/** Like `endpointQuery`, but keeps only the part of the answer that `show` returns: the rest would inflate every page. */
export function shownEndpointQuery<E extends Endpoint, Shown>(
  endpoint: E,
  input: InputOf<E>,
  show: (answer: OutputOf<E>) => Shown,
) {
  return queryOptions<Shown>({ queryKey: [endpoint.path, input], meta: { endpoint, show } });
}

/** Like `endpointQuery`, but null for 404 and 400 (a blank or overlong name), so that pages can say "not found". */
export function optionalEndpointQuery<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  return queryOptions<OutputOf<E> | null>({
    queryKey: [endpoint.path, input],
    meta: { endpoint, missingIsNull: true },
  });
}

type QueryMeta = { endpoint: Endpoint; missingIsNull?: boolean; show?: (answer: unknown) => unknown };

export function createQueryClient(call: Call): QueryClient {
  const onError = (error: Error) => {
    // The session has expired or was ended on another device.
    if (isApiError(error) && error.status === 401) void client.invalidateQueries({ queryKey: [session.path] });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime,
        // Retry neither client errors (4xx) nor slow failures: the page reports them.
        retry: (failures, error) =>
          failures < 2 && !(isApiError(error) && error.status < 500) && !isAnswerTimeout(error),
        // Also refetches queries that failed while offline instead of waiting.
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        queryFn: async ({ queryKey, meta, signal }) => {
          const { endpoint, missingIsNull, show } = meta as QueryMeta;
          try {
            const answer = await call(endpoint, queryKey[1], { signal });
            if (show) return show(answer);
            // An empty response must not look like null, which means "not found".
            return missingIsNull ? (answer ?? {}) : answer;
          } catch (error) {
            if (missingIsNull && isApiError(error) && [400, 404].includes(error.status)) return null;
            throw error;
          }
        },
      },
    },
  });
  return client;
}

/** Successful queries of server rendering, as embedded in the HTML, or kept with the time of their answer. */
export type DehydratedQueries = [queryKey: readonly unknown[], data: unknown, updatedAt?: number][];

export function dehydrateQueries(client: QueryClient): DehydratedQueries {
  return client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success')
    .map((query) => [query.queryKey, query.state.data]);
}

export function hydrateQueries(client: QueryClient, queries: DehydratedQueries) {
  for (const [queryKey, data, updatedAt = Date.now()] of queries) client.setQueryData(queryKey, data, { updatedAt });
}
