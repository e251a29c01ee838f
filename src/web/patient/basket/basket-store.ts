import { formatBasket, mergeBaskets, parseBasket } from '../../../domain/basket/basket.ts';
import { createStore, useStore } from '../../ui/create-store.ts';

/** In the state of a history entry: its tests are the visitor's own, which another tab may have changed since. */
export const ownBasketState = { isOwnBasket: true };

const none: readonly string[] = [];
const store = createStore<readonly string[]>('your-tests', parseBasket, formatBasket);

export const setBasket = store.set;

/** The visitor's own tests, by slug; none while the page is rendered on the server, which serves all visitors. */
export function useBasket(): readonly string[] {
  return useStore(store, none);
}

/** Adds tests by slug to the visitor's own. Returns those beyond the limit. */
export function addToBasket(slugs: readonly string[]): string[] {
  const { tests, left } = mergeBaskets(store.get(), slugs);
  store.set(tests);
  return left;
}

export function removeFromBasket(slugs: readonly string[]) {
  store.set(store.get().filter((slug) => !slugs.includes(slug)));
}
