import { type RefObject, useRef } from 'react';
import type { Endpoint, InputOf, OutputOf } from '../../../contract/endpoint.ts';
import { isApiError } from '../../../contract/errors.ts';
import { type FormOptions, useForm } from '../../form/use-form.ts';
import type { FieldLabels } from './compare-edits.ts';
import { findConflict, usePortalWrite, WriteDeclined, type WriteOptions } from './use-portal-write.ts';

const unreachableMessage =
  'We could not reach the server. Everything that you typed is still here: check your connection and try again.';

type Row = Record<string, unknown>;

type PortalFormOptions<E extends Endpoint, Name extends string> = Omit<
  FormOptions<E, Name>,
  'toRequest' | 'call' | 'onSuccess' | 'onError'
> &
  WriteOptions<E> & {
    /** The request, as `read-form.ts` reads it from the form, with the version of the row that was edited. */
    toRequest(form: FormData): InputOf<E>;
    /** For requests with a version: what happens when another user has saved first. */
    conflict?: {
      /** The names of the properties to compare, as people know them. */
      labels: FieldLabels;
      /** What of the request and of the stored row is to be compared, where the two have different shapes. */
      toComparable?(row: Row): Row;
      /** Shows the current row in a new form: set the query's data and give the form a new `key`. */
      onTakeTheirs(current: Row): void;
    };
    onSuccess?(answer: OutputOf<E>, request: InputOf<E>): unknown;
    /** Wraps the server's sentence: 'Failed to update price: ...'. */
    toMessage?(message: string): string;
  };

/** The part of a form that `FormDialog` and `ConflictNotice` need. */
export type PortalForm = {
  ref: RefObject<HTMLFormElement | null>;
  formProps: ReturnType<typeof useForm>['formProps'];
  isBusy: boolean;
  /** Why it was rejected, unless a field or the conflict says it. */
  message: string | null;
  conflict: { mine: Row; theirs: Row; labels: FieldLabels; keepMine(): void; takeTheirs(): void } | null;
  /** Sets what closes the form's dialog after success. */
  closeWith(close: () => void): void;
};

/**
 * A form of the portals. Beyond `useForm` it reads lists, ticks and files, asks for the password when the session has
 * ended, shows both versions of a conflict, and keeps everything typed when the connection is lost.
 */
export function usePortalForm<E extends Endpoint, Name extends string>({
  toRequest,
  conflict,
  toMessage = (message) => message,
  onSuccess,
  before,
  refetch,
  done,
  failed,
  ...options
}: PortalFormOptions<E, Name>) {
  const { call, refetchAll, onDone, onFailed } = usePortalWrite<E>({ before, refetch, done, failed });
  const close = useRef<() => void>(() => {});
  const form = useForm<E, Name>({
    ...options,
    call,
    toRequest: (_typed, data) => toRequest(data),
    onSuccess: async (answer, request) => {
      // An open dialog would hold back what is typed behind it.
      close.current();
      await onSuccess?.(answer, request);
      await onDone(answer, request);
    },
    onError: (error) => {
      if (conflict && findConflict(error) !== undefined) return;
      onFailed(error);
      if (isApiError(error) && (error.status === 404 || error.status === 409)) void refetchAll();
    },
  });
  const { sending, failure } = form;
  const theirs = findConflict<Row>(sending.error);
  const request = sending.variables as Row | undefined;
  const { toComparable = (row: Row) => row } = conflict ?? {};
  const isConflict = conflict !== undefined && theirs !== undefined && request !== undefined;
  const isSaid = isConflict || failure instanceof WriteDeclined;

  return {
    ...form,
    isBusy: sending.isPending,
    message: failure && !isSaid ? toMessage(isApiError(failure) ? failure.message : unreachableMessage) : null,
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
