import type { RouterContextProvider } from 'react-router';
import type { KnownLocalities, PreparePage } from '../../contract/page-rendering.ts';
import { accountDataPath, accountPath, bookingsPath } from '../../domain/paths.ts';
import { hasSessionHint } from '../account/session/session-hint.ts';
import { createServerQueryClient } from '../api/server-query-client.ts';
import { parsePlaceCookie, serializePlace } from '../location/place-cookie.ts';
import { isListed, type SavedPlace } from '../location/saved-place.ts';
import { pageRequestContext } from '../page/prefetch-loader.ts';
import { canonicalQuery } from './canonical-query.ts';

const hasGuess = /(^|&)q=/;
/** For a visitor who may be signed in they contain data of the account. */
const personalPaths: readonly string[] = [accountPath, accountDataPath, bookingsPath];

export const preparePage: PreparePage<RouterContextProvider> = (url, cookies, localities) => {
  // Only the home and test pages ask for the visitor's own place; the others have theirs in the address.
  const dependsOnVisitor = url.pathname.split('/').length <= 2;
  const place = parsePlaceCookie(dependsOnVisitor ? cookies : undefined);
  const isPersonal = personalPaths.includes(url.pathname) && hasSessionHint(cookies);
  const search = canonicalQuery(url);
  // Cookies and addresses can contain any place or guess; such pages must not evict others from the cache.
  const isShared = !isPersonal && isKnown(place, localities) && !hasGuess.test(search);
  return {
    search,
    cacheKey: isShared ? `${url.pathname}?${search} ${dependsOnVisitor ? serializePlace(place) : ''}` : null,
    dependsOnVisitor,
    isPersonal,
    startRendering: (context, { call, ...input }) => {
      const queryClient = createServerQueryClient(call);
      context.set(pageRequestContext, { ...input, queryClient, place, hasSessionHint: isPersonal });
      return { end: () => queryClient.clear() };
    },
  };
};

/** True for places of the built-in lists, or as labs name them in their cities: a bounded number. */
function isKnown(place: SavedPlace, localities: KnownLocalities): boolean {
  const { city, locality } = place;
  if (isListed(place)) return true;
  return isListed({ city, locality: null }) && Boolean(locality && localities?.has(city.slug, locality));
}
