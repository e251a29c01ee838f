import { CancelledError, type FetchQueryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { createContext, data, type LoaderFunctionArgs, type Params } from 'react-router';
import { isApiError } from '../../contract/errors.ts';
import type { RenderingInput } from '../../contract/page-rendering.ts';
import type { SavedPlace } from '../location/saved-place.ts';

/** What a page's loader has on the server. */
export type PageRequest = Omit<RenderingInput, 'call'> & {
  queryClient: QueryClient;
  place: SavedPlace;
  /** As far as cookies tell, on the pages where it matters. */
  hasSessionHint: boolean;
};

export const pageRequestContext = createContext<PageRequest>();

/** Fills the query cache. Reports what failed by no fault of the request, also when the page then does without it. */
export type Prefetch = <Data>(query: FetchQueryOptions<Data, Error, Data, QueryKey>) => Promise<Data>;

/**
 * What a page asks for. As `handle.fetchAhead` of its module it also runs in browsers, when somebody is about to open
 * the page; see `fetch-ahead.ts`.
 */
export type PageQueries = (
  prefetch: Prefetch,
  request: { params: Params; searchParams: URLSearchParams } & Pick<PageRequest, 'place' | 'today'>,
) => Promise<'found' | 'missing'>;

/**
 * A server loader that only fills the query cache; pages read the cache and nothing else. Answers 404 when the page's
 * subject does not exist. In the browser the same queries run from the page itself: export `clientLoader =
 * noClientLoader` beside it.
 */
export function prefetchLoader(run: PageQueries) {
  return async ({ context, params, request: { url } }: LoaderFunctionArgs) => {
    const request = context.get(pageRequestContext);
    const { place, today } = request;
    const outcome = await run(prefetchInto(request), { params, searchParams: new URL(url).searchParams, place, today });
    return outcome === 'found' ? null : data(null, { status: 404 });
  };
}

/** For a loader that answers by itself. */
export function prefetchInto({ queryClient, report }: PageRequest): Prefetch {
  return async (query) => {
    try {
      return await queryClient.fetchQuery(query);
    } catch (error) {
      // What is still under way when the page is done is cancelled.
      const isExpected = error instanceof CancelledError || (isApiError(error) && error.status < 500);
      if (!isExpected) report(error);
      throw error;
    }
  };
}

/** A client loader that does nothing, so that navigation does not call the server's loader. */
export const noClientLoader = () => null;
