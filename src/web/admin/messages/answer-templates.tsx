import { useState } from 'react';
import type { Ticket } from '../../../contract/admin/admin-support.ts';
import { answerTemplates } from '../../../domain/support/answer-templates.ts';
import { useSite } from '../../page/site.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Select, TextArea } from '../../ui/field.tsx';
import { isMailAddress, toMailUrl } from './contact-links.ts';
import styles from './messages.module.css';

export function AnswerTemplates({ message }: { message: Ticket }) {
  const { brandName } = useSite();
  const [text, setText] = useState('');
  const { ticket, name, contact, kind } = message;
  const templates = answerTemplates.filter(({ kinds }) => kinds.includes(kind));
  if (!contact || templates.length === 0) return null;
  const choose = (chosen: string) => {
    const template = templates.find((one) => one.name === chosen);
    setText(template?.write({ ticket, name, brandName, labName: message.vendor?.name ?? null }) ?? '');
  };
  return (
    <section className="stack-3" aria-label="Answer">
      <h3>Answer</h3>
      <Select label="Template" name="template" onChange={({ target }) => choose(target.value)}>
        <option value="">Choose a text</option>
        {templates.map((template) => (
          <option key={template.name}>{template.name}</option>
        ))}
      </Select>
      {text && (
        <>
          <TextArea
            label="Text"
            name="answer"
            rows={9}
            value={text}
            onChange={({ target }) => setText(target.value)}
            hint="We send nothing by ourselves. Note below what you have sent."
          />
          <div className={`line-2 ${styles.ends}`}>
            {isMailAddress(contact) && (
              <a href={toMailUrl(contact, { subject: `Your ticket ${ticket}`, body: text })}>Write it as an e-mail</a>
            )}
            <CopyButton text={text} what="answer" />
          </div>
        </>
      )}
    </section>
  );
}
