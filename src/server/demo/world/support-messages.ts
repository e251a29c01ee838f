import type { Insertable } from 'kysely';
import { getDueDates } from '../../../domain/support/support-ticket.ts';
import type { SupportMessageRow, SupportNoteRow } from '../../database/tables/platform-rows.ts';

type Plan = Pick<Insertable<SupportMessageRow>, 'ticket' | 'kind' | 'text' | 'name' | 'contact'> & {
  hoursAgo: number;
  status?: 'in-progress' | 'closed';
  outcome?: 'solved';
  note?: string;
};

/** One of each kind: new, nearly due, overdue, in progress, solved. */
const plans: readonly Plan[] = [
  {
    ticket: '7KQ2M9XA',
    kind: 'issue',
    text: 'The lab charged ₹450 for a test that the page shows for ₹399.',
    name: 'Meera Iyer',
    contact: 'meera.iyer@example.com',
    hoursAgo: 43,
  },
  {
    ticket: 'H4TW8RBC',
    kind: 'issue',
    text: 'My report was promised for yesterday evening and has not come.',
    name: 'Imran Shaikh',
    contact: '98200 00001',
    hoursAgo: 60,
  },
  {
    ticket: 'P9ZD3NVG',
    kind: 'issue',
    text: 'Nobody came for the home collection at 7 am. I had fasted for twelve hours.',
    name: 'S. Krishnan',
    contact: '98200 00002',
    hoursAgo: 100,
    status: 'in-progress',
    note: 'Called the lab: the collector had another address. They offer a visit tomorrow at 6:30 am.',
  },
  {
    ticket: 'B6YJ5SKE',
    kind: 'feedback',
    text: 'Please show which labs have parking.',
    name: null,
    contact: null,
    hoursAgo: 20,
  },
  {
    ticket: '3FHX7CTW',
    kind: 'issue',
    text: 'I cancelled my booking and the lab still called me.',
    name: 'Asha Verma',
    contact: 'asha@jaanch.example',
    hoursAgo: 300,
    status: 'closed',
    outcome: 'solved',
    note: 'The lab has seen the cancellation now, and apologised.',
  },
];

export function generateSupportMessages(now: number, adminId: number) {
  const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000);
  const supportMessages = plans.map(({ hoursAgo: age, status = 'open', note: _note, ...message }, index) => {
    const due = getDueDates(message.kind, hoursAgo(age).getTime());
    const hasStarted = status !== 'open';
    return {
      id: index + 1,
      ...message,
      status,
      createdAt: hoursAgo(age),
      acknowledgeBy: due && new Date(due.acknowledgeBy),
      solveBy: due && new Date(due.solveBy),
      acknowledgedAt: hasStarted ? hoursAgo(age - 5) : null,
      acknowledgedBy: hasStarted ? adminId : null,
      assignedTo: hasStarted ? adminId : null,
      closedAt: status === 'closed' ? hoursAgo(age - 48) : null,
    };
  });
  const supportNotes = plans.flatMap(({ note, hoursAgo: age }, index): Insertable<SupportNoteRow>[] =>
    note ? [{ messageId: index + 1, authorId: adminId, text: note, createdAt: hoursAgo(age - 6) }] : [],
  );
  return { supportMessages, supportNotes };
}
