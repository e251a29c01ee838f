import { useQuery } from '@tanstack/react-query';
import { messageAssignees, messageById, type Ticket } from '../../../contract/admin/admin-support.ts';
import {
  listOutcomes,
  type SupportKind,
  type TicketOutcome,
  type TicketStatus,
  ticketOutcomes,
  ticketStatuses,
} from '../../../domain/support/support-ticket.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { SidePanel } from '../../portal/dialog/side-panel.tsx';
import { StatusDot } from '../../portal/list/status-dot.tsx';
import { LoadError } from '../../portal/shell/load-error.tsx';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { ChoiceMenu } from '../../ui/overlay/choice-menu.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { AnswerForm } from './answer-form.tsx';
import { MessageFacts } from './message-facts.tsx';
import { MessageNotes } from './message-notes.tsx';
import { MessageSubject } from './message-subject.tsx';
import { describeDue, ticketStatusTexts } from './message-texts.ts';
import styles from './messages.module.css';
import { type MessageChange, useMessageChange } from './use-message-change.ts';

const refreshMs = 60_000;

const statuses: readonly (readonly [TicketStatus, string])[] = ticketStatuses.map(
  (status) => [status, ticketStatusTexts[status].label] as const,
);

type Choice = TicketStatus | TicketOutcome;

/** A complaint and a data request are closed with their outcome. */
function listChoices(kind: SupportKind): readonly (readonly [Choice, string])[] {
  const outcomes = listOutcomes(kind);
  if (outcomes.length === 0) return statuses;
  return [
    ...statuses.filter(([status]) => status !== 'closed'),
    ...outcomes.map((outcome) => [outcome, `Closed, ${outcome}`] as const),
  ];
}

function toStatusChange(chosen: Choice): MessageChange {
  const outcome = ticketOutcomes.find((one) => one === chosen);
  return outcome ? { status: 'closed', outcome } : { status: chosen as TicketStatus };
}

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
  const { message, notes, answeredBy, suggestedBookings } = data;
  const due = describeDue(message, dataUpdatedAt);
  return (
    <SidePanel title={`Ticket ${message.ticket}`} onClose={onClose}>
      <div className={`stack-4 ${styles.details}`}>
        {due && <StatusDot tone={due.tone}>{due.text}</StatusDot>}
        <p className="typed">{message.text}</p>
        <MessageActions message={message} />
        <MessageFacts message={message} />
        <MessageSubject message={message} suggested={suggestedBookings} />
        <AnswerForm key={id} message={message} answeredBy={answeredBy} />
        <MessageNotes id={id} notes={notes} />
      </div>
    </SidePanel>
  );
}

function MessageActions({ message }: { message: Ticket }) {
  const { change, isBusy, failure } = useMessageChange(message);
  const { data: admins = [] } = useQuery(endpointQuery(messageAssignees, {}));
  const assigned = message.assignedTo;
  const people = admins.some(({ id }) => id === assigned?.id) || !assigned ? admins : [...admins, assigned];
  return (
    <div className={`stack-4 ${styles.controls}`} aria-busy={isBusy}>
      <FormError>{failure}</FormError>
      <ChoiceMenu<Choice>
        label="Status"
        showsLabel
        value={message.outcome ?? message.status}
        options={listChoices(message.kind)}
        isBusy={isBusy}
        onChange={(chosen) => change(toStatusChange(chosen))}
      />
      <ChoiceMenu
        label="Assigned to"
        showsLabel
        value={String(assigned?.id ?? '')}
        options={[['', 'Not assigned'], ...people.map(({ id, displayName }) => [String(id), displayName] as const)]}
        isBusy={isBusy}
        onChange={(id) => change({ assignedTo: id ? Number(id) : null })}
      />
      {!message.acknowledgedAt && <Button onClick={() => change({ acknowledge: true })}>Mark as acknowledged</Button>}
    </div>
  );
}
