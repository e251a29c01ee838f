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
    toRequest(form: FormData): InputOf<E>;
    /** For requests with a version: how to show that another user has saved first. */
    conflict?: {
      labels: FieldLabels;
      /** Converts the stored row to the shape of the request. */
      toComparable?(row: Row): Row;
      /** Restarts the form with the current row: set the query's data and change the form's `key`. */
      onTakeTheirs(current: Row): void;
    };
    onSuccess?(answer: OutputOf<E>, request: InputOf<E>): unknown;
    toMessage?(message: string): string;
  };

export type PortalForm = {
  ref: RefObject<HTMLFormElement | null>;
  formProps: ReturnType<typeof useForm>['formProps'];
  isBusy: boolean;
  /** The reason of a rejection, unless a field or the conflict shows it. */
  message: string | null;
  conflict: { mine: Row; theirs: Row; labels: FieldLabels; keepMine(): void; takeTheirs(): void } | null;
  /** Sets the function that closes the form's dialog after success. */
  closeWith(close: () => void): void;
};

/** A form of the portals: `useForm` with lists, checkboxes and files, login after an expired session, and conflicts. */
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
      // An open dialog would block typing on the page behind it.
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
