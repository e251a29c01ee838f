import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { createContext, data, type LoaderFunctionArgs, type Params } from 'react-router';
import type { RenderingInput } from '../../contract/page-rendering.ts';
import type { SavedPlace } from '../location/saved-place.ts';

/** What a page's loader has on the server. */
export type PageRequest = Omit<RenderingInput, 'call'> & { queryClient: QueryClient; place: SavedPlace };

export const pageRequestContext = createContext<PageRequest>();

type Prefetch = <Data>(query: FetchQueryOptions<Data, Error, Data, QueryKey>) => Promise<Data>;

/**
 * A server loader that only fills the query cache; pages read the cache and nothing else. Answers 404 when the page's
 * subject does not exist. In the browser the same queries run from the page itself: export `clientLoader =
 * noClientLoader` beside it.
 */
export function prefetchLoader(
  run: (
    prefetch: Prefetch,
    request: { params: Params } & Pick<PageRequest, 'place' | 'today'>,
  ) => Promise<'found' | 'missing'>,
) {
  return async ({ context, params }: LoaderFunctionArgs) => {
    const { queryClient, place, today } = context.get(pageRequestContext);
    const outcome = await run((query) => queryClient.fetchQuery(query), { params, place, today });
    return outcome === 'found' ? null : data(null, { status: 404 });
  };
}

/** A client loader that does nothing, so that navigation does not call the server's loader. */
export const noClientLoader = () => null;
