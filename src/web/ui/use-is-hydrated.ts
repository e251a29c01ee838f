import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether our script runs. False on the server and for the first rendering in the browser. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
