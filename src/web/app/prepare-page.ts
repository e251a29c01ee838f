import { RouterContextProvider } from 'react-router';
import type { PreparePage } from '../../contract/page-rendering.ts';
import { createServerQueryClient } from '../api/server-query-client.ts';
import { formatPlace, placeFromCookies } from '../location/place-cookie.ts';
import { isListed } from '../location/saved-place.ts';
import { pageRequestContext } from '../page/prefetch-loader.ts';
import { renderedQuery } from './canonical-query.ts';

/** What the server must know of a request before it renders the page, and what that page is rendered with. */
export const preparePage: PreparePage<RouterContextProvider> = (url, cookies) => {
  // Only the home and test pages ask for the visitor's own place; the others have theirs in the address.
  const dependsOnVisitor = url.pathname.split('/').length <= 2;
  const place = placeFromCookies(dependsOnVisitor ? cookies : undefined);
  const search = renderedQuery(url);
  return {
    search,
    // Anybody can write any place into their cookie; such pages are theirs alone and crowd out no others.
    cacheKey: isListed(place) ? `${url.pathname}?${search} ${dependsOnVisitor ? formatPlace(place) : ''}` : null,
    dependsOnVisitor,
    startRendering: ({ call, ...input }) => {
      const queries = createServerQueryClient(call);
      const context = new RouterContextProvider();
      context.set(pageRequestContext, { ...input, queries, place });
      // Also ends what was asked for and is not needed any more.
      return { context, end: () => queries.clear() };
    },
  };
};
