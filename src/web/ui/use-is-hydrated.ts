import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** Whether hydration is done. False on the server and for the first render in the browser. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
