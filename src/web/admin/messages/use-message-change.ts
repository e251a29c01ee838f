import { useQueryClient } from '@tanstack/react-query';
import {
  countOpenMessages,
  messageById,
  searchMessages,
  type Ticket,
  updateMessage,
} from '../../../contract/admin/admin-support.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';

const changedMeanwhile =
  'Somebody else changed this meanwhile. Here is what they saved; choose again if you still want to.';

export type MessageChange = Omit<InputOf<typeof updateMessage>, 'id' | 'version'>;

/** Sends a change of the shown version. A conflict shows the current state with a message. */
export function useMessageChange({ id, version }: Ticket) {
  const queryClient = useQueryClient();
  const show = (message: Ticket) =>
    queryClient.setQueryData(endpointQuery(messageById, { id }).queryKey, (shown) => shown && { ...shown, message });
  const saving = usePortalMutation(updateMessage, {
    onSuccess: show,
    onConflict: (current) => show(current as Ticket),
    refetch: [searchMessages, countOpenMessages],
  });
  return {
    // Nothing is disabled while busy: it would lose the focus.
    change: (changed: MessageChange) => saving.isPending || saving.mutate({ id, version, ...changed }),
    isBusy: saving.isPending,
    failure: saving.isConflict ? changedMeanwhile : saving.failure,
  };
}
