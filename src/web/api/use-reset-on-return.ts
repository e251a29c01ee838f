import { useEffect } from 'react';
import { isApiError } from '../../contract/errors.ts';

/** Drops the error of a call that did not reach the server once the network is back. */
export function useResetOnReturn<Mutation extends { error: Error | null; reset(): void }>(
  mutation: Mutation,
): Mutation {
  const { error, reset } = mutation;
  const isUnreached = error !== null && !isApiError(error);
  useEffect(() => {
    if (!isUnreached) return;
    window.addEventListener('online', reset);
    return () => window.removeEventListener('online', reset);
  }, [isUnreached, reset]);
  return mutation;
}
