import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { isSecretKind } from '../../domain/messages/message-kinds.ts';
import { openJobQueue } from '../jobs/job-queue.ts';
import { sendMessage } from '../outgoing/send-message.ts';
import { eventually } from '../testing/eventually.ts';
import { testDatabaseUrl, testNow, testWorld } from '../testing/test-world.ts';
import { noChannels } from './channel.ts';
import { deliveryQueues, endedDeliveries } from './delivery-queue.ts';
import { queueMessages } from './queue-messages.ts';
import { createDeliveryQueues, startMessages } from './start-messages.ts';

describe('the delivery of messages', () => {
  const ends: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  it('takes a message with a secret, for which its reader waits, before older ones', async () => {
    const { services } = await testWorld();
    const { db, log } = services;
    const queue = openJobQueue({ databaseUrl: testDatabaseUrl }, db, log);
    await queue.start();
    ends.push(() => sql`drop schema pgboss cascade`.execute(db));
    ends.push(() => queue.stop());
    await createDeliveryQueues(queue);
    const to = {
      channel: 'email',
      recipient: 'waits@messages.example',
      userId: null,
      dueAt: new Date(testNow),
    } as const;
    const data = { displayName: 'Ravi Kumar', supportEmail: 'help@jaanch.example' };
    await sendMessage(db, { ...to, kind: 'email-changed', cause: 'older', data });
    while (await queueMessages(services, queue));
    const link = { displayName: 'Ravi Kumar', link: 'http://jaanch.test/reset' };
    await sendMessage(db, { ...to, kind: 'password-reset', cause: 'waited for', data: link });
    await queueMessages(services, queue);
    const [first] = await queue.fetch<{ messageId: number }>(deliveryQueues.email);
    const message = db
      .selectFrom('messages')
      .where('id', '=', first?.data.messageId ?? 0)
      .select('kind');
    expect(isSecretKind((await message.executeTakeFirstOrThrow()).kind)).toBe(true);
  });

  it('gives up a message whose process ended at the last attempt', async () => {
    const { services } = await testWorld();
    const { db } = services;
    const queue = openJobQueue({ databaseUrl: testDatabaseUrl }, db, services.log);
    await queue.start();
    ends.push(() => sql`drop schema pgboss cascade`.execute(db));
    ends.push(() => queue.stop());
    await createDeliveryQueues(queue);
    const recipient = 'poisoned@messages.example';
    await sendMessage(db, {
      ...{ kind: 'password-reset', channel: 'email', recipient, userId: null, cause: 'poison' },
      ...{ data: { displayName: 'Ravi Kumar', link: 'http://jaanch.test/reset' }, dueAt: new Date(testNow) },
    });
    const { id: messageId } = await db
      .updateTable('messages')
      .set({ queuedAt: new Date(testNow) })
      .where('recipient', '=', recipient)
      .returning('id')
      .executeTakeFirstOrThrow();

    await queue.send(deliveryQueues.email, { messageId }, { retryLimit: 0 });
    // A process takes the job and is never heard of again.
    expect(await queue.fetch(deliveryQueues.email)).toHaveLength(1);
    await sql`update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`.execute(db);
    await queue.supervise(deliveryQueues.email);
    expect(await queue.findJobs(endedDeliveries)).toHaveLength(1);

    const running = await startMessages(queue, { ...services, channels: noChannels });
    ends.push(() => running.stop());
    await eventually(async () => {
      const { state, failure } = await db
        .selectFrom('messages')
        .where('id', '=', messageId)
        .select(['state', 'failure'])
        .executeTakeFirstOrThrow();
      expect({ state, failure }).toEqual({ state: 'failed', failure: 'the last attempt did not end' });
    });
  });
});
