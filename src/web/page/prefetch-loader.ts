import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { createContext, data, type LoaderFunctionArgs, type Params } from 'react-router';
import type { Day } from '../../domain/calendar.ts';
import type { SavedPlace } from '../location/saved-place.ts';

/** What a page's loader has on the server. */
export type PageRequest = {
  queries: QueryClient;
  place: SavedPlace;
  site: Site;
  /** The date in India when the page was made. */
  today: Day;
  /** Stands on our own inline scripts; the server turns it into their hashes. */
  scriptMark: string;
  /** Takes the finished page. A response's body would be taken apart and put together again on its way. */
  deliver(html: string): void;
  /** Tells the operator of a failure while a page was made. */
  report(error: unknown): void;
};

/** The site's own settings, the same for all pages. */
export type Site = {
  brandName: string;
  supportPhone: string;
  supportEmail: string;
  /** Without a slash at the end. */
  publicUrl: string;
};

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
