import { beforeAll, describe, expect, it } from 'vitest';
import { registerWithPassword } from '../../contract/account/auth.ts';
import { type SupportMessage, sendSupportMessage } from '../../contract/patient/support/support.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';

describe('messages to support', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  const findStored = (ticket: string) =>
    world.services.db.selectFrom('supportMessages').selectAll().where('ticket', '=', ticket).executeTakeFirstOrThrow();

  it('are stored, and answered with a ticket number that is easy to read out', async () => {
    const { ticket } = await world.visitor()(sendSupportMessage, {
      kind: 'issue',
      text: '  The price was wrong.\nजाँच  ',
      name: 'Asha',
      contact: '98200 00000',
    });
    expect(ticket).toMatch(/^[23456789ABCDEFGHJKMNPQRSTVWXYZ]{8}$/);
    expect(await findStored(ticket)).toMatchObject({
      kind: 'issue',
      text: 'The price was wrong.\nजाँच',
      name: 'Asha',
      contact: '98200 00000',
      customerId: null,
      status: 'open',
      createdAt: new Date(testNow),
    });
  });

  it('need only a text, and belong to the signed-in user', async () => {
    const visitor = world.visitor();
    const { user } = await visitor(registerWithPassword, {
      email: `support-${process.pid}@example.com`,
      password: 'long enough',
      displayName: 'Ravi',
    });
    const { ticket } = await visitor(sendSupportMessage, { kind: 'feedback', text: 'Good.', name: '', contact: ' ' });
    expect(await findStored(ticket)).toMatchObject({ customerId: user.id, name: null, contact: null });
  });

  it('have at most 2000 characters', async () => {
    const send = (length: number) =>
      world.visitor()(sendSupportMessage, { kind: 'feedback', text: 'ज'.repeat(length) });
    expect((await send(2000)).ticket).toHaveLength(8);
    await expect(send(2001)).rejects.toMatchObject({ status: 400 });
  });

  it.each([
    [{ kind: 'feedback', text: '  ' }, 'Please write your message.'],
    [{ kind: 'feedback' }, 'Please write your message.'],
    [{ kind: 'praise', text: 'x' }, 'Kind must be one of: issue, feedback, data.'],
    [{ kind: 'issue', text: 'x', name: 'n'.repeat(101) }, 'Must be at most 100 characters.'],
    [{ kind: 'issue', text: 'x', contact: 'c'.repeat(255) }, 'Must be at most 254 characters.'],
  ])('reject %j', async (body, sentence) => {
    const sent = world.visitor()(sendSupportMessage, body as SupportMessage);
    await expect(sent).rejects.toMatchObject({ status: 400, message: sentence });
  });
});
