import { type RefObject, useRef } from 'react';
import type { Endpoint, InputOf } from '../../contract/endpoint.ts';
import { isApiError } from '../../contract/errors.ts';
import { type FormOptions, useForm } from '../form/use-form.ts';
import type { FieldLabels } from './compare-edits.ts';
import { useSignedInCall } from './use-signed-in-call.ts';

const unreachableMessage =
  'We could not reach the server. Everything that you typed is still here: check your connection and try again.';

type Row = Record<string, unknown>;

type PortalFormOptions<E extends Endpoint, Name extends string> = Omit<
  FormOptions<E, Name>,
  'toRequest' | 'call' | 'onSuccess'
> & {
  /** What is in the form, as `read-form.ts` reads it, with the version that was read. */
  toRequest(form: FormData): InputOf<E>;
  /** For requests with a version: what to do when somebody else was faster. */
  conflict?: {
    /** The names of the properties to compare, as people know them. */
    labels: FieldLabels;
    /** What of the request and of the stored row is to be compared, where the two are not of one shape. */
    toComparable?(row: Row): Row;
    /** Shows the form anew with what is there now: set the query's data and give the form a new `key`. */
    onTakeTheirs(current: Row): void;
  };
  /** Around the server's sentence: 'Failed to update price: ...'. */
  toMessage?(message: string): string;
  /** Once the form's dialog is closed: what shows the list behind it anew, and `useTellDone`. */
  onSuccess?: FormOptions<E, Name>['onSuccess'];
};

/** What `FormDialog` and `ConflictNotice` need of a form. */
export type PortalForm = {
  ref: RefObject<HTMLFormElement | null>;
  formProps: ReturnType<typeof useForm>['formProps'];
  isBusy: boolean;
  /** Why it was not accepted, unless a field or the conflict says it. */
  message: string | null;
  conflict: { mine: Row; theirs: Row; labels: FieldLabels; keepMine(): void; takeTheirs(): void } | null;
  /** Sets what closes the form's dialog after success. */
  closeWith(close: () => void): void;
};

/**
 * A form of the portals, with all that `useForm` does, and: it reads lists, ticks and files; a session that has ended
 * asks for the password and goes on; an edit that came too late shows both versions; a lost connection loses nothing.
 */
export function usePortalForm<E extends Endpoint, Name extends string>({
  toRequest,
  conflict,
  toMessage = (message) => message,
  onSuccess,
  ...options
}: PortalFormOptions<E, Name>) {
  const call = useSignedInCall();
  const close = useRef<() => void>(() => {});
  const form = useForm<E, Name>({
    ...options,
    call,
    toRequest: (_typed, data) => toRequest(data),
    onSuccess: async (answer, request) => {
      close.current();
      await onSuccess?.(answer, request);
    },
  });
  const { sending, failure } = form;
  const theirs = isApiError(sending.error) && sending.error.status === 409 ? (sending.error.current as Row) : undefined;
  const request = sending.variables as Row | undefined;
  const { toComparable = (row: Row) => row } = conflict ?? {};
  const isConflict = conflict !== undefined && theirs !== undefined && request !== undefined;

  return {
    ...form,
    isBusy: sending.isPending,
    message: failure && !isConflict ? toMessage(isApiError(failure) ? failure.message : unreachableMessage) : null,
    conflict: isConflict
      ? {
          mine: toComparable(request),
          theirs: toComparable(theirs),
          labels: conflict.labels,
          keepMine: () => sending.mutate({ ...request, version: theirs.version } as InputOf<E>),
          takeTheirs: () => {
            sending.reset();
            conflict.onTakeTheirs(theirs);
          },
        }
      : null,
    closeWith: (next: () => void) => {
      close.current = next;
    },
  };
}
