import { useMutation } from '@tanstack/react-query';
import type { Endpoint, InputOf, OutputOf } from '../../../contract/endpoint.ts';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { findConflict, usePortalWrite, WriteDeclined, type WriteOptions } from './use-portal-write.ts';

type MutationOptions<E extends Endpoint> = WriteOptions<E> & {
  onSuccess?(answer: OutputOf<E>, input: InputOf<E>): unknown;
  /** Shows the row as it is now, which another user has changed first. */
  onConflict?(current: unknown, input: InputOf<E>): void;
  /** Keeps `isPending` until the page shows the change; else it ends with the answer. */
  isPendingUntilShown?: boolean;
};

/**
 * A write of a portal that is not a form. It refetches after a failure, too: another user may have been faster.
 * `mutate` is for buttons; `mutateAsync` rejects, which a `ConfirmDialog` shows.
 */
export function usePortalMutation<E extends Endpoint>(
  endpoint: E,
  { onSuccess, onConflict, isPendingUntilShown = false, ...options }: MutationOptions<E> = {},
) {
  const { call, refetchAll, onDone, onFailed } = usePortalWrite<E>(options);
  const mutation = useMutation({
    mutationFn: (input: InputOf<E>) => call(endpoint, input),
    networkMode: 'always',
    onSuccess: async (answer, input) => {
      await onSuccess?.(answer, input);
      const shown = onDone(answer, input);
      if (isPendingUntilShown) await shown;
    },
    onError: async (error, input) => {
      if (error instanceof WriteDeclined) return;
      const current = findConflict(error);
      if (current !== undefined && onConflict) onConflict(current, input);
      else onFailed(error);
      const shown = refetchAll();
      if (isPendingUntilShown) await shown;
    },
  });
  const { error } = mutation;
  const isConflict = findConflict(error) !== undefined;
  const isHandled = error instanceof WriteDeclined || (isConflict && onConflict !== undefined);
  return {
    ...mutation,
    isConflict,
    /** Why it failed, unless `onConflict` has handled it; blank otherwise. */
    failure: error && !isHandled ? getErrorMessage(error, unreachableMessage) : '',
  };
}
