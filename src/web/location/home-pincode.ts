import { useSyncExternalStore } from 'react';

/** The visitor's pincode for collections at home, kept like the place. */
export type HomePincode = { pincode: string; city: string };

const storageKey = 'jaanch.pincode';
let current: HomePincode | null | undefined;
const listeners = new Set<() => void>();

/** Null before it is asked, on the server, and for the first render in the browser. */
export function useHomePincode(): HomePincode | null {
  return useSyncExternalStore(subscribe, getHomePincode, () => null);
}

export function getHomePincode(): HomePincode | null {
  current ??= parse(readText());
  return current;
}

export function setHomePincode(next: HomePincode) {
  if (next.pincode === getHomePincode()?.pincode) return;
  current = next;
  try {
    localStorage.setItem(storageKey, `${next.pincode} ${next.city}`);
  } catch {
    // Blocked or full: it lasts as long as the tab.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function parse(text: string): HomePincode | null {
  return /^\d{6} ./.test(text) ? { pincode: text.slice(0, 6), city: text.slice(7) } : null;
}

function readText(): string {
  try {
    return localStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}
