import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getDemoMailbox } from '../../contract/demo/mailbox.ts';
import { inviteMember } from '../../contract/vendor/members.ts';
import { deleteExpired } from '../database/housekeeping.ts';
import { deliverNow } from '../testing/deliver-now.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';
import { type Channel, type Email, noChannels, RefusedForEver } from './channel.ts';

const dayMs = 24 * 60 * 60 * 1000;

describe('a message that is written from stored data', () => {
  let world: TestWorld;
  let sent: Email[];
  let people = 0;
  const email: Channel<Email> = { isConnected: true, send: async (one) => void sent.push(one), close: () => {} };
  const refusing = { ...email, send: () => Promise.reject(new RefusedForEver('EENVELOPE 550')) };
  beforeAll(async () => {
    world = await testWorld();
  });
  beforeEach(() => {
    sent = [];
    world.clock.now = testNow;
  });

  /** An invitation, whose link is a secret. */
  async function invite() {
    const recipient = `stored-${++people}@messages.example`;
    const vendor = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const owner = await createTestMember(world, vendor, 'owner');
    const { link, oneTimePassword } = await owner.call(inviteMember, { email: recipient, role: 'desk' });
    return { recipient, link: link ?? '', oneTimePassword: oneTimePassword ?? '' };
  }
  const read = (recipient: string) =>
    world.services.db.selectFrom('messages').where('recipient', '=', recipient).selectAll().executeTakeFirstOrThrow();
  async function deliver(recipient: string, channel?: Channel<Email>, config = world.services.config) {
    const channels = { ...noChannels, ...(channel && { email: channel }) };
    await deliverNow({ ...world.services, config, channels }, (await read(recipient)).id);
    return read(recipient);
  }

  it('leaves with its link and without the one-time password, and then forgets the secret', async () => {
    const { recipient, link, oneTimePassword } = await invite();
    expect(await deliver(recipient, email)).toMatchObject({
      state: 'sent',
      data: null,
      subject: null,
      textContent: null,
    });
    expect(sent).toMatchObject([{ to: recipient, text: expect.stringContaining(link) }]);
    expect(JSON.stringify(sent)).not.toContain(oneTimePassword);
  });

  it('with a secret is kept to be read in the demo alone', async () => {
    const [inDemo, elsewhere] = [await invite(), await invite()];
    expect((await deliver(inDemo.recipient)).textContent).toContain(inDemo.link);
    const config = { ...world.services.config, demo: false };
    expect(await deliver(elsewhere.recipient, undefined, config)).toMatchObject({ state: 'kept', textContent: null });
  });

  it('is in the mailbox of the demo, as an SMS is', async () => {
    const { recipient, link } = await invite();
    await deliver(recipient);
    const { messages } = await world.visitor()(getDemoMailbox, {});
    expect(messages.find(({ to }) => to === recipient)).toMatchObject({
      channel: 'email',
      kind: 'lab-invitation',
      text: expect.stringContaining(link),
    });
    const sms = { kind: 'booking-placed', channel: 'sms', recipient: '+919000000001', cause: 'mailbox' } as const;
    const kept = {
      state: 'kept',
      textContent: 'Your test is booked.',
      dueAt: new Date(testNow),
      endedAt: new Date(testNow),
    } as const;
    await world.services.db
      .insertInto('messages')
      .values({ ...sms, ...kept })
      .execute();
    expect((await world.visitor()(getDemoMailbox, {})).messages[0]).toMatchObject({
      channel: 'sms',
      to: '+919000000001',
      subject: '',
      text: 'Your test is booked.',
    });
  });

  it('is dropped once it is of no use', async () => {
    const { recipient } = await invite();
    world.clock.now = testNow + 7 * dayMs;
    expect(await deliver(recipient, email)).toMatchObject({ state: 'dropped', data: null });
    expect(sent).toEqual([]);
  });

  it('keeps its data after a failure, until its secret has ended', async () => {
    const { recipient } = await invite();
    expect(await deliver(recipient, refusing)).toMatchObject({ state: 'failed', data: expect.anything() });
    await deleteExpired(world.services.db, testNow + 6 * dayMs);
    expect((await read(recipient)).data).not.toBeNull();
    await deleteExpired(world.services.db, testNow + 8 * dayMs);
    expect((await read(recipient)).data).toBeNull();
  });

  it('is deleted a day after it was sent, if it is a code by SMS', async () => {
    const { db } = world.services;
    const [recipient, endedAt] = ['+919876500077', new Date(testNow)];
    const ended = { state: 'sent', cause: 'code', dueAt: endedAt, endedAt, recipient } as const;
    const kinds = ['phone-code', 'booking-reminder'] as const;
    await db
      .insertInto('messages')
      .values(kinds.map((kind) => ({ ...ended, kind, channel: 'sms' as const })))
      .execute();
    const listKinds = async () =>
      (await db.selectFrom('messages').where('recipient', '=', recipient).select('kind').execute()).map(
        ({ kind }) => kind,
      );
    await deleteExpired(db, testNow + 0.9 * dayMs);
    expect((await listKinds()).toSorted()).toEqual(['booking-reminder', 'phone-code']);
    await deleteExpired(db, testNow + 1.1 * dayMs);
    expect(await listKinds()).toEqual(['booking-reminder']);
  });
});
