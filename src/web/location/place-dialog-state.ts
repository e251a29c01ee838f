import { useSyncExternalStore } from 'react';

type PlaceDialogState = 'closed' | 'loading' | 'open';

// Module state, because choosing a city replaces the page that opened the dialog.
let state: PlaceDialogState = 'closed';
const listeners = new Set<() => void>();

export function setPlaceDialogState(next: PlaceDialogState) {
  state = next;
  for (const listener of listeners) listener();
}

export function usePlaceDialogState(): PlaceDialogState {
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
