import { useSyncExternalStore } from 'react';
import { getBasket, subscribeToBasket } from './basket-store.ts';

const none: readonly string[] = [];

/** The visitor's own tests, by slug; none while the page is rendered on the server, which serves all visitors. */
export function useBasket(): readonly string[] {
  return useSyncExternalStore(subscribeToBasket, getBasket, () => none);
}
