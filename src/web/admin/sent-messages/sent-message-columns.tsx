import type { SentMessage } from '../../../contract/admin/sent-messages.ts';
import { channelNames, messageNames } from '../../../domain/messages/message-names.ts';
import { formatEmail } from '../../../domain/text/format-email.ts';
import { formatShortInstant } from '../../../domain/time/format-instant.ts';
import type { Column } from '../../portal/list/data-table.tsx';
import { Button } from '../../ui/button.tsx';
import { SentMessageState } from './sent-message-state.tsx';

export const getSentMessageColumns = (onRetry: (message: SentMessage) => void): Column<SentMessage>[] => [
  { key: 'kind', header: 'Message', phone: 'title', wraps: true, cell: ({ kind }) => messageNames[kind] },
  { key: 'to', header: 'To', wraps: true, cell: ({ maskedRecipient }) => formatEmail(maskedRecipient) },
  { key: 'channel', header: 'By', isWideOnly: true, phone: 'hidden', cell: ({ channel }) => channelNames[channel] },
  { key: 'state', header: 'State', phone: 'figure', cell: (message) => <SentMessageState message={message} /> },
  {
    key: 'attempts',
    header: 'Tries',
    isNumber: true,
    isWideOnly: true,
    phone: 'hidden',
    cell: ({ attempts }) => attempts || '',
  },
  {
    key: 'due',
    header: 'Due',
    isSortable: true,
    cell: ({ dueAt }) => <span className="figures">{formatShortInstant(dueAt)}</span>,
  },
  {
    key: 'written',
    header: 'Written',
    isSortable: true,
    isWideOnly: true,
    phone: 'hidden',
    cell: ({ writtenAt }) => <span className="figures">{formatShortInstant(writtenAt)}</span>,
  },
  {
    key: 'retry',
    header: 'Action',
    phone: 'actions',
    cell: (message) =>
      message.canRetry && (
        <Button
          look="quiet"
          aria-label={`Try again: ${messageNames[message.kind]} to ${formatEmail(message.maskedRecipient)}`}
          onClick={() => onRetry(message)}
        >
          Try again
        </Button>
      ),
  },
];
