import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chooseMorningMail, findMorningMail } from '../../../contract/admin/sent-messages.ts';
import { sendSupportMessage } from '../../../contract/patient/support/support.ts';
import { fromIndiaTime, toIndiaTime } from '../../../domain/time/calendar.ts';
import { deliverNow } from '../../testing/deliver-now.ts';
import { createTestAdmin, createTestMember } from '../../testing/test-portal.ts';
import { createTestVendor } from '../../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../../testing/test-world.ts';
import { type Channel, type Email, noChannels } from '../channel.ts';
import { mailMornings } from './mail-mornings.ts';

const eight = fromIndiaTime({ day: toIndiaTime(testNow).day, minute: 8 * 60 });

describe('the morning mail to operators', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });
  afterEach(async () => {
    world.clock.now = testNow;
    await world.services.db.deleteFrom('messages').where('kind', '=', 'operator-morning').execute();
  });

  const listMails = (userId: number) =>
    world.services.db.selectFrom('messages').where('userId', '=', userId).orderBy('id').selectAll().execute();
  const run = () => mailMornings({ ...world.services, clock: () => eight });
  async function deliver(userId: number): Promise<Email[]> {
    const sent: Email[] = [];
    const email: Channel<Email> = { isConnected: true, send: async (one) => void sent.push(one), close: () => {} };
    world.clock.now = eight;
    for (const { id } of await listMails(userId)) {
      await deliverNow({ ...world.services, channels: { ...noChannels, email } }, id);
    }
    return sent;
  }
  /** Nothing waits and nothing has failed, as on a good morning. Returns what puts it back. */
  async function clearDesk() {
    const { db } = world.services;
    const labs = await db
      .updateTable('vendors')
      .set({ approval: 'approved' })
      .where('approval', '=', 'pending')
      .returning('id')
      .execute();
    const tickets = await db
      .updateTable('supportMessages')
      .set({ status: 'closed' })
      .where('status', '<>', 'closed')
      .returning('id')
      .execute();
    const changes = await db
      .updateTable('proposedChanges')
      .set({ decidedAt: new Date() })
      .where('decidedAt', 'is', null)
      .returning('id')
      .execute();
    const hideReviews = db.updateTable('reviews').set({ state: 'withdrawn' }).returning('id');
    const written = await hideReviews.where('state', '=', 'waiting').execute();
    const reported = await hideReviews
      .where('state', '=', 'published')
      .whereRef('reportedAt', '>', 'decidedAt')
      .execute();
    await db.updateTable('messages').set({ state: 'dropped' }).where('state', '=', 'failed').execute();
    const ids = (rows: readonly { id: number }[]) => [0, ...rows.map(({ id }) => id)];
    return async () => {
      await db.updateTable('reviews').set({ state: 'waiting' }).where('id', 'in', ids(written)).execute();
      await db.updateTable('reviews').set({ state: 'published' }).where('id', 'in', ids(reported)).execute();
      await db.updateTable('vendors').set({ approval: 'pending' }).where('id', 'in', ids(labs)).execute();
      await db.updateTable('supportMessages').set({ status: 'open' }).where('id', 'in', ids(tickets)).execute();
      await db.updateTable('proposedChanges').set({ decidedAt: null }).where('id', 'in', ids(changes)).execute();
    };
  }

  it('counts what waits or has failed, once a day, without anybody’s data', async () => {
    const admin = await createTestAdmin(world);
    const { vendorId } = await createTestVendor(world, { from: '09:00', to: '10:00' });
    await world.services.db.updateTable('vendors').set({ approval: 'pending' }).where('id', '=', vendorId).execute();
    await world.visitor()(sendSupportMessage, {
      kind: 'issue',
      text: 'The lab was closed.',
      contact: 'ravi@example.in',
    });
    await run();
    await run();
    const [mail, ...others] = await deliver(admin.userId);
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^\d+ things? to look at on Jaanch$/);
    expect(mail?.text).toMatch(/Labs that wait for approval: [1-9]/);
    expect(mail?.text).toContain('Open the approvals: http://jaanch.test/admin/dashboard/approvals');
    expect(mail?.text).not.toContain('ravi@example.in');
    await world.services.db.updateTable('vendors').set({ approval: 'approved' }).where('id', '=', vendorId).execute();
  });

  it('does not come on a morning with nothing to do', async () => {
    const admin = await createTestAdmin(world);
    const restore = await clearDesk();
    await run();
    expect(await listMails(admin.userId)).toEqual([]);
    const failed = {
      kind: 'lab-decision',
      channel: 'email',
      recipient: 'x@mornings.example',
      cause: 'mornings',
    } as const;
    const ended = {
      state: 'failed',
      data: '{}',
      dueAt: new Date(eight),
      endedAt: new Date(eight - 3_600_000),
    } as const;
    await world.services.db
      .insertInto('messages')
      .values({ ...failed, ...ended, addressRefused: true })
      .execute();
    await run();
    expect(await listMails(admin.userId)).toEqual([]);
    await world.services.db
      .updateTable('messages')
      .set({ addressRefused: false })
      .where('cause', '=', 'mornings')
      .execute();
    await run();
    expect((await deliver(admin.userId)).map(({ subject }) => subject)).toEqual(['1 thing to look at on Jaanch']);
    await world.services.db.deleteFrom('messages').where('cause', '=', 'mornings').execute();
    await restore();
  });

  it('is for those who may open what it counts', async () => {
    const [support, finance] = [await createTestAdmin(world, 'support'), await createTestAdmin(world, 'finance')];
    const { vendorId } = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const lab = world.services.db.updateTable('vendors').where('id', '=', vendorId);
    await lab.set({ approval: 'pending' }).execute();
    await run();
    expect(await listMails(support.userId)).toHaveLength(1);
    expect(await listMails(finance.userId)).toEqual([]);
    await lab.set({ approval: 'approved' }).execute();
  });

  it('is stopped in the console, and by its link without a login, for its reader alone', async () => {
    const [first, second] = [await createTestAdmin(world), await createTestAdmin(world)];
    expect(await first.call(findMorningMail, {})).toEqual({ isWanted: true });
    await first.call(chooseMorningMail, { isWanted: false });
    await world.services.db
      .insertInto('messages')
      .values({
        ...({ kind: 'lab-decision', channel: 'email', recipient: 'y@mornings.example', cause: 'mornings' } as const),
        ...({ state: 'failed', data: '{}', dueAt: new Date(eight), endedAt: new Date(eight) } as const),
      })
      .execute();
    await run();
    expect(await listMails(first.userId)).toEqual([]);
    const [mail] = await deliver(second.userId);
    const path = mail?.stopUrl?.slice(world.services.config.publicUrl.length) ?? '';
    await world.request(path);
    expect(await second.call(findMorningMail, {})).toEqual({ isWanted: true });
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const stopped = await world.request(path, { method: 'POST', body });
    expect(await stopped.text()).toContain('The mails have stopped');
    expect(await second.call(findMorningMail, {})).toEqual({ isWanted: false });
    await world.services.db.deleteFrom('messages').where('cause', '=', 'mornings').execute();
  });

  it('is a choice of administrators, with a truth value', async () => {
    const lab = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const member = await createTestMember(world, lab, 'owner');
    await expect(member.call(findMorningMail, {})).rejects.toMatchObject({ status: 403 });
    await expect(member.call(chooseMorningMail, { isWanted: true })).rejects.toMatchObject({ status: 403 });
    const { call } = await createTestAdmin(world);
    await expect(call(chooseMorningMail, { isWanted: 'yes' as never })).rejects.toMatchObject({ status: 400 });
  });
});
