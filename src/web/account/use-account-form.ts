import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type * as z from 'zod/mini';
import type { loginWithPassword, registerWithPassword } from '../../contract/auth.ts';
import type { InputOf } from '../../contract/endpoint.ts';
import { isApiError } from '../../contract/errors.ts';
import { accountPath } from '../../domain/paths.ts';
import { callWithTimeout } from '../api/call-with-timeout.ts';
import { parseNextPath } from './next-path.ts';
import { setSession, useSession } from './use-session.ts';
import { useValidatedForm } from './use-validated-form.ts';

export type AccountEndpoint = typeof loginWithPassword | typeof registerWithPassword;

/** Leaves the success visible for a moment before the redirect. */
const redirectDelayMs = 200;

/** Login or signup: sends the form, stores the session and redirects whoever is signed in to `next`. */
export function useAccountForm(endpoint: AccountEndpoint, loadSchema: () => Promise<z.ZodMiniType>) {
  const queryClient = useQueryClient();
  const sending = useMutation({
    mutationFn: (input: InputOf<AccountEndpoint>) => callWithTimeout<AccountEndpoint>(endpoint, input),
    networkMode: 'always',
    onSuccess: (answer) => setSession(queryClient, answer),
    onError: (error) => {
      if (isApiError(error)) showIssues(error.issues);
    },
  });
  const isBusy = sending.isPending || sending.isSuccess;
  const { form, errors, submit, showIssues } = useValidatedForm(loadSchema, (typed) => {
    if (!isBusy) sending.mutate(typed as InputOf<AccountEndpoint>);
  });
  useRedirectWhenSignedIn();
  // What is said at a field is not said twice.
  const failure = Object.values(errors).some(Boolean) ? null : sending.error;
  return { form, errors, submit, failure, isBusy };
}

function useRedirectWhenSignedIn() {
  const session = useSession();
  const navigate = useNavigate();
  const { search } = useLocation();
  const user = session.state === 'authenticated' ? session.user : null;
  useEffect(() => {
    if (!user) return;
    const next = user.mustChangePassword ? accountPath : parseNextPath(search);
    const leaving = setTimeout(() => void navigate(next, { replace: true }), redirectDelayMs);
    return () => clearTimeout(leaving);
  }, [user, search, navigate]);
}
