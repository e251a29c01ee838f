import { useSyncExternalStore } from 'react';

type NewBookings = ReadonlyMap<string, number>;

let byDay: NewBookings = new Map();
const none: NewBookings = new Map();
const listeners = new Set<() => void>();

function set(next: NewBookings) {
  byDay = next;
  for (const notify of listeners) notify();
}

export function addNewBooking(day: string) {
  set(new Map(byDay).set(day, (byDay.get(day) ?? 0) + 1));
}

/** Forgets those of one day, which have been seen, or all. */
export function forgetNewBookings(day?: string) {
  if (day === undefined ? byDay.size === 0 : !byDay.has(day)) return;
  set(new Map(day === undefined ? [] : [...byDay].filter(([other]) => other !== day)));
}

export function useNewBookings(): NewBookings {
  return useSyncExternalStore(
    (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    () => byDay,
    () => none,
  );
}
