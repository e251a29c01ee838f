import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import type { Endpoint, InputOf, OutputOf } from '../../../contract/endpoint.ts';
import { isApiError } from '../../../contract/errors.ts';
import { type FormOptions, useForm } from '../../form/use-form.ts';
import { useUnsavedForm } from '../unsaved/use-unsaved-form.ts';
import { compareEdits, type FieldEdit, type MergeOptions, mergeEdits } from './merge-edits.ts';
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
    conflict?: MergeOptions & {
      before: Row | null;
      /** Converts a stored row to the shape of the request; returns a request unchanged. */
      toFields?(row: Row): Row;
      /** Restarts the form with the current row: set the query's data and change the form's `key`. */
      onTakeTheirs(current: Row): void;
    };
    onSuccess?(answer: OutputOf<E>, request: InputOf<E>): unknown;
    toMessage?(message: string, failure: Error): string;
  };

/** Two edits of one row: the fields that they changed, and what to do. */
export type EditConflict = { edits: FieldEdit[]; keepMine(): void; takeTheirs(): void };

export type PortalForm = {
  ref: RefObject<HTMLFormElement | null>;
  formProps: ReturnType<typeof useForm>['formProps'];
  isBusy: boolean;
  /** The reason of a rejection, unless a field, the conflict or a toast shows it. */
  message: string | null;
  conflict: EditConflict | null;
  closeWith(close: () => void): void;
};

/**
 * A form of the portals: `useForm` with lists, checkboxes and files, login after an expired session, conflicts, and a
 * question before unsaved input is lost.
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
      markSaved();
      // An open dialog would block typing on the page behind it.
      close.current();
      await onSuccess?.(answer, request);
      await onDone(answer, request);
    },
    onError: (error, _request, isAtFields) => {
      if (conflict && findConflict(error) !== undefined) return;
      if (!isAtFields) onFailed(error);
      if (isApiError(error) && (error.status === 404 || error.status === 409)) void refetchAll();
    },
  });
  const { sending, failure } = form;
  const markSaved = useUnsavedForm(form.ref);
  const theirs = findConflict<Row>(sending.error);
  // As the form says it, because a parsed request may write an untouched field in another way.
  const first = useRef<Row>({});
  const mine = useRef<Row>({});
  const readForm = (form: HTMLFormElement) => toRequest(new FormData(form)) as Row;
  const readFirst = useRef(() => {
    if (form.ref.current) first.current = readForm(form.ref.current);
  });
  useEffect(() => readFirst.current(), []);
  const isSaid = failed || (conflict && theirs !== undefined) || failure instanceof WriteDeclined;

  const toConflict = (options: NonNullable<typeof conflict>, current: Row): EditConflict => {
    const { toFields = (row: Row) => row } = options;
    const edits = {
      before: toFields(options.before ?? {}),
      theirs: toFields(current),
      first: toFields(first.current),
      mine: toFields(mine.current),
    };
    return {
      edits: compareEdits(edits, options),
      keepMine: () => sending.mutate(mergeEdits(edits, options.groups) as InputOf<E>),
      takeTheirs: () => {
        sending.reset();
        options.onTakeTheirs(current);
      },
    };
  };

  return {
    ...form,
    formProps: {
      ...form.formProps,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        mine.current = readForm(event.currentTarget);
        form.formProps.onSubmit(event);
      },
    },
    isBusy: sending.isPending,
    message: failure && !isSaid ? toMessage(isApiError(failure) ? failure.message : unreachableMessage, failure) : null,
    conflict: conflict && theirs ? toConflict(conflict, theirs) : null,
    closeWith: (next: () => void) => {
      close.current = next;
    },
  };
}
