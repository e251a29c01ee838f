import { useCallback, useEffect, useRef } from 'react';

/**
 * For results that may arrive late. The returned function starts a request and returns a check whether it is still the
 * latest: false after another start or unmounting.
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
