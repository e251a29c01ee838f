import type { DemoMailbox } from '../../../contract/demo/mailbox.ts';
import { formatPhone } from '../../../domain/text/format-phone.ts';
import { formatShortInstant } from '../../../domain/time/format-instant.ts';
import styles from './mailbox-page.module.css';
import { MessageText } from './message-text.tsx';

type Message = DemoMailbox['messages'][number];

/** Of a number, the latest. */
const maxShown = 6;

/** The latest conversation first; in each, the latest message last, as phones have it. */
export function Phone({ messages }: { messages: readonly Message[] }) {
  const conversations = [...Map.groupBy(messages, ({ to }) => to)];
  return (
    <section className={`ruled ${styles.phone}`} aria-labelledby="phone">
      <h2 id="phone" className={`label ${styles.notch}`}>
        SMS
      </h2>
      {conversations.length === 0 && <p className={`soft ${styles.empty}`}>No SMS yet.</p>}
      {conversations.map(([to, latestFirst]) => (
        <article key={to} className={`stack-3 ${styles.conversation}`} aria-label={`SMS to ${formatPhone(to)}`}>
          <h3 className="small soft">{formatPhone(to)}</h3>
          {latestFirst
            .slice(0, maxShown)
            .toReversed()
            .map(({ id, text, sentAt }) => (
              <div key={id} className="stack-1 own-width">
                <div className={styles.bubble}>
                  <MessageText text={text} />
                </div>
                <time className="small soft breakable" dateTime={sentAt}>
                  {formatShortInstant(sentAt)}
                </time>
              </div>
            ))}
        </article>
      ))}
    </section>
  );
}
