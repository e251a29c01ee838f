import { useSyncExternalStore } from 'react';

// Beside the pages, because choosing a city replaces the page from which the dialog was opened.
let open = false;
const listeners = new Set<() => void>();

export function setPlaceDialogOpen(next: boolean) {
  open = next;
  for (const listener of listeners) listener();
}

export function usePlaceDialogOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => false,
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
