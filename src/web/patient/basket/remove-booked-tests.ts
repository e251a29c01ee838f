import { removeBooked } from '../../../domain/basket/booked-tests.ts';
import { basketStore } from './basket-store.ts';

/** Removes booked tests of each person by slug from the visitor's own. */
export function removeBookedTests(people: readonly (readonly string[])[]) {
  basketStore.set(removeBooked(basketStore.get(), people));
}
