import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type * as z from 'zod/mini';
import type { loginWithPassword, registerWithPassword } from '../../contract/auth.ts';
import type { InputOf } from '../../contract/endpoint.ts';
import { isCallFailed } from '../../contract/errors.ts';
import { accountPath } from '../../domain/paths.ts';
import { callPatiently } from '../api/call-with-timeout.ts';
import { nextPath } from './next-path.ts';
import { useCheckedForm } from './use-checked-form.ts';
import { knowSession, useSession } from './use-session.ts';

export type AccountEndpoint = typeof loginWithPassword | typeof registerWithPassword;

/** Long enough to see that it worked. */
const goodbyeMilliseconds = 200;

/** A form that opens a session. Takes everybody who is signed in back to where they came from. */
export function useAccountForm(endpoint: AccountEndpoint, loadSchema: () => Promise<z.ZodMiniType>) {
  const queries = useQueryClient();
  const sending = useMutation({
    mutationFn: (input: InputOf<AccountEndpoint>) => callPatiently<AccountEndpoint>(endpoint, input),
    networkMode: 'always',
    onSuccess: (answer) => knowSession(queries, answer),
    onError: (error) => {
      if (isCallFailed(error)) showIssues(error.issues);
    },
  });
  const isBusy = sending.isPending || sending.isSuccess;
  const { form, errors, submit, showIssues } = useCheckedForm(loadSchema, (typed) => {
    if (!isBusy) sending.mutate(typed as InputOf<AccountEndpoint>);
  });
  useLeaveWhenSignedIn();
  // What is said at a field is not said twice.
  const failure = Object.values(errors).some(Boolean) ? null : sending.error;
  return { form, errors, submit, failure, isBusy };
}

function useLeaveWhenSignedIn() {
  const session = useSession();
  const navigate = useNavigate();
  const { search } = useLocation();
  const user = session.state === 'authenticated' ? session.user : null;
  useEffect(() => {
    if (!user) return;
    const next = user.mustChangePassword ? accountPath : nextPath(search);
    const leaving = setTimeout(() => void navigate(next, { replace: true }), goodbyeMilliseconds);
    return () => clearTimeout(leaving);
  }, [user, search, navigate]);
}
