import { useSyncExternalStore } from 'react';

/** Loading is the time in which its code is on the way. */
type PlaceDialogState = 'closed' | 'loading' | 'open';

// Beside the pages, because choosing a city replaces the page from which the dialog was opened.
let state: PlaceDialogState = 'closed';
const listeners = new Set<() => void>();

export function setPlaceDialog(next: PlaceDialogState) {
  state = next;
  for (const listener of listeners) listener();
}

export function usePlaceDialog(): PlaceDialogState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => 'closed',
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
