import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  messageAssignees,
  messageById,
  searchMessages,
  type Ticket,
  updateMessage,
} from '../../../contract/admin/admin-support.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import { type TicketStatus, ticketStatuses } from '../../../domain/portals/support-ticket.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { SidePanel } from '../../portal/dialog/side-panel.tsx';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { StatusDot } from '../../portal/list/status-dot.tsx';
import { LoadError } from '../../portal/shell/load-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { MessageFacts } from './message-facts.tsx';
import { MessageNotes } from './message-notes.tsx';
import { describeDue, ticketStatusTexts } from './message-texts.ts';
import styles from './messages.module.css';

const refreshMs = 60_000;

const changedMeanwhile =
  'Somebody else changed this meanwhile. Here is what they saved; choose again if you still want to.';

type Change = Omit<InputOf<typeof updateMessage>, 'id' | 'version'>;

export function MessagePanel({ id, onClose }: { id: number; onClose(): void }) {
  // Refetched, because other administrators work on it, too.
  const query = useQuery({
    ...endpointQuery(messageById, { id }),
    staleTime: 0,
    refetchInterval: refreshMs,
  });
  const { data, dataUpdatedAt } = query;
  if (!data) {
    return (
      <SidePanel title="Message" onClose={onClose}>
        {query.isLoadingError ? (
          <LoadError query={query} title={(reason) => reason} />
        ) : (
          <Skeletons count={4} label="Loading" />
        )}
      </SidePanel>
    );
  }
  const { message, notes } = data;
  const due = describeDue(message, dataUpdatedAt);
  return (
    <SidePanel title={`Ticket ${message.ticket}`} onClose={onClose}>
      <div className={styles.details}>
        {due && <StatusDot tone={due.tone}>{due.text}</StatusDot>}
        <p className={styles.text}>{message.text}</p>
        <MessageActions message={message} />
        <MessageFacts message={message} />
        <MessageNotes id={id} notes={notes} />
      </div>
    </SidePanel>
  );
}

function MessageActions({ message }: { message: Ticket }) {
  const { change, isBusy, failure } = useChange(message);
  const { data: admins = [] } = useQuery(endpointQuery(messageAssignees, {}));
  const assigned = message.assignedTo;
  const status = useRef<HTMLSelectElement>(null);
  // The pressed button goes away.
  const focusStatus = () => status.current?.focus();
  const people = admins.some(({ id }) => id === assigned?.id) || !assigned ? admins : [...admins, assigned];
  return (
    <div className={styles.controls} aria-busy={isBusy}>
      <FormError>{failure}</FormError>
      <Select
        ref={status}
        label="Status"
        value={message.status}
        onChange={(event) => change({ status: event.target.value as TicketStatus })}
      >
        {ticketStatuses.map((status) => (
          <option key={status} value={status}>
            {ticketStatusTexts[status].label}
          </option>
        ))}
      </Select>
      <Select
        label="Assigned to"
        value={assigned?.id ?? ''}
        onChange={(event) => change({ assignedTo: event.target.value ? Number(event.target.value) : null })}
      >
        <option value="">Not assigned</option>
        {people.map(({ id, displayName }) => (
          <option key={id} value={id}>
            {displayName}
          </option>
        ))}
      </Select>
      {!message.acknowledgedAt && (
        <Button onClick={() => change({ acknowledge: true }, { onSuccess: focusStatus })}>Mark as acknowledged</Button>
      )}
    </div>
  );
}

/** Sends a change of the shown version. A conflict shows the current state with a message. */
function useChange({ id, version }: Ticket) {
  const queryClient = useQueryClient();
  const show = (message: Ticket) =>
    queryClient.setQueryData(endpointQuery(messageById, { id }).queryKey, (shown) => shown && { ...shown, message });
  const saving = usePortalMutation(updateMessage, {
    onSuccess: show,
    onConflict: (current) => show(current as Ticket),
    refetch: [searchMessages],
  });
  return {
    // Nothing is disabled while busy: it would lose the focus.
    change: (changed: Change, options?: { onSuccess(): void }) =>
      saving.isPending || saving.mutate({ id, version, ...changed }, options),
    isBusy: saving.isPending,
    failure: saving.isConflict ? changedMeanwhile : saving.failure,
  };
}
