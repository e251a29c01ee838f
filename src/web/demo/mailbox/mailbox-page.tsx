import { useQuery } from '@tanstack/react-query';
import { type DemoMailbox, getDemoMailbox } from '../../../contract/demo/mailbox.ts';
import { isApiError } from '../../../contract/errors.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { PageHead } from '../../page/page-head.tsx';
import { noClientLoader } from '../../page/prefetch-loader.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { Inbox } from './inbox.tsx';
import styles from './mailbox-page.module.css';
import { Phone } from './phone.tsx';

export const clientLoader = noClientLoader;

/** Shows the messages that people would have received. Exists only in the demo. */
export default function MailboxPage() {
  const mailbox = useQuery({ ...endpointQuery(getDemoMailbox, {}), refetchInterval: 3000 });
  return (
    <div className="page stack-3 late">
      <PageHead title="Mailbox of the demo" description="What people would have received." />
      <h1>Mailbox of the demo</h1>
      <p className="reading-width">
        Nothing leaves this machine. These are the mails and SMS that patients, labs and administrators would have
        received. Book with an e-mail address and a mobile number, move or cancel the booking, and they arrive here.
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
  const mails = messages.filter(({ channel }) => channel === 'email');
  const sms = messages.filter(({ channel }) => channel === 'sms');
  return (
    <>
      <p role="status">
        {`${formatPlural(mails.length, 'mail')}, ${sms.length} SMS.`}
        {waiting > 0 && ` ${formatPlural(waiting, 'message')} for later, such as reminders.`}
      </p>
      <div className={`stack-5 ${styles.devices}`}>
        <Inbox mails={mails} />
        <Phone messages={sms} />
      </div>
    </>
  );
}
