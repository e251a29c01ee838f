import { useQuery } from '@tanstack/react-query';
import { type DemoMailbox, getDemoMailbox } from '../../../contract/demo/mailbox.ts';
import { isApiError } from '../../../contract/errors.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { formatInstant } from '../../../domain/time/format-instant.ts';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { PageHead } from '../../page/page-head.tsx';
import { noClientLoader } from '../../page/prefetch-loader.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import styles from './mailbox-page.module.css';
import { MessageText } from './message-text.tsx';

export const clientLoader = noClientLoader;

/** Shows the messages that patients would have received. Exists only in the demo. */
export default function MailboxPage() {
  const mailbox = useQuery({ ...endpointQuery(getDemoMailbox, {}), refetchInterval: 3000 });
  return (
    <div className={`page ${styles.page}`}>
      <PageHead title="Mailbox of the demo" description="What patients would have received." />
      <h1>Mailbox of the demo</h1>
      <p>
        Nothing leaves this machine. These are the mails that patients would have received. Book with an e-mail address,
        move or cancel the booking, and they arrive here.
      </p>
      {mailbox.isPending && <Skeletons count={3} size="card" label="Loading the mailbox" />}
      {mailbox.error && !mailbox.data && (
        <Notice
          title={isApiError(mailbox.error) && mailbox.error.status === 404 ? 'No mailbox' : 'Not loaded'}
          actions={<Button onClick={() => void mailbox.refetch()}>Try Again</Button>}
        >
          <p>{getErrorMessage(mailbox.error, unreachableMessage)}</p>
        </Notice>
      )}
      {mailbox.data && <Messages {...mailbox.data} />}
    </div>
  );
}

function Messages({ messages, waiting }: DemoMailbox) {
  return (
    <>
      <p role="status">
        {messages.length === 0 ? 'No mails yet.' : `${formatPlural(messages.length, 'mail')}.`}
        {waiting > 0 && ` ${formatPlural(waiting, 'mail')} for later, such as reminders.`}
      </p>
      <ul className={styles.messages}>
        {messages.map(({ id, to, subject, text, sentAt }) => (
          <li key={id}>
            <article className={styles.message} aria-labelledby={`message-${id}`}>
              <h2 id={`message-${id}`}>{subject}</h2>
              <p className={styles.to}>
                To {to}, <time dateTime={sentAt}>{formatInstant(sentAt)}</time>
              </p>
              <MessageText text={text} />
            </article>
          </li>
        ))}
      </ul>
    </>
  );
}
