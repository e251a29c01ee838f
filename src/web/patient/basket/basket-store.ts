import { formatBasket, mergeBaskets, parseBasket } from '../../../domain/basket/basket.ts';

/** In the state of a history entry: its tests are the visitor's own, which another tab may have changed since. */
export const ownBasketState = { isOwnBasket: true };

const storageKey = 'your-tests';
const listeners = new Set<() => void>();
// Shared by all pages of the tab. Where storage is blocked, it lasts as long as the tab.
let current: readonly string[] | undefined;

export function getBasket(): readonly string[] {
  current ??= readBasket();
  return current;
}

export function setBasket(tests: readonly string[]) {
  current = tests;
  try {
    localStorage.setItem(storageKey, formatBasket(tests));
  } catch {}
  notifyListeners();
}

/** Adds tests by slug to the visitor's own. Returns those beyond the limit. */
export function addToBasket(slugs: readonly string[]): string[] {
  const { tests, left } = mergeBaskets(getBasket(), slugs);
  setBasket(tests);
  return left;
}

export function removeFromBasket(slug: string) {
  setBasket(getBasket().filter((other) => other !== slug));
}

export function subscribeToBasket(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', onStorage);
  };
}

function onStorage({ key }: StorageEvent) {
  // `key` is null when the storage was cleared.
  if (key !== storageKey && key !== null) return;
  current = undefined;
  notifyListeners();
}

function notifyListeners() {
  for (const listener of listeners) listener();
}

function readBasket(): readonly string[] {
  try {
    return parseBasket(localStorage.getItem(storageKey));
  } catch {
    return [];
  }
}
