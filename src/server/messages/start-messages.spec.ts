import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MessageChannel } from '../../domain/messages/message-kinds.ts';
import { sendMessage } from '../outgoing/send-message.ts';
import { eventually } from '../testing/eventually.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';
import { type Channels, noChannels } from './channel.ts';
import { makeMessages } from './make-messages.ts';
import { claimMessages } from './message-queue.ts';
import { type RunningMessages, startMessages } from './start-messages.ts';

/** Messages of other specs are due later. */
const now = new Date('2001-01-01');
const often = { lookEveryMs: 20, renewEveryMs: 20 };

describe('the delivery of messages', () => {
  let world: TestWorld;
  let lines: string[];
  const running: RunningMessages[] = [];
  const answers: (() => void)[] = [];
  beforeEach(async () => {
    world = await testWorld();
    while (await makeMessages(world.services));
    lines = [];
  });
  afterEach(async () => {
    for (const answer of answers.splice(0)) answer();
    await Promise.all(running.splice(0).map((messages) => messages.stop(60_000)));
    await world.services.db.deleteFrom('messages').where('dueAt', '=', now).execute();
  });

  let sequence = 0;
  /** Returns the recipient. */
  async function add(kind: 'email-changed' | 'password-reset' | 'phone-code', dueAt = now) {
    const number = 100_000 + ++sequence;
    const channel: MessageChannel = kind === 'phone-code' ? 'sms' : 'email';
    const recipient = channel === 'sms' ? `+919876${number}` : `queue-${number}@messages.example`;
    const data = {
      'email-changed': { displayName: 'Ravi Kumar', supportEmail: 'help@jaanch.example' },
      'password-reset': { displayName: 'Ravi Kumar', link: 'http://jaanch.test/reset' },
      'phone-code': { code: '123456' },
    };
    const message = { kind, channel, recipient, userId: null, cause: `queue ${number}`, dueAt };
    await sendMessage(world.services.db, { ...message, data: data[kind] });
    return recipient;
  }
  const addMany = (count: number) => Promise.all(Array.from({ length: count }, () => add('email-changed')));
  const claim = (limit: number, at = now) => claimMessages(world.services.db, { channel: 'email', now: at, limit });
  const listRecipients = async (limit: number, at?: Date) => (await claim(limit, at)).map(({ recipient }) => recipient);
  const read = (recipient: string) =>
    world.services.db
      .selectFrom('messages')
      .where('recipient', '=', recipient)
      .select(['state', 'attempts', 'failure'])
      .select(sql<boolean>`coalesce(claimed_until > now(), false)`.as('isClaimed'))
      .executeTakeFirstOrThrow();
  const endClaims = () =>
    world.services.db.updateTable('messages').set({ claimedUntil: now }).where('dueAt', '=', now).execute();
  function start(channels: Partial<Channels>, times = often) {
    const log = pino({ base: undefined }, { write: (line) => void lines.push(line) });
    const services = { ...world.services, claimsDb: world.services.db, log, clock: () => now.getTime() };
    const messages = startMessages({ ...services, channels: { ...noChannels, ...channels } }, times);
    running.push(messages);
    return messages;
  }
  /** A server that answers on the spec's command. `asked` counts the messages that it got. */
  function openSilent() {
    const answer = Promise.withResolvers<void>();
    answers.push(answer.resolve);
    const silent = {
      asked: 0,
      answer: answer.resolve,
      channel: connected(() => {
        silent.asked++;
        return answer.promise;
      }),
    };
    return silent;
  }
  const connected = (send: (one: { to: string }) => Promise<void>) => ({ isConnected: true, send, close: () => {} });

  it('takes a message with a secret, for which its reader waits, before older ones', async () => {
    const [older, secret] = [await add('email-changed'), await add('password-reset')];
    expect(await listRecipients(1)).toEqual([secret]);
    expect(await listRecipients(5)).toEqual([older]);
  });

  it('takes a message when it is due by the clock of the program', async () => {
    const later = new Date(now.getTime() + 60_000);
    const recipient = await add('email-changed', later);
    expect(await listRecipients(5)).toEqual([]);
    expect(await listRecipients(5, later)).toEqual([recipient]);
    await world.services.db.deleteFrom('messages').where('dueAt', '=', later).execute();
  });

  it('takes a message once for all processes that look at the same time', async () => {
    const recipients = await addMany(30);
    const claimed = await Promise.all(Array.from({ length: 4 }, () => listRecipients(10)));
    expect(claimed.flat().toSorted()).toEqual(recipients.toSorted());
  });

  it('takes the message of a process that was killed when its claim ends', async () => {
    const recipient = await add('email-changed');
    expect(await claim(5)).toMatchObject([{ attempts: 1 }]);
    expect(await claim(5)).toEqual([]);
    await endClaims();
    expect(await claim(5)).toMatchObject([{ recipient, attempts: 2 }]);
  });

  it('keeps the claims of a server that does not answer yet', async () => {
    const recipient = await add('email-changed');
    const { channel, answer } = openSilent();
    // One look, so that no other batch of this process takes the ended claim before it is renewed.
    start({ email: channel }, { lookEveryMs: 3_600_000, renewEveryMs: 20 });
    await eventually(async () => expect(await read(recipient)).toMatchObject({ isClaimed: true }));
    await endClaims();
    await eventually(async () => expect(await read(recipient)).toMatchObject({ isClaimed: true, attempts: 1 }));
    answer();
    await eventually(async () => expect(await read(recipient)).toMatchObject({ state: 'sent', attempts: 1 }));
  });

  it('has no transaction open while another server is spoken to', async () => {
    await add('email-changed');
    const open = Promise.withResolvers<unknown[]>();
    const countOpen = async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(
        world.services.db,
      );
      open.resolve(rows);
    };
    start({ email: connected(countOpen) }, { lookEveryMs: 3_600_000, renewEveryMs: 5000 });
    expect(await open.promise).toEqual([]);
  });

  it('takes another batch at once after a full one', async () => {
    const recipients = await addMany(70);
    const sent: string[] = [];
    const email = connected(async ({ to }) => void sent.push(to));
    start({ email }, { lookEveryMs: 3_600_000, renewEveryMs: 5000 });
    await eventually(() => expect(sent.toSorted()).toEqual(recipients.toSorted()));
  });

  it('sends SMS while the mail server does not answer', async () => {
    await addMany(50);
    const mails = openSilent();
    const texts: string[] = [];
    start({ email: mails.channel, sms: connected(async ({ to }) => void texts.push(to)) });
    await eventually(() => expect(mails.asked).toBe(40));
    const recipient = await add('phone-code');
    await eventually(() => expect(texts).toEqual([recipient]));
    expect(mails.asked).toBe(40);
  });

  it('gives up a message whose process ended in each attempt', async () => {
    const recipient = await add('password-reset');
    for (let ended = 0; ended < 16; ended++) {
      expect(await claim(1)).toHaveLength(1);
      await endClaims();
    }
    start({ email: connected(() => Promise.reject(new Error('It is not sent.'))) });
    const failure = 'the last attempt did not end';
    await eventually(async () =>
      expect(await read(recipient)).toMatchObject({ state: 'failed', attempts: 16, failure }),
    );
    expect(lines.join('')).toContain('messages were given up, because their last attempt did not end');
  });

  it('waits at the stop for running deliveries, within its grace', async () => {
    const recipient = await add('email-changed');
    const server = openSilent();
    const messages = start({ email: server.channel });
    await eventually(() => expect(server.asked).toBe(1));
    await messages.stop(0);
    expect(await read(recipient)).toMatchObject({ state: 'waiting', isClaimed: true });
    const stopped = messages.stop(60_000);
    server.answer();
    await stopped;
    expect(await read(recipient)).toMatchObject({ state: 'sent' });
  });

  it('does not make copies of the labs look stale', async () => {
    const { processWrites } = world;
    const before = processWrites.count;
    await claim(1);
    expect(processWrites.count).toBe(before);
  });
});
