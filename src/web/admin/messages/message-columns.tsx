import type { Ticket } from '../../../contract/admin/admin-support.ts';
import { formatEmail } from '../../../domain/text/format-email.ts';
import type { Column } from '../../portal/list/data-table.tsx';
import { StatusDot } from '../../portal/list/status-dot.tsx';
import { Badge } from '../../ui/badge.tsx';
import { describeDue, kindTexts, ticketStatusTexts } from './message-texts.ts';
import styles from './messages.module.css';

export const getMessageColumns = (now: number): Column<Ticket>[] => [
  {
    key: 'text',
    header: 'Message',
    phone: 'title',
    width: '45%',
    cell: ({ name, contact, text }) => (
      <span className={`stack ${styles.headline}`}>
        <span>{name ?? (contact ? formatEmail(contact) : 'Without a name')}</span>
        <span className={`small soft ${styles.excerpt}`}>{text}</span>
      </span>
    ),
  },
  { key: 'kind', header: 'Kind', isWideOnly: true, phone: 'hidden', cell: ({ kind }) => kindTexts[kind] },
  {
    key: 'due',
    header: 'Next',
    cell: (ticket) => {
      const due = describeDue(ticket, now);
      return due && <Badge tone={due.tone}>{due.text}</Badge>;
    },
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => (
      <StatusDot tone={ticketStatusTexts[status].tone}>{ticketStatusTexts[status].label}</StatusDot>
    ),
  },
  {
    key: 'assigned',
    header: 'Assigned to',
    isWideOnly: true,
    phone: 'hidden',
    cell: ({ assignedTo }) => assignedTo?.displayName,
  },
  {
    key: 'ticket',
    header: 'Ticket',
    isSortable: true,
    isNumber: true,
    cell: ({ ticket }) => <span className="caption soft">{ticket}</span>,
  },
];
