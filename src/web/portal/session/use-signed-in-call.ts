import { useCallback } from 'react';
import type { Call } from '../../../contract/client.ts';
import { isApiError } from '../../../contract/errors.ts';
import { call } from '../../api/call.ts';
import { useLoginAgain } from './login-again.tsx';

/** Calls an endpoint. If the session has ended, asks for the password and calls again. */
export function useSignedInCall(): Call {
  const { ask } = useLoginAgain();
  return useCallback(
    async (endpoint, input, options) => {
      try {
        return await call(endpoint, input, options);
      } catch (error) {
        if (!isApiError(error) || error.status !== 401) throw error;
        await ask();
        return call(endpoint, input, options);
      }
    },
    [ask],
  );
}
