import { useMutation } from '@tanstack/react-query';
import type { Endpoint, InputOf, OutputOf } from '../../../contract/endpoint.ts';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { findConflict, usePortalWrite, WriteDeclined, type WriteOptions } from './use-portal-write.ts';

type MutationOptions<E extends Endpoint> = WriteOptions<E> & {
  headers?(): Record<string, string>;
  onSuccess?(answer: OutputOf<E>, input: InputOf<E>): unknown;
  /** Called with the current row after another user has changed it. */
  onConflict?(current: unknown, input: InputOf<E>): void;
  /** Keeps `isPending` until the page shows the change; else it ends with the answer. */
  isPendingUntilShown?: boolean;
};

/** A portal's write outside forms. Refetches after failures, too. `mutateAsync` rejects, as `ConfirmDialog` expects. */
export function usePortalMutation<E extends Endpoint>(
  endpoint: E,
  { headers, onSuccess, onConflict, isPendingUntilShown = false, ...options }: MutationOptions<E> = {},
) {
  const { call, refetchAll, onDone, onFailed } = usePortalWrite<E>(options);
  const mutation = useMutation({
    mutationFn: (input: InputOf<E>) => call(endpoint, input, { headers: headers?.() }),
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
    failure: error && !isHandled ? getErrorMessage(error, unreachableMessage) : '',
  };
}
