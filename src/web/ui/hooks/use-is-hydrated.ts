import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** False on the server and for the first render in the browser. */
export function useIsHydrated(): boolean {
  return useOnceHydrated(true);
}

/** False until hydration is done, then `value`. Renders again only if `value` is true. */
export function useOnceHydrated(value: boolean): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => value,
    () => false,
  );
}
