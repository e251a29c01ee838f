import { CancelledError, type FetchQueryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { createContext, data, type LoaderFunctionArgs, type Params } from 'react-router';
import { isApiError } from '../../contract/errors.ts';
import type { RenderingInput } from '../../contract/page-rendering.ts';
import type { SavedPlace } from '../location/saved-place.ts';

export type PageRequest = Omit<RenderingInput, 'call'> & {
  queryClient: QueryClient;
  place: SavedPlace;
  /** From the cookies; only on pages that depend on it. */
  hasSessionHint: boolean;
};

export const pageRequestContext = createContext<PageRequest>();

/** Fills the query cache. Reports server failures even if the page works without the data. */
export type Prefetch = <Data>(query: FetchQueryOptions<Data, Error, Data, QueryKey>) => Promise<Data>;

/** The queries of a page. As `handle.fetchAhead` of its module it also runs in browsers to prefetch; see `fetch-ahead.ts`. */
export type PageQueries = (
  prefetch: Prefetch,
  request: { params: Params; searchParams: URLSearchParams } & Pick<PageRequest, 'place' | 'today'>,
) => Promise<'found' | 'missing'>;

/**
 * A server loader that only fills the query cache, or answers 404. In browsers the page runs the same queries itself:
 * also export `clientLoader = noClientLoader`.
 */
export function prefetchLoader(run: PageQueries) {
  return async ({ context, params, request: { url } }: LoaderFunctionArgs) => {
    const request = context.get(pageRequestContext);
    const { place, today } = request;
    const outcome = await run(prefetchInto(request), { params, searchParams: new URL(url).searchParams, place, today });
    return outcome === 'found' ? null : data(null, { status: 404 });
  };
}

export function prefetchInto({ queryClient, report }: PageRequest): Prefetch {
  return async (query) => {
    try {
      return await queryClient.fetchQuery(query);
    } catch (error) {
      // Requests that are still running at the end of a page are cancelled.
      const isExpected = error instanceof CancelledError || (isApiError(error) && error.status < 500);
      if (!isExpected) report(error);
      throw error;
    }
  };
}

/** A client loader that does nothing, so that navigation does not call the server's loader. */
export const noClientLoader = () => null;
