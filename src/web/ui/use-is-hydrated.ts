import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** Whether hydration is done. False on the server and for the first render in the browser. */
export function useIsHydrated(): boolean {
  return useOnceHydrated(true);
}

/** False until hydration is done, then `value`. Only where that is true something is rendered again. */
export function useOnceHydrated(value: boolean): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => value,
    () => false,
  );
}
