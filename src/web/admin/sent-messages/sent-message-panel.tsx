import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentMessageById } from '../../../contract/admin/sent-messages.ts';
import type { OutputOf } from '../../../contract/endpoint.ts';
import { formatBookingCode } from '../../../domain/bookings/booking-code.ts';
import { channelNames, messageNames } from '../../../domain/messages/message-names.ts';
import { formatEmail } from '../../../domain/text/format-email.ts';
import { formatPhone } from '../../../domain/text/format-phone.ts';
import { formatInstant } from '../../../domain/time/format-instant.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { SidePanel } from '../../portal/dialog/side-panel.tsx';
import { Fact, Facts } from '../../portal/list/facts.tsx';
import { LoadError } from '../../portal/shell/load-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { SentMessageState } from './sent-message-state.tsx';
import styles from './sent-messages.module.css';
import { useRetryMessages } from './use-retry-messages.ts';

type Details = OutputOf<typeof sentMessageById>;

/** Opening it is recorded in the access log, because it names a person. */
export function SentMessagePanel({ id, onClose }: { id: number; onClose(): void }) {
  const query = useQuery(endpointQuery(sentMessageById, { id }));
  const { data: message } = query;
  return (
    <SidePanel title={message ? messageNames[message.kind] : 'Message'} onClose={onClose}>
      {message ? (
        <MessageDetails message={message} />
      ) : query.isLoadingError ? (
        <LoadError query={query} title={(reason) => reason} />
      ) : (
        <Skeletons count={4} label="Loading" />
      )}
    </SidePanel>
  );
}

function MessageDetails({ message }: { message: Details }) {
  const retrying = useRetryMessages();
  const { id, channel, recipient, attempts, failure, writtenAt, dueAt, endedAt, bookingCode, addressRefused } = message;
  const facts: [label: string, content: ReactNode][] = [
    ['To', channel === 'sms' ? formatPhone(recipient) : formatEmail(recipient)],
    ['By', channelNames[channel]],
    ['Booking', bookingCode && formatBookingCode(bookingCode)],
    ['Written', formatInstant(writtenAt)],
    ['Due', formatInstant(dueAt)],
    ['Ended', endedAt && formatInstant(endedAt)],
    ['Tries', attempts || null],
    ['Reason', failure],
  ];
  return (
    <div className={`stack-4 own-width ${styles.details}`}>
      <SentMessageState message={message} />
      {addressRefused && (
        <p>
          The mail server of this address refuses it for good, so nothing else is sent to it. Trying again ends that.
        </p>
      )}
      {message.canRetry && (
        <Button
          look="tonal"
          aria-busy={retrying.isPending}
          onClick={() => retrying.isPending || retrying.mutate({ ids: [id] })}
        >
          Try again
        </Button>
      )}
      <Facts>
        {facts.map(
          ([label, content]) =>
            content !== null &&
            content !== undefined && (
              <Fact key={label} name={label}>
                {content}
              </Fact>
            ),
        )}
      </Facts>
      <Content {...message} />
    </div>
  );
}

function Content({ subject, text, state }: Details) {
  if (text === null) return <p className="hint">{explainMissingText(state)}</p>;
  return (
    <section className="tint tint-sunk full" aria-label="What it says">
      {subject && <h3>{subject}</h3>}
      <p className="typed system">{text}</p>
    </section>
  );
}

function explainMissingText(state: Details['state']): string {
  if (state === 'waiting' || state === 'failed') return 'Its text is written when it is sent.';
  if (state === 'dropped') return 'It was not written.';
  return 'Its text is not kept: it is older than 30 days, or it has a link that opens an account.';
}
