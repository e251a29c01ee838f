import { useCallback } from 'react';
import { type Toast, useToast } from '../ui/toast.tsx';

/** Whoever has a slow connection is told all the same. */
const maxRefreshMs = 2000;

/**
 * Tells that something is done once the page shows it: whoever has read it goes on there at once. The dialog in which
 * it was done is closed before, because it would hold back what is typed behind it.
 */
export function useTellDone() {
  const toast = useToast();
  return useCallback(
    async (done: Toast, refreshed: Promise<unknown>) => {
      await Promise.race([refreshed, new Promise((resolve) => setTimeout(resolve, maxRefreshMs))]);
      toast(done);
    },
    [toast],
  );
}
