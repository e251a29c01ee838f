import { useCallback } from 'react';
import { isApiError } from '../../contract/errors.ts';
import { callWithTimeout } from '../api/call-with-timeout.ts';
import { useLoginAgain } from './login-again.tsx';

/** Calls an endpoint; where the session has ended meanwhile, asks for the password and calls once more. */
export function useSignedInCall(): typeof callWithTimeout {
  const { ask } = useLoginAgain();
  return useCallback(
    async (endpoint, input, options) => {
      try {
        return await callWithTimeout(endpoint, input, options);
      } catch (error) {
        if (!isApiError(error) || error.status !== 401) throw error;
        await ask();
        return callWithTimeout(endpoint, input, options);
      }
    },
    [ask],
  );
}
