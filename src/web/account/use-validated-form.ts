import { type FormEvent, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod/mini';
import type { Issue } from '../../contract/errors.ts';
import { useLazySchema } from '../api/use-lazy-schema.ts';

type Errors = Record<string, string | undefined>;

/**
 * Validates a form with its endpoint's schema before it is sent. The first invalid field gets the focus, whether the
 * schema or the server found the error.
 */
export function useValidatedForm(
  loadSchema: () => Promise<z.ZodMiniType>,
  send: (typed: Record<string, string>) => void,
) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const schema = useLazySchema(loadSchema);

  const show = useCallback((issues: readonly { path: string | PropertyKey[]; message: string }[]) => {
    const firstMessages: Errors = {};
    // Only the first issue of each field is shown.
    for (const { path, message } of issues) firstMessages[String(path)] ??= message;
    flushSync(() => setErrors(firstMessages));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, []);

  const check = async (typed: Record<string, string>) => {
    const issues = (await schema())?.safeParse(typed).error?.issues ?? [];
    show(issues);
    if (issues.length === 0) send(typed);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void check(Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>);
  };
  return { form, errors, submit, showIssues: show as (issues: readonly Issue[]) => void };
}
