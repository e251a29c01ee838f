import { noBaskets, parseOwnBaskets, serializeOwnBaskets } from '../../../domain/basket/own-baskets.ts';
import { onClearing } from '../../page/personal-memory.ts';
import { createStore, useStore } from '../../ui/create-store.ts';

/** In the state of a history entry: its tests are the visitor's own, which another tab may have changed since. */
export const ownBasketState = { isOwnBasket: true };

/** The visitor's own tests, in this browser alone. */
export const basketStore = createStore('your-tests', parseOwnBaskets, serializeOwnBaskets);

// After logging out of a shared computer the tests stay, as those of a guest do, without the names.
onClearing(() => {
  const { people, active } = basketStore.get();
  if (people.some(({ name }) => name)) {
    basketStore.set({ people: people.map((person) => ({ ...person, name: '' })), active });
  }
});

/** None while the page is rendered on the server, which serves all visitors. */
export function useOwnBaskets() {
  return useStore(basketStore, noBaskets);
}
