import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { searchSentMessages } from '../../../contract/admin/sent-messages.ts';
import { channelNames, messageNames } from '../../../domain/messages/message-names.ts';
import { formatShortInstant } from '../../../domain/time/format-instant.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { TextButton } from '../../portal/list/text-button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { SentMessagePanel } from '../sent-messages/sent-message-panel.tsx';
import { SentMessageState } from '../sent-messages/sent-message-state.tsx';

/** More messages than a booking has. */
const pageSize = 100;

/** What was written about a booking, to its patient and its lab, and what has become of it. */
export function BookingMessages({ code }: { code: string }) {
  const { data, isLoadingError } = useQuery({
    ...endpointQuery(searchSentMessages, { search: code, page: 1, pageSize }),
    staleTime: 0,
  });
  const [openId, setOpenId] = useState<number | null>(null);
  return (
    <section aria-labelledby="booking-messages" className="stack-2">
      <h3 id="booking-messages" className="label">
        Messages
      </h3>
      {isLoadingError && <FormError>The messages could not be loaded.</FormError>}
      {data?.messages.length === 0 && <p className="hint">Nothing was written about this booking.</p>}
      <ul className="stack-3">
        {data?.messages.map((message) => (
          <li key={message.id} className="spread">
            <span>
              <TextButton onClick={() => setOpenId(message.id)}>{messageNames[message.kind]}</TextButton>
              <br />
              <span className="hint">
                {channelNames[message.channel]}, {formatShortInstant(message.endedAt ?? message.dueAt)}
              </span>
            </span>
            <SentMessageState message={message} />
          </li>
        ))}
      </ul>
      {openId && <SentMessagePanel id={openId} onClose={() => setOpenId(null)} />}
    </section>
  );
}
