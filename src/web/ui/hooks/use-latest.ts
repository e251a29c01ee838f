import { useCallback, useEffect, useRef } from 'react';

/** The returned function starts a request and returns a check: false after a later start or unmounting. */
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
