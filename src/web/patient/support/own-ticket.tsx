import { useQuery } from '@tanstack/react-query';
import { isApiError } from '../../../contract/errors.ts';
import {
  findTicket,
  type OwnTicket as Ticket,
  type TicketReference,
} from '../../../contract/patient/support/support.ts';
import { ticketPath } from '../../../domain/paths.ts';
import { formatInstant, formatInstantDate } from '../../../domain/time/format-instant.ts';
import { StoredFacts } from '../../account/data/stored-facts.tsx';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { useSite, useToday } from '../../page/site.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';

export function ticketQuery(reference: TicketReference) {
  return {
    ...endpointQuery(findTicket, reference),
    networkMode: 'always' as const,
    // We may answer meanwhile.
    staleTime: 15_000,
    refetchOnWindowFocus: true,
    meta: { endpoint: findTicket, isPersonal: true },
  };
}

/** What was written to us, until when we answer, and our answers. */
export function OwnTicket({ reference }: { reference: TicketReference }) {
  const query = useQuery(ticketQuery(reference));
  if (query.data) return <FoundTicket ticket={query.data} />;
  if (query.isPending) return <Skeletons count={3} label="Loading your ticket" />;
  const isRefused = isApiError(query.error) && [400, 404].includes(query.error.status);
  return (
    <Notice
      heading="h1"
      title={isRefused ? 'This ticket cannot be shown' : 'Your ticket could not be loaded'}
      actions={
        <>
          {!isRefused && <Button onClick={() => void query.refetch()}>Try Again</Button>}
          <ButtonLink look={isRefused ? 'primary' : 'secondary'} to={ticketPath}>
            Find your ticket
          </ButtonLink>
        </>
      }
    >
      <p>
        {isRefused
          ? 'Find it with its number and the phone number or e-mail that you gave.'
          : getErrorMessage(query.error, unreachableMessage)}
      </p>
    </Notice>
  );
}

function FoundTicket({ ticket: { ticket, text, sentAt, solveBy, answers, ...state } }: { ticket: Ticket }) {
  const { supportPhone, supportEmail } = useSite();
  const today = useToday();
  const isClosed = state.status === 'closed';
  const isAnswered = answers.length > 0;
  return (
    <>
      <h1 tabIndex={-1}>
        Ticket <span translate="no">{ticket}</span>
      </h1>
      <StoredFacts
        title="What you wrote"
        badge={<Badge tone={isClosed ? 'plain' : 'action'}>{describeState(state, isAnswered)}</Badge>}
        facts={[
          ['Sent', formatInstant(sentAt, today)],
          ['Closed', isClosed && describeEnd(state.closedAt, today)],
          ['We answer by', !isClosed && !isAnswered && describeEnd(solveBy, today)],
          [
            'Message',
            <span key="text" className="typed">
              {text}
            </span>,
          ],
        ]}
      />
      <section className="stack-3" aria-labelledby="answers">
        <h2 id="answers">Our answers</h2>
        {answers.length === 0 && <p className="soft">None yet. They appear here.</p>}
        <ol className="stack-3">
          {answers.map((answer) => (
            <li key={answer.sentAt} className="box inset stack-2">
              <p className="hint">{formatInstant(answer.sentAt, today)}</p>
              <p className="typed">{answer.text}</p>
            </li>
          ))}
        </ol>
      </section>
      <p className="soft">
        Something to add? Quote the ticket when you call {supportPhone} or write to{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </>
  );
}

function describeState(
  { status, outcome, acknowledgedAt }: Pick<Ticket, 'status' | 'outcome' | 'acknowledgedAt'>,
  isAnswered: boolean,
): string {
  if (status === 'closed') return outcome ? `Closed: ${outcome}` : 'Closed';
  if (isAnswered) return 'Answered';
  return status === 'in-progress' || acknowledgedAt ? 'We are working on it' : 'Received';
}

const describeEnd = (instant: string | null, today: string) => instant && formatInstantDate(instant, today);
