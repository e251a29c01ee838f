import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { loginWithPassword, registerWithPassword, SessionUser } from '../../../contract/account/auth.ts';
import { accountPath } from '../../../domain/paths.ts';
import { type FormOptions, useForm } from '../../form/use-form.ts';
import { parseNextPath } from '../session/next-path.ts';
import { startSession } from '../session/start-session.ts';
import { useSession } from '../session/use-session.ts';

type AccountEndpoint = typeof loginWithPassword | typeof registerWithPassword;

export type AccountFormState = Pick<
  ReturnType<typeof useForm<AccountEndpoint, 'email'>>,
  'formProps' | 'fieldProps' | 'failure'
> & { sending: { isPending: boolean; isSuccess: boolean } };

const redirectDelayMs = 200;

/** Login or signup: sends the form, stores the session and redirects signed-in users to `next`. */
export function useAccountForm<E extends AccountEndpoint, Name extends string>(options: FormOptions<E, Name>) {
  const queryClient = useQueryClient();
  const { search } = useLocation();
  useRedirectWhenSignedIn((user) => (user.mustChangePassword ? accountPath : parseNextPath(search)));
  return useForm({
    ...options,
    onSuccess: (answer) => startSession(queryClient, answer),
  });
}

/** Redirects a signed-in user to their own path; null means no redirect. */
export function useRedirectWhenSignedIn(getPath: (user: SessionUser) => string | null) {
  const session = useSession();
  const navigate = useNavigate();
  const path = session.state === 'authenticated' ? getPath(session.user) : null;
  useEffect(() => {
    if (path === null) return;
    const leaving = setTimeout(() => void navigate(path, { replace: true }), redirectDelayMs);
    return () => clearTimeout(leaving);
  }, [path, navigate]);
}
