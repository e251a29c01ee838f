import { useQueryClient } from '@tanstack/react-query';
import type { Call } from '../../../contract/client.ts';
import type { Endpoint, InputOf, OutputOf } from '../../../contract/endpoint.ts';
import { type ApiError, isApiError } from '../../../contract/errors.ts';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { type Toast, useToast } from '../../ui/overlay/toast.tsx';
import { useSignedInCall } from '../session/use-signed-in-call.ts';

/** Maximum wait for the refetch before the toast. */
const maxRefetchMs = 2000;

/** Thrown when the user cancels a write, for example after a dry run. Not a failure. */
export class WriteDeclined extends Error {
  override name = 'WriteDeclined';
}

export type WriteOptions<E extends Endpoint> = {
  /** Runs first, for example a dry run. Throws `WriteDeclined` to cancel. What it resolves to is sent, too. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most only ask
  before?(input: InputOf<E>, call: Call): Promise<Partial<InputOf<E>> | void>;
  refetch?: readonly Endpoint[] | ((path: string) => boolean);
  /** The toast after success: a title, or all of it. */
  done?: string | Toast | ((answer: OutputOf<E>, input: InputOf<E>) => string | Toast);
  /** The toast after a failure: a title with the reason below, or a title that contains the reason. */
  failed?: string | ((reason: string, error: Error) => string);
};

export function isConflict(error: unknown): error is ApiError {
  return isApiError(error) && error.status === 409;
}

/** The current row of a 409; undefined for other failures. */
export function findConflict<Row = unknown>(error: unknown): Row | undefined {
  return isConflict(error) ? (error.current as Row | undefined) : undefined;
}

export function usePortalWrite<E extends Endpoint>({ before, refetch, done, failed }: WriteOptions<E>) {
  const signedInCall = useSignedInCall();
  const queryClient = useQueryClient();
  const toast = useToast();

  const call: Call = async (endpoint, input, options) => {
    const answers = await before?.(input as unknown as InputOf<E>, signedInCall);
    return signedInCall(endpoint, answers ? ({ ...(input as object), ...answers } as typeof input) : input, options);
  };
  const showsChange =
    typeof refetch === 'function' ? refetch : (path: string) => refetch?.some((shown) => shown.path === path) ?? false;
  const refetchAll = () =>
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => showsChange(String(queryKey[0])) });
  return {
    call,
    refetchAll,
    /** Shows the toast when the page shows the change. */
    onDone: async (answer: OutputOf<E>, input: InputOf<E>) => {
      await Promise.race([refetchAll(), new Promise((resolve) => setTimeout(resolve, maxRefetchMs))]);
      const toasted = typeof done === 'function' ? done(answer, input) : done;
      if (toasted) toast(typeof toasted === 'string' ? { tone: 'good', title: toasted } : toasted);
    },
    onFailed: (error: Error) => {
      if (!failed || error instanceof WriteDeclined) return;
      const reason = getErrorMessage(error, unreachableMessage);
      toast({
        tone: 'bad',
        ...(typeof failed === 'string' ? { title: failed, text: reason } : { title: failed(reason, error) }),
      });
    },
  };
}
