import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod/mini';
import type { Call } from '../../contract/client.ts';
import type { Endpoint, InputOf, OutputOf } from '../../contract/endpoint.ts';
import { isApiError } from '../../contract/errors.ts';
import { call as callFromBrowser } from '../api/call.ts';
import { type FieldErrors, parseRequest, readFields, toFieldErrors } from './parse-request.ts';

export type FormOptions<E extends Endpoint, Name extends string> = {
  endpoint: E;
  fields: readonly Name[];
  toRequest(typed: Record<Name, string>, form: FormData): InputOf<E>;
  /** Checks beyond the schema; take precedence over it. */
  check?(request: InputOf<E>): FieldErrors<Name>;
  /** Loaded at the first input, because a schema is as large as a form. Without it, only the server validates. */
  loadSchema?(): Promise<z.ZodMiniType<InputOf<E>>>;
  headers?(request: InputOf<E>): Record<string, string>;
  call?: Call;
  /** Called even after the form has been unmounted. */
  onSuccess?(answer: OutputOf<E>, request: InputOf<E>): void | Promise<void>;
  onError?(error: Error, request: InputOf<E>): void;
  onSettled?(): void;
};

/** A native form for an endpoint. Keeps the input until the answer; focuses the first wrong field. */
export function useForm<E extends Endpoint, Name extends string>({
  endpoint,
  fields,
  toRequest,
  check,
  loadSchema,
  headers,
  call = callFromBrowser,
  onSuccess,
  onError,
  onSettled,
}: FormOptions<E, Name>) {
  const ref = useRef<HTMLFormElement>(null);
  // A ref, because a second tap may come before the render that disables the button.
  const isBusy = useRef(false);
  const [errors, setErrors] = useState<FieldErrors<Name>>({});

  const showErrors = (wrong: FieldErrors<Name>) => {
    flushSync(() => setErrors(wrong));
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  const sending = useMutation({
    mutationFn: (request: InputOf<E>) => call(endpoint, request, { headers: headers?.(request) }),
    networkMode: 'always',
    onSuccess,
    onError: (error, request) => {
      onError?.(error, request);
      const wrong = toFieldErrors(isApiError(error) ? error.issues : [], fields);
      if (Object.keys(wrong).length > 0) showErrors(wrong);
    },
    onSettled,
  });
  const loadSchemaOrNull = async () => loadSchema?.().catch(() => null) ?? null;

  const submit = async (request: InputOf<E>) => {
    const parsed = parseRequest(request, fields, await loadSchemaOrNull(), check);
    if (!parsed.success) return showErrors(parsed.errors);
    setErrors({});
    await sending.mutateAsync(parsed.request).catch(() => {});
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    const form = event.currentTarget;
    void submit(toRequest(readFields(form, fields), new FormData(form))).finally(() => {
      isBusy.current = false;
    });
  };
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement;
    if (name in errors) setErrors((last) => ({ ...last, [name]: undefined }));
    void loadSchemaOrNull();
  };

  return {
    ref,
    // POST, because without our script a GET form would put the input into the URL.
    formProps: { ref, method: 'post', noValidate: true, onSubmit, onInput },
    fieldProps: (name: Name): { name: string; error: string | undefined } => ({ name, error: errors[name] }),
    sending,
    failure: Object.keys(errors).length > 0 ? null : sending.error,
  };
}
