import { type FormEvent, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod/mini';
import type { Issue } from '../../contract/errors.ts';
import { useLateSchema } from '../api/use-lazy-schema.ts';

type Errors = Record<string, string | undefined>;

/**
 * A form that is checked with its endpoint's own schema and sends nothing that it would refuse. The first wrong field
 * gets the focus, whether we or the server found it.
 */
export function useCheckedForm(
  loadSchema: () => Promise<z.ZodMiniType>,
  send: (typed: Record<string, string>) => void,
) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const schema = useLateSchema(loadSchema);

  const show = useCallback((issues: readonly { path: string | PropertyKey[]; message: string }[]) => {
    const wrong: Errors = {};
    // Of several things wrong with one field, the first is said.
    for (const { path, message } of issues) wrong[String(path)] ??= message;
    flushSync(() => setErrors(wrong));
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
