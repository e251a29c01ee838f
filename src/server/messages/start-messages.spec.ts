import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { openJobQueue } from '../jobs/job-queue.ts';
import { sendMessage } from '../outgoing/send-message.ts';
import { eventually } from '../testing/eventually.ts';
import { testDatabaseUrl, testNow, testWorld } from '../testing/test-world.ts';
import { noChannels } from './channel.ts';
import { deliveryQueues, endedDeliveries } from './delivery-queue.ts';
import { createDeliveryQueues, startMessages } from './start-messages.ts';

describe('the delivery of messages', () => {
  const ends: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
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
