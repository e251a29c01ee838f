import { beforeAll, describe, expect, it } from 'vitest';
import { registerWithPassword } from '../../contract/account/auth.ts';
import { addMessageNote, answerMessage, messageById, searchMessages } from '../../contract/admin/admin-support.ts';
import type { Call } from '../../contract/client.ts';
import { createBooking } from '../../contract/patient/bookings.ts';
import { getAccountData } from '../../contract/patient/privacy.ts';
import { findTicket, type SupportMessage, sendSupportMessage } from '../../contract/patient/support/support.ts';
import { type Channel, type Email, noChannels } from '../messages/channel.ts';
import { deliverNow } from '../testing/deliver-now.ts';
import { midnight, tomorrow } from '../testing/test-bookings.ts';
import { createTestAdmin } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';

const dayMs = 86_400_000;

describe('the ticket of a message to support', () => {
  let world: TestWorld;
  let admin: Call;
  let people = 0;
  beforeAll(async () => {
    world = await testWorld();
    admin = (await createTestAdmin(world)).call;
  });

  const newAddress = () => `ticket-${process.pid}-${++people}@example.com`;
  const send = (message: Partial<SupportMessage> = {}, call = world.visitor()) =>
    call(sendSupportMessage, { kind: 'issue', text: 'The price was another one.', ...message });
  const find = (reference: { ticket: string; contact?: string; secret?: string }, call = world.visitor()) =>
    call(findTicket, reference);
  const listMessages = (recipient: string) =>
    world.services.db.selectFrom('messages').where('recipient', '=', recipient).selectAll().orderBy('id').execute();
  async function findId(ticket: string) {
    const { messages } = await admin(searchMessages, { search: ticket });
    return messages[0]?.id ?? 0;
  }
  async function deliverMail(id: number) {
    const sent: Email[] = [];
    const email: Channel<Email> = { isConnected: true, send: async (one) => void sent.push(one), close: () => {} };
    await deliverNow({ ...world.services, channels: { ...noChannels, email } }, id);
    return sent[0];
  }

  it('is sent to the address of a complaint, with a link that opens it and without its text', async () => {
    const contact = newAddress();
    const { ticket, secret, copyBy } = await send({ contact: ` ${contact.toUpperCase()}` });
    expect(copyBy).toBe('email');
    const [message] = await listMessages(contact);
    const mail = await deliverMail(message?.id ?? 0);
    expect(mail?.text).toContain(`http://jaanch.test/bookings/ticket#${ticket}.${secret}`);
    expect(mail?.text).not.toContain('price');
    expect(await find({ ticket, secret })).toEqual({
      ticket,
      kind: 'issue',
      text: 'The price was another one.',
      sentAt: new Date(testNow).toISOString(),
      status: 'open',
      outcome: null,
      acknowledgedAt: null,
      solveBy: new Date(testNow + 30 * dayMs).toISOString(),
      closedAt: null,
      answers: [],
    });
  });

  it('opens by the phone number as it may be written, or for its own account, and not for others', async () => {
    const signedIn = world.visitor();
    await signedIn(registerWithPassword, { email: newAddress(), password: 'long enough', displayName: 'Ravi' });
    const { ticket, secret } = await send({ contact: '98200-11122' }, signedIn);
    const own = { ticket, text: 'The price was another one.' };
    expect(await find({ ticket: ticket.toLowerCase(), contact: '+91 98200 11122' })).toMatchObject(own);
    expect(await find({ ticket }, signedIn)).toMatchObject(own);
    const notFound = { status: 404 };
    await expect(find({ ticket, contact: '98200 11123' })).rejects.toMatchObject(notFound);
    await expect(find({ ticket, contact: 'no digits' })).rejects.toMatchObject(notFound);
    await expect(find({ ticket, secret: secret.split('').toReversed().join('') })).rejects.toMatchObject(notFound);
    await expect(find({ ticket })).rejects.toMatchObject({ status: 400 });
    await expect(find({ ticket: 'ABC', secret })).rejects.toMatchObject({ status: 400 });
  });

  it('is sent by SMS to a number with a booking alone, without saying which number has one, and not for feedback', async () => {
    const phone = '98201 55501';
    const { copyBy } = await send({ contact: phone });
    expect(await listMessages('+919820155501')).toEqual([]);
    const vendor = await createTestVendor(world, { from: '09:00', to: '10:00' });
    await world.visitor()(createBooking, {
      vendorId: vendor.vendorId,
      testId: vendor.testId,
      appointmentDate: midnight(tomorrow),
      appointmentTime: '09:00',
      patientName: 'Asha',
      patientPhone: phone,
    });
    expect((await send({ contact: phone })).copyBy).toBe(copyBy);
    expect(copyBy).toBe('sms');
    expect((await listMessages('+919820155501')).map(({ kind }) => kind)).toContain('ticket-received');
    expect((await send({ kind: 'feedback', contact: newAddress() })).copyBy).toBeNull();
  });

  it('shows the answers of the console, which leave by mail, and no notes', async () => {
    const contact = newAddress();
    const { ticket, secret } = await send({ contact });
    const id = await findId(ticket);
    await admin(addMessageNote, { id, text: 'Asked the lab.' });
    const text = 'Dear Ravi,\n\nThe lab has returned ₹150.00.';
    const answered = await admin(answerMessage, { id, text });
    expect(answered).toMatchObject({
      answeredBy: 'email',
      notes: [{ channel: null }, { channel: 'email', text }],
      message: { status: 'in-progress', acknowledgedAt: new Date(testNow).toISOString() },
    });
    expect(await find({ ticket, secret })).toMatchObject({
      status: 'in-progress',
      answers: [{ text, sentAt: new Date(testNow).toISOString() }],
    });
    const [, message] = await listMessages(contact);
    const mail = await deliverMail(message?.id ?? 0);
    expect(mail).toMatchObject({
      subject: `Our answer to your ticket ${ticket}`,
      text: expect.stringContaining('₹150.00'),
    });
    expect(mail?.text).toContain(`#${ticket}.${secret}`);
  });

  it('has an answer once that was sent twice', async () => {
    const contact = newAddress();
    const id = await findId((await send({ contact })).ticket);
    for (const text of ['It is solved.', 'It is solved.', 'Thank you.']) await admin(answerMessage, { id, text });
    expect((await admin(messageById, { id })).notes.map(({ text }) => text)).toEqual(['It is solved.', 'Thank you.']);
    expect((await listMessages(contact)).map(({ kind }) => kind)).toEqual([
      'ticket-received',
      'ticket-answered',
      'ticket-answered',
    ]);
  });

  it('has its answers on the page alone without an address, and among the data of the account', async () => {
    const signedIn = world.visitor();
    await signedIn(registerWithPassword, { email: newAddress(), password: 'long enough', displayName: 'Ravi' });
    const { ticket } = await send({}, signedIn);
    const id = await findId(ticket);
    const answered = await admin(answerMessage, { id, text: 'It is solved.' });
    expect(answered).toMatchObject({ answeredBy: null, notes: [{ channel: 'page' }] });
    const { messages } = await signedIn(getAccountData, {});
    expect(messages).toMatchObject([
      { ticket, answers: [{ text: 'It is solved.', at: new Date(testNow).toISOString() }] },
    ]);
  });

  it('of a message of an earlier release gets its link with the first answer', async () => {
    const contact = newAddress();
    const { ticket } = await send({ kind: 'feedback', contact });
    const { db } = world.services;
    await db.updateTable('supportMessages').set({ linkSecret: null }).where('ticket', '=', ticket).execute();
    await admin(answerMessage, { id: await findId(ticket), text: 'Thank you.' });
    const [message] = await listMessages(contact);
    const [, secret] =
      new RegExp(`#${ticket}\\.([\\w-]{24})`).exec((await deliverMail(message?.id ?? 0))?.text ?? '') ?? [];
    expect(await find({ ticket, secret: secret ?? '' })).toMatchObject({ answers: [{ text: 'Thank you.' }] });
  });
});
