import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod/mini';
import type { Call } from '../../contract/client.ts';
import type { Endpoint, InputOf, OutputOf } from '../../contract/endpoint.ts';
import { isApiError } from '../../contract/errors.ts';
import { call as callFromBrowser } from '../api/call.ts';
import { useResetOnReturn } from '../api/use-reset-on-return.ts';
import { type FieldErrors, parseRequest, readFields, toFieldErrors } from './parse-request.ts';

export type FormOptions<E extends Endpoint, Name extends string> = {
  endpoint: E;
  /** The form of another endpoint that sends the same fields. */
  ref?: RefObject<HTMLFormElement | null>;
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
  /** `isAtFields` is true if the fields show the reason. */
  onError?(error: Error, request: InputOf<E>, isAtFields: boolean): void;
  onSettled?(): void;
};

/** A native form for an endpoint. Keeps the input until the answer; focuses the first wrong field. */
export function useForm<E extends Endpoint, Name extends string>({
  endpoint,
  ref: given,
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
  const own = useRef<HTMLFormElement>(null);
  const ref = given ?? own;
  // A ref, because a second tap may come before the render that disables the button.
  const isBusy = useRef(false);
  const [errors, setErrors] = useState<FieldErrors<Name>>({});

  // False for errors of the server, which this side cannot check again.
  const areOwnErrors = useRef(false);

  const showErrors = (wrong: FieldErrors<Name>, areOwn: boolean) => {
    areOwnErrors.current = areOwn;
    flushSync(() => setErrors(wrong));
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  const sending = useResetOnReturn(
    useMutation({
      mutationFn: (request: InputOf<E>) => call(endpoint, request, { headers: headers?.(request) }),
      networkMode: 'always',
      onSuccess,
      onError: (error, request) => {
        const wrong = toFieldErrors(isApiError(error) ? error.issues : [], fields);
        const isAtFields = Object.keys(wrong).length > 0;
        onError?.(error, request, isAtFields);
        if (isAtFields) showErrors(wrong, false);
      },
      onSettled,
    }),
  );
  const loadSchemaOrNull = async () => loadSchema?.().catch(() => null) ?? null;

  const parse = async (request: InputOf<E>) => parseRequest(request, fields, await loadSchemaOrNull(), check);
  const readRequest = (form: HTMLFormElement) => toRequest(readFields(form, fields), new FormData(form));

  const submit = async (request: InputOf<E>) => {
    const parsed = await parse(request);
    if (!parsed.success) return showErrors(parsed.errors, true);
    setErrors({});
    await sending.mutateAsync(parsed.request).catch(() => {});
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    const form = event.currentTarget;
    void submit(readRequest(form)).finally(() => {
      isBusy.current = false;
    });
  };
  /** An error at one field may be mended at another, as with a first and a last day. */
  const dropMendedErrors = async (form: HTMLFormElement) => {
    const parsed = await parse(readRequest(form));
    const wrong = parsed.success ? {} : parsed.errors;
    setErrors(
      (last) => Object.fromEntries(Object.entries(last).filter(([name]) => name in wrong)) as FieldErrors<Name>,
    );
  };
  const onInput = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement;
    if (name in errors) setErrors((last) => ({ ...last, [name]: undefined }));
    if (areOwnErrors.current && Object.keys(errors).length > 0) void dropMendedErrors(currentTarget);
    else void loadSchemaOrNull();
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
