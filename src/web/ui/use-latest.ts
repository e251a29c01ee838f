import { useCallback, useEffect, useRef } from 'react';

/**
 * For answers that may come late. Whoever begins something is given a question: is it still wanted? It is not once
 * something newer was begun, nor when the component is gone.
 */
export function useNewest(): () => () => boolean {
  const newest = useRef(0);
  useEffect(
    () => () => {
      newest.current += 1;
    },
    [],
  );
  return useCallback(() => {
    newest.current += 1;
    const begun = newest.current;
    return () => begun === newest.current;
  }, []);
}
