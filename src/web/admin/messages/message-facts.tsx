import type { Ticket } from '../../../contract/admin/admin-support.ts';
import { formatInstant } from '../../../domain/time/format-instant.ts';
import { Fact, Facts } from '../../portal/list/facts.tsx';
import { kindTexts } from './message-texts.ts';

export function MessageFacts({ message }: { message: Ticket }) {
  const { kind, name, contact, createdAt, acknowledgeBy, solveBy, acknowledgedAt, acknowledgedBy, closedAt } = message;
  const facts: [label: string, text: string | null][] = [
    ['Kind', kindTexts[kind]],
    ['Received', formatInstant(createdAt)],
    ['Name', name ?? 'Not given'],
    ['Contact', contact ?? 'Not given'],
    ['Acknowledge by', acknowledgeBy && formatInstant(acknowledgeBy)],
    ['Acknowledged', acknowledgedAt && `${formatInstant(acknowledgedAt)}, by ${acknowledgedBy?.displayName ?? ''}`],
    ['Solve by', solveBy && formatInstant(solveBy)],
    ['Closed', closedAt && formatInstant(closedAt)],
  ];
  return (
    <Facts>
      {facts.map(
        ([label, text]) =>
          text && (
            <Fact key={label} name={label}>
              {text}
            </Fact>
          ),
      )}
    </Facts>
  );
}
