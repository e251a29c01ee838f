import { useState } from 'react';
import { writeMailStyle } from '../../../domain/messages/mail-style.ts';
import { type MessageKind, messageKinds } from '../../../domain/messages/message-kinds.ts';
import { messageNames } from '../../../domain/messages/message-names.ts';
import { adminDashboardPath } from '../../../domain/paths.ts';
import { useSite } from '../../page/site.tsx';
import { FilterSelect } from '../../portal/list/filter-select.tsx';
import { useListAddress } from '../../portal/list/use-list-address.ts';
import { PageHeader } from '../../portal/shell/page-header.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { type RadioChoice, Segment } from '../../ui/choosers/radio-choices.tsx';
import tokens from '../../ui/styles/tokens.css?raw';
import { previewMessage } from './preview-message.ts';
import styles from './sent-messages.module.css';

const filters = { message: { label: 'Message', options: messageNames } };

/** How a message is shown: one mail has two forms. */
type Form = 'mail' | 'text' | 'sms';

const forms: readonly RadioChoice<Form>[] = [
  { value: 'mail', label: 'Mail' },
  { value: 'text', label: 'Text' },
  { value: 'sms', label: 'SMS' },
];

const mailStyle = writeMailStyle(tokens);

/** Every message with made-up data, as each channel sends it. */
export function MessagePreviews() {
  const list = useListAddress({ filters });
  const kind = list.filters.message;
  const position = messageKinds.indexOf(kind) + 1;
  return (
    <>
      <PageHeader
        title="Texts of messages"
        actions={
          <ButtonLink look="secondary" to={`${adminDashboardPath}/sent-messages`}>
            Sent messages
          </ButtonLink>
        }
      />
      <div className="line-3">
        <FilterSelect {...list.selectProps('message')} />
        <p className="hint">
          Message {position} of {messageKinds.length}. The names, times and links are made up.
        </p>
      </div>
      <Preview key={kind} kind={kind} />
    </>
  );
}

/** Keyed by kind: a document is at least as tall as its frame, also when the mail before was longer. */
function Preview({ kind }: { kind: MessageKind }) {
  const { brandName, publicUrl } = useSite();
  const [height, setHeight] = useState<number>();
  const [form, setForm] = useState<Form>('mail');
  const { email, sms } = previewMessage(kind, { brandName, publicUrl }, mailStyle);
  const shown = email ? form : 'sms';
  return (
    <div className={`stack-4 reading-width ${styles.preview}`}>
      {email && (
        <Segment<Form> legend="Shown as" isLegendHidden name="form" choices={forms} chosen={shown} choose={setForm} />
      )}
      {email && shown === 'mail' && (
        <section className="stack-3" aria-label="E-mail">
          <p className={`strong ${styles.subject}`}>
            <span className="hint">Subject</span> {email.subject}
          </p>
          <iframe
            className={styles.mail}
            title={`The mail "${messageNames[kind]}"`}
            // Its height can be read, but nothing in it runs.
            sandbox="allow-same-origin"
            srcDoc={email.html}
            style={{ height }}
            onLoad={({ currentTarget }) => setHeight(currentTarget.contentDocument?.documentElement.scrollHeight)}
          />
        </section>
      )}
      {email && shown === 'text' && <p className="tint tint-sunk full typed system">{email.text}</p>}
      {shown === 'sms' &&
        (sms ? (
          <section className="stack-3" aria-label="SMS">
            <p className="tint tint-sunk breakable form-width system">{sms.text}</p>
            <p className="hint">{sms.size}</p>
          </section>
        ) : (
          <p className="hint">This message is not sent by SMS.</p>
        ))}
    </div>
  );
}
