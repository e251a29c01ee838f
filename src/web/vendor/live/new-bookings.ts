import { createStore, useStore } from '../../ui/create-store.ts';

type NewBookings = ReadonlyMap<string, number>;

const none: NewBookings = new Map();
const store = createStore(null, () => none);

export function addNewBooking(day: string) {
  const byDay = store.get();
  store.set(new Map(byDay).set(day, (byDay.get(day) ?? 0) + 1));
}

/** Forgets those of one day, which have been seen, or all. */
export function forgetNewBookings(day?: string) {
  const byDay = store.get();
  if (day === undefined ? byDay.size === 0 : !byDay.has(day)) return;
  store.set(new Map(day === undefined ? [] : [...byDay].filter(([other]) => other !== day)));
}

export function useNewBookings(): NewBookings {
  return useStore(store, none);
}
