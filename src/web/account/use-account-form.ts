import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type * as z from 'zod/mini';
import type { loginWithPassword, registerWithPassword } from '../../contract/auth.ts';
import type { InputOf } from '../../contract/endpoint.ts';
import { call } from '../call.ts';
import { useLateSchema } from '../late-schema.ts';
import { knowSession, useSession } from './use-session.ts';

type AccountEndpoint = typeof loginWithPassword | typeof registerWithPassword;

/** Long enough to see that it worked. */
const goodbyeMilliseconds = 200;

/**
 * A form that opens a session. Checks with the endpoint's own schema, sends nothing that it would refuse, and takes
 * everybody who is signed in to the home page.
 */
export function useAccountForm(endpoint: AccountEndpoint, loadSchema: () => Promise<z.ZodMiniType>) {
  const queries = useQueryClient();
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const sending = useMutation({
    mutationFn: (input: InputOf<AccountEndpoint>) => call<AccountEndpoint>(endpoint, input),
    onSuccess: (answer) => knowSession(queries, answer),
  });
  const schema = useLateSchema(loadSchema);
  useHomeWhenSignedIn();

  const send = async (form: HTMLFormElement) => {
    const typed = Object.fromEntries(new FormData(form));
    const wrong = (await schema())?.safeParse(typed).error?.issues ?? [];
    // Of several things wrong with one field, the first is said.
    setErrors(Object.fromEntries(wrong.map(({ path, message }) => [String(path[0]), message]).reverse()));
    if (wrong.length === 0) return sending.mutate(typed as InputOf<AccountEndpoint>);
    const first = [...form.elements].find((field) => wrong.some(({ path }) => path[0] === field.getAttribute('name')));
    if (first instanceof HTMLElement) first.focus();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!sending.isPending && !sending.isSuccess) void send(event.currentTarget);
  };
  return { submit, errors, failure: sending.error, busy: sending.isPending || sending.isSuccess };
}

function useHomeWhenSignedIn() {
  const session = useSession();
  const navigate = useNavigate();
  const signedIn = session.state === 'authenticated';
  useEffect(() => {
    if (!signedIn) return;
    const leaving = setTimeout(() => void navigate('/', { replace: true }), goodbyeMilliseconds);
    return () => clearTimeout(leaving);
  }, [signedIn, navigate]);
}
