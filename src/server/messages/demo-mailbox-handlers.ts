import { emptyInput } from '../../contract/bodies.ts';
import * as contract from '../../contract/demo/mailbox.ts';
import { demoMailbox } from '../../contract/demo/mailbox-schemas.ts';
import { HttpError } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import { countWaitingMessages, listKeptMessages } from './message-queries.ts';

const maxShown = 50;

export const getDemoMailbox = implement(contract.getDemoMailbox, emptyInput, demoMailbox).with<{
  config: { demo: boolean; smtp?: object | undefined };
}>(async (_input, { db, config }) => {
  if (!config.demo || config.smtp) throw new HttpError(404, 'There is no mailbox here.');
  const messages = await listKeptMessages(db, maxShown);
  return {
    messages: messages.map(({ id, kind, channel, recipient, endedAt, subject, textContent }) => ({
      id,
      kind,
      channel,
      to: recipient,
      sentAt: endedAt?.toISOString() ?? '',
      subject: subject ?? '',
      text: textContent ?? '',
    })),
    waiting: await countWaitingMessages(db),
  };
});
