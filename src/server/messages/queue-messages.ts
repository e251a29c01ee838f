import { fromKysely, type PgBoss } from 'pg-boss';
import { isSecretKind, messageChannels } from '../../domain/messages/message-kinds.ts';
import type { Database } from '../database/connect.ts';
import { deliveryQueues } from './delivery-queue.ts';
import { claimUnqueuedMessages, hasUnqueuedMessages } from './message-queries.ts';

const messagesAtOnce = 200;
/** Their recipients wait for them, and they expire: reminders of thousands must not come before. */
const priorityOfSecrets = 1;

/**
 * Makes the jobs that deliver new messages, in one transaction. Several processes may do so at once. Returns whether
 * there may be more.
 */
export async function queueMessages(
  { db, clock }: { db: Database; clock: () => number },
  queue: Pick<PgBoss, 'insert'>,
): Promise<boolean> {
  if (!(await hasUnqueuedMessages(db))) return false;
  return db.transaction().execute(async (transaction) => {
    const claimed = await claimUnqueuedMessages(transaction, new Date(clock()), messagesAtOnce);
    for (const channel of messageChannels) {
      const jobs = claimed
        .filter((message) => message.channel === channel)
        .map(({ id, dueAt, kind }) => ({
          data: { messageId: id },
          startAfter: dueAt,
          priority: isSecretKind(kind) ? priorityOfSecrets : 0,
        }));
      if (jobs.length === 0) continue;
      await queue.insert(deliveryQueues[channel], jobs, { db: fromKysely(transaction.withoutPlugins()) });
    }
    return claimed.length === messagesAtOnce;
  });
}
