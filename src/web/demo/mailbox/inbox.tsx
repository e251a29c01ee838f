import InboxIcon from 'lucide-react/icons/inbox';
import type { DemoMailbox } from '../../../contract/demo/mailbox.ts';
import { formatInstant } from '../../../domain/time/format-instant.ts';
import { useSite } from '../../page/site.tsx';
import styles from './mailbox-page.module.css';
import { MessageText } from './message-text.tsx';

type Message = DemoMailbox['messages'][number];

export function Inbox({ mails }: { mails: readonly Message[] }) {
  return (
    <section className={`box ${styles.inbox}`} aria-labelledby="inbox">
      <h2 id="inbox" className={`row-2 label ${styles.bar}`}>
        <InboxIcon size={20} aria-hidden="true" />
        Inbox
      </h2>
      {mails.length === 0 && <p className={`soft ${styles.empty}`}>No mails yet.</p>}
      <ul className="ruled">
        {mails.map((mail) => (
          <li key={mail.id}>
            <Mail {...mail} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Mail({ id, to, subject, text, sentAt }: Message) {
  const { brandName } = useSite();
  return (
    <article aria-labelledby={`message-${id}`}>
      <details className={styles.mail}>
        <summary>
          <span className={styles.sender} aria-hidden="true">
            {brandName.charAt(0)}
          </span>
          <span className="stack-1">
            <h3 id={`message-${id}`} className="label">
              {subject}
            </h3>
            <span className="small soft breakable">
              {brandName} to {to}
            </span>
          </span>
          <time className="small soft breakable" dateTime={sentAt}>
            {formatInstant(sentAt)}
          </time>
        </summary>
        <MessageText text={text} />
      </details>
    </article>
  );
}
