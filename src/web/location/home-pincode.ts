import { createStore, useStore } from '../ui/create-store.ts';

/** The visitor's pincode for collections at home, kept like the place. */
export type HomePincode = { pincode: string; city: string };

const store = createStore<HomePincode | null>(
  'jaanch.pincode',
  (text) => (text && /^\d{6} ./.test(text) ? { pincode: text.slice(0, 6), city: text.slice(7) } : null),
  (home) => (home ? `${home.pincode} ${home.city}` : ''),
);

export const getHomePincode = store.get;

/** Null before it is asked, on the server, and for the first render in the browser. */
export function useHomePincode(): HomePincode | null {
  return useStore(store, null);
}

export function setHomePincode(next: HomePincode) {
  if (next.pincode !== getHomePincode()?.pincode) store.set(next);
}
