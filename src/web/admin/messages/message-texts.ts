import type { Ticket } from '../../../contract/admin/admin-support.ts';
import { formatDue, type SupportKind, type TicketStatus } from '../../../domain/support/support-ticket.ts';
import type { StatusTone } from '../../portal/list/status-dot.tsx';

export const ticketStatusTexts: Record<TicketStatus, { label: string; tone: StatusTone }> = {
  open: { label: 'Open', tone: 'action' },
  'in-progress': { label: 'In progress', tone: 'warn' },
  closed: { label: 'Closed', tone: 'plain' },
};

export const kindTexts: Record<SupportKind, string> = {
  issue: 'Complaint',
  feedback: 'Feedback',
  data: 'Data request',
};

const soonMs = 12 * 60 * 60 * 1000;

/** The next step with its deadline: 'Acknowledge: due in 5 h'. */
export function describeDue(
  { kind, dueAt, acknowledgedAt }: Ticket,
  now: number,
): { text: string; tone: StatusTone } | null {
  if (!dueAt) return null;
  const distance = Date.parse(dueAt) - now;
  const tone = distance < 0 ? 'bad' : distance < soonMs ? 'warn' : 'plain';
  const step = kind === 'data' ? 'Answer' : acknowledgedAt ? 'Solve' : 'Acknowledge';
  return { text: `${step}: ${formatDue(Date.parse(dueAt), now)}`, tone };
}
