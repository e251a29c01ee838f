import { useCallback, useEffect, useRef } from 'react';

/**
 * For results that may arrive late. The returned function starts a request and gives a check: is it still the latest?
 * It is not once another one has started or the component has unmounted.
 */
export function useLatest(): () => () => boolean {
  const latestId = useRef(0);
  useEffect(
    () => () => {
      latestId.current += 1;
    },
    [],
  );
  return useCallback(() => {
    latestId.current += 1;
    const id = latestId.current;
    return () => id === latestId.current;
  }, []);
}
