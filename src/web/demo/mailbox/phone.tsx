import type { DemoMailbox } from '../../../contract/demo/mailbox.ts';
import { formatPhone } from '../../../domain/text/format-phone.ts';
import { formatShortInstant } from '../../../domain/time/format-instant.ts';
import { MessageText } from './message-text.tsx';

type Message = DemoMailbox['messages'][number];

/** Of a number, the latest. */
const maxShown = 6;

/** The latest conversation first; in each, the latest message last, as phones have it. */
export function Phone({ messages }: { messages: readonly Message[] }) {
  const conversations = [...Map.groupBy(messages, ({ to }) => to)];
  return (
    <section className="stack-3" aria-labelledby="phone">
      <h2 id="phone">SMS</h2>
      {conversations.length === 0 && <p className="soft">No SMS yet.</p>}
      {conversations.map(([to, latestFirst]) => (
        <article key={to} className="box stack-3 card-inset" aria-label={`SMS to ${formatPhone(to)}`}>
          <h3>{formatPhone(to)}</h3>
          {latestFirst
            .slice(0, maxShown)
            .toReversed()
            .map(({ id, text, sentAt }) => (
              <div key={id} className="stack-1 own-width">
                <div className="tint tint-sunk breakable">
                  <MessageText text={text} />
                </div>
                <time className="small soft" dateTime={sentAt}>
                  {formatShortInstant(sentAt)}
                </time>
              </div>
            ))}
        </article>
      ))}
    </section>
  );
}
