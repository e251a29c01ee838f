import { useCallback } from 'react';
import type { Call } from '../../../contract/client.ts';
import { isApiError } from '../../../contract/errors.ts';
import { call } from '../../api/call.ts';
import { untilTabVendorIsCurrent } from '../../api/tab-vendor.ts';
import { useLoginAgain } from './login-again.tsx';

/**
 * Repeats calls after a login if the session has ended, after the password was typed again if the call asks for it, and
 * after a switch back to this tab's lab.
 */
export function useSignedInRetry(): <Answer>(send: () => Promise<Answer>) => Promise<Answer> {
  const { ask, askPassword } = useLoginAgain();
  return useCallback(
    async (send) => {
      for (;;) {
        try {
          return await send();
        } catch (error) {
          if (!isApiError(error)) throw error;
          if (error.status === 401) await ask();
          else if (error.code === 'other-vendor') await untilTabVendorIsCurrent();
          else if (error.code !== 'password-needed' || !(await askPassword())) throw error;
        }
      }
    },
    [ask, askPassword],
  );
}

/** Like `call`, repeated when the user can go on. */
export function useSignedInCall(): Call {
  const retry = useSignedInRetry();
  return useCallback((endpoint, input, options) => retry(() => call(endpoint, input, options)), [retry]);
}
