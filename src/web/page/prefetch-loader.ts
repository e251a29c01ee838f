import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { createContext, data, type LoaderFunctionArgs, type Params } from 'react-router';
import type { RenderingInput } from '../../contract/page-rendering.ts';
import type { SavedPlace } from '../location/saved-place.ts';

/** What a page's loader has on the server. */
export type PageRequest = Omit<RenderingInput, 'call'> & { queries: QueryClient; place: SavedPlace };

export const pageRequestContext = createContext<PageRequest>();

type Warm = <Data>(query: FetchQueryOptions<Data, Error, Data, QueryKey>) => Promise<Data>;

/**
 * A loader that only warms the query cache; pages read the cache and nothing else. It answers 404 when the page's
 * subject does not exist. In the browser the same queries run from the page itself, so no loader is called there:
 * export `clientLoader` beside it.
 */
export function warmPage(
  run: (warm: Warm, request: { params: Params } & Pick<PageRequest, 'place' | 'today'>) => Promise<'found' | 'missing'>,
) {
  return async ({ context, params }: LoaderFunctionArgs) => {
    const { queries, place, today } = context.get(pageRequestContext);
    const outcome = await run((query) => queries.fetchQuery(query), { params, place, today });
    return outcome === 'found' ? null : data(null, { status: 404 });
  };
}

/** Moves between pages without asking the server for anything but data. */
export const stayInBrowser = () => null;
