import { createStore, useStore } from '../ui/create-store.ts';

type PlaceDialogState = 'closed' | 'loading' | 'open';

// Shared by the tab, because choosing a city replaces the page that opened the dialog.
const store = createStore<PlaceDialogState>(null, () => 'closed');

export const setPlaceDialogState = store.set;

export function usePlaceDialogState(): PlaceDialogState {
  return useStore(store, 'closed');
}
