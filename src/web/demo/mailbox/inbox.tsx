import type { DemoMailbox } from '../../../contract/demo/mailbox.ts';
import { formatInstant } from '../../../domain/time/format-instant.ts';
import { useSite } from '../../page/site.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { MessageText } from './message-text.tsx';

type Message = DemoMailbox['messages'][number];

export function Inbox({ mails }: { mails: readonly Message[] }) {
  return (
    <section className="stack-3" aria-labelledby="inbox">
      <h2 id="inbox">Inbox</h2>
      {mails.length === 0 && <p className="soft">No mails yet.</p>}
      {mails.length > 0 && (
        <ul className="bordered-list">
          {mails.map((mail) => (
            <li key={mail.id} className="row-inset">
              <Mail {...mail} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Mail({ id, to, subject, text, sentAt }: Message) {
  const { brandName } = useSite();
  return (
    <article aria-labelledby={`message-${id}`}>
      <Disclosure
        summary={
          <span className="stack-1">
            <h3 id={`message-${id}`}>{subject}</h3>
            <span className="small soft breakable">
              {brandName} to {to}, <time dateTime={sentAt}>{formatInstant(sentAt)}</time>
            </span>
          </span>
        }
      >
        <MessageText text={text} />
      </Disclosure>
    </article>
  );
}
