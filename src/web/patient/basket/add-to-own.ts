import { addTests } from '../../../domain/basket/change-baskets.ts';
import { basketStore } from './basket-store.ts';

/** Adds tests by slug for the active person. Returns those beyond the limit. */
export function addToOwn(slugs: readonly string[]): readonly string[] {
  const before = basketStore.get();
  const { own, left } = addTests(before, before.active, slugs);
  basketStore.set(own);
  return left;
}
