import type { Ticket } from '../../../contract/admin/admin-support.ts';
import type { Column } from '../../portal/list/data-table.tsx';
import { StatusDot } from '../../portal/list/status-dot.tsx';
import { Badge } from '../../ui/badge.tsx';
import { describeDue, kindTexts, ticketStatusTexts } from './message-texts.ts';
import styles from './messages.module.css';

export const getMessageColumns = (now: number): Column<Ticket>[] => [
  {
    key: 'ticket',
    header: 'Ticket',
    isSortable: true,
    phone: 'title',
    cell: ({ ticket, kind }) => (
      <span className={styles.ticket}>
        <span className="figures">{ticket}</span> <Badge>{kindTexts[kind]}</Badge>
      </span>
    ),
  },
  {
    key: 'text',
    header: 'Message',
    cell: ({ text }) => <span className={styles.excerpt}>{text}</span>,
    wraps: true,
    width: '40%',
  },
  {
    key: 'from',
    header: 'From',
    isWideOnly: true,
    phone: 'hidden',
    wraps: true,
    cell: ({ name, contact }) => (
      <span className={styles.from}>{[name, contact].filter(Boolean).join('\n') || '–'}</span>
    ),
  },
  {
    key: 'due',
    header: 'Next',
    cell: (ticket) => {
      const due = describeDue(ticket, now);
      return due ? <StatusDot tone={due.tone}>{due.text}</StatusDot> : '–';
    },
  },
  {
    key: 'status',
    header: 'Status',
    phone: 'figure',
    cell: ({ status }) => (
      <StatusDot tone={ticketStatusTexts[status].tone}>{ticketStatusTexts[status].label}</StatusDot>
    ),
  },
  {
    key: 'assigned',
    header: 'Assigned to',
    isWideOnly: true,
    phone: 'hidden',
    cell: ({ assignedTo }) => assignedTo?.displayName ?? '–',
  },
];
