import type { ReactNode } from 'react';
import type { Ticket } from '../../../contract/admin/admin-support.ts';
import { formatEmail } from '../../../domain/text/format-email.ts';
import { formatInstant } from '../../../domain/time/format-instant.ts';
import { Fact, Facts } from '../../portal/list/facts.tsx';
import { toContactUrl } from './contact-links.ts';
import { kindTexts } from './message-texts.ts';

export function MessageFacts({ message }: { message: Ticket }) {
  const { kind, name, contact, createdAt, acknowledgeBy, solveBy, acknowledgedAt, acknowledgedBy, closedAt, outcome } =
    message;
  const contactUrl = contact && toContactUrl(contact);
  const shown = contact ? formatEmail(contact) : 'Not given';
  const contactLink = contactUrl ? <a href={contactUrl}>{shown}</a> : shown;
  const facts: [label: string, content: ReactNode][] = [
    ['Kind', kindTexts[kind]],
    ['Received', formatInstant(createdAt)],
    ['Name', name ?? 'Not given'],
    ['Contact', contactLink],
    ['Acknowledge by', kind !== 'data' && acknowledgeBy ? formatInstant(acknowledgeBy) : null],
    ['Acknowledged', acknowledgedAt && `${formatInstant(acknowledgedAt)}, by ${acknowledgedBy?.displayName ?? ''}`],
    [kind === 'data' ? 'Answer by' : 'Solve by', solveBy && formatInstant(solveBy)],
    ['Closed', closedAt && formatInstant(closedAt)],
    ['Outcome', outcome],
  ];
  return (
    <Facts>
      {facts.map(
        ([label, content]) =>
          content && (
            <Fact key={label} name={label}>
              {content}
            </Fact>
          ),
      )}
    </Facts>
  );
}
