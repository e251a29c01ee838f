import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../../contract/admin/admin-support.ts';
import type { Call } from '../../contract/client.ts';
import { createBooking } from '../../contract/patient/bookings.ts';
import { type SupportMessage, sendSupportMessage } from '../../contract/patient/support/support.ts';
import { midnight, tomorrow } from '../testing/test-bookings.ts';
import { createTestAdmin } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';

const hour = 60 * 60 * 1000;

describe('messages in the console', () => {
  let world: TestWorld;
  let admin: Call;
  let headers: Record<string, string>;
  let adminId: number;
  beforeAll(async () => {
    world = await testWorld();
    ({ call: admin, headers, userId: adminId } = await createTestAdmin(world));
  });

  async function send(message: Partial<SupportMessage> = {}) {
    const { ticket } = await world.visitor()(sendSupportMessage, { kind: 'issue', text: 'It was wrong.', ...message });
    const { messages } = await admin(contract.searchMessages, { search: ticket });
    return messages[0] as contract.Ticket;
  }
  async function at<T>(instant: number, work: () => Promise<T>): Promise<T> {
    world.clock.now = instant;
    try {
      return await work();
    } finally {
      world.clock.now = testNow;
    }
  }

  it('have deadlines if they are complaints', async () => {
    expect(await send({ name: 'Asha', contact: 'Asha@Example.com' })).toMatchObject({
      kind: 'issue',
      text: 'It was wrong.',
      name: 'Asha',
      contact: 'Asha@Example.com',
      status: 'open',
      acknowledgeBy: new Date(testNow + 48 * hour).toISOString(),
      solveBy: new Date(testNow + 30 * 24 * hour).toISOString(),
      dueAt: new Date(testNow + 48 * hour).toISOString(),
      isOverdue: false,
      version: 1,
    });
    expect(await send({ kind: 'feedback' })).toMatchObject({ acknowledgeBy: null, solveBy: null, dueAt: null });
  });

  it('are acknowledged by the first administrator who works on them', async () => {
    const { id, version } = await send();
    const begun = await admin(contract.updateMessage, { id, status: 'in-progress', assignedTo: adminId, version });
    expect(begun).toMatchObject({
      status: 'in-progress',
      acknowledgedAt: new Date(testNow).toISOString(),
      acknowledgedBy: { id: adminId },
      assignedTo: { id: adminId, displayName: expect.stringContaining('Spec admin') },
      dueAt: begun.solveBy,
      version: version + 1,
    });
    const closed = await admin(contract.updateMessage, { id, status: 'closed', outcome: 'solved' });
    expect(closed).toMatchObject({ outcome: 'solved', closedAt: new Date(testNow).toISOString(), dueAt: null });
    const opened = await admin(contract.updateMessage, { id, status: 'open', assignedTo: null });
    expect(opened).toMatchObject({ closedAt: null, assignedTo: null, acknowledgedBy: { id: adminId } });
  });

  it('can be acknowledged separately; repeating it changes nothing', async () => {
    const { id } = await send();
    const first = await admin(contract.updateMessage, { id, acknowledge: true });
    expect(first).toMatchObject({ status: 'open', acknowledgedBy: { id: adminId } });
    const again = await at(testNow + hour, () => admin(contract.updateMessage, { id, acknowledge: true }));
    expect(again).toEqual(first);
  });

  it('are overdue past their next deadline, and then come first', async () => {
    const late = await send();
    await at(testNow + 49 * hour, async () => {
      const { messages } = await admin(contract.searchMessages, { overdue: true, pageSize: 100 });
      expect(messages.find(({ id }) => id === late.id)).toMatchObject({ isOverdue: true });
      expect(messages.every(({ isOverdue }) => isOverdue)).toBe(true);
      const all = await admin(contract.searchMessages, { pageSize: 100 });
      const dues = all.messages.map(({ dueAt }) => dueAt ?? '9999');
      expect(dues).toEqual(dues.toSorted());
      await admin(contract.updateMessage, { id: late.id, acknowledge: true });
      const left = await admin(contract.searchMessages, { overdue: true, pageSize: 100 });
      expect(left.messages.map(({ id }) => id)).not.toContain(late.id);
    });
  });

  it.each([
    ['98765 43210', '9876543210'],
    ['+91-98765-43210', '98765 43210'],
    ['098765 43210', '98765'],
    ['98765 43210', '3210'],
    ['Ravi.K@Example.com', 'ravi.k@'],
    ['call my brother', 'brother call'],
  ])('of %j are found by %j', async (contact, search) => {
    const { id } = await send({ contact });
    const { messages, totalCount } = await admin(contract.searchMessages, { search, pageSize: 100 });
    expect(messages.map((message) => message.id)).toContain(id);
    expect(totalCount).toBe(messages.length);
  });

  it('are found by the start of the ticket number, without wildcards', async () => {
    const { id, ticket } = await send();
    const found = await admin(contract.searchMessages, { search: ` ${ticket.slice(0, 5).toLowerCase()} ` });
    expect(found.messages.map((message) => message.id)).toContain(id);
    expect(await admin(contract.searchMessages, { search: '%' })).toEqual({ messages: [], totalCount: 0 });
  });

  it('are found by words of the name and the text, in any order', async () => {
    const { id } = await send({ name: 'Zubeida Khatun', text: `Der Preis war ₹1,450. रिपोर्ट ${'x'.repeat(1900)}` });
    const find = async (search: string) =>
      (await admin(contract.searchMessages, { search })).messages.map((message) => message.id);
    expect(await find('preis zubei')).toEqual([id]);
    expect(await find('रिपोर्ट khatun')).toEqual([id]);
    expect(await find('zubeida kham')).toEqual([]);
  });

  it('that are found are in the order that was asked for, page by page', async () => {
    const sent: number[] = [];
    for (let number = 0; number < 3; number++) sent.push((await send({ text: 'Kaleidoscope' })).id);
    const list = async (sort: 'ticket' | '-ticket', page: number) =>
      admin(contract.searchMessages, { search: 'kaleido', sort, page, pageSize: 2 });
    expect((await list('ticket', 1)).messages.map(({ id }) => id)).toEqual(sent.slice(0, 2));
    expect((await list('-ticket', 1)).messages.map(({ id }) => id)).toEqual(sent.toReversed().slice(0, 2));
    expect((await list('ticket', 2)).messages.map(({ id }) => id)).toEqual(sent.slice(2));
    expect(await list('ticket', 3)).toEqual({ messages: [], totalCount: 3 });
  });

  it('have a lab and a booking attached, of those that the sender has', async () => {
    const vendor = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const { code } = await world.visitor()(createBooking, {
      vendorId: vendor.vendorId,
      testId: vendor.testId,
      appointmentDate: midnight(tomorrow),
      appointmentTime: '09:00',
      patientName: 'Zubeida Khatun',
      patientPhone: '+919812098120',
    });
    const { id } = await send({ contact: '098120 98120' });
    const { suggestedBookings } = await admin(contract.messageById, { id });
    expect(suggestedBookings).toMatchObject([{ code, patientName: 'Zubeida Khatun' }]);
    const [booking] = suggestedBookings as [contract.TicketBooking];
    const attached = await admin(contract.updateMessage, { id, bookingId: booking.id });
    expect(attached).toMatchObject({ booking: { id: booking.id }, vendor: { id: vendor.vendorId } });
    expect(await admin(contract.updateMessage, { id, vendorId: null })).toMatchObject({ booking: null, vendor: null });
    const lab = await admin(contract.updateMessage, { id, vendorId: vendor.vendorId });
    expect(lab).toMatchObject({ booking: null, vendor: { id: vendor.vendorId } });
    const unknown = admin(contract.updateMessage, { id, bookingId: 999_999_999 });
    await expect(unknown).rejects.toMatchObject({ status: 400, issues: [{ path: 'bookingId' }] });
  });

  it('that are complaints are closed with an outcome of complaints, and the overdue ones are counted', async () => {
    const { id } = await send();
    for (const outcome of [undefined, 'granted'] as const) {
      const closing = admin(contract.updateMessage, { id, status: 'closed', outcome });
      await expect(closing).rejects.toMatchObject({ status: 400, issues: [{ path: 'outcome' }] });
    }
    const countLate = () => at(testNow + 49 * hour, () => admin(contract.countOpenMessages, { kind: 'issue' }));
    const before = await countLate();
    await admin(contract.updateMessage, { id, status: 'closed', outcome: 'not justified' });
    expect(await countLate()).toEqual({ open: before.open - 1, overdue: before.overdue - 1 });
  });

  it('are filtered by status, kind and administrator', async () => {
    const { id } = await send({ kind: 'feedback' });
    await admin(contract.updateMessage, { id, status: 'in-progress', assignedTo: adminId });
    const chosen = { status: 'in-progress', kind: 'feedback', assignedTo: adminId } as const;
    const { messages } = await admin(contract.searchMessages, chosen);
    expect(messages.map((message) => message.id)).toEqual([id]);
  });

  it('about personal data have thirty days and are closed with an outcome', async () => {
    const before = await admin(contract.countOpenMessages, { kind: 'data' });
    const request = await send({ kind: 'data', contact: 'asha@example.com' });
    const dueAt = new Date(testNow + 30 * 24 * hour).toISOString();
    expect(request).toMatchObject({ kind: 'data', dueAt, solveBy: dueAt, outcome: null });
    expect(await admin(contract.countOpenMessages, { kind: 'data' })).toEqual({ ...before, open: before.open + 1 });
    const late = await at(testNow + 31 * 24 * hour, () => admin(contract.countOpenMessages, { kind: 'data' }));
    expect(late.overdue).toBe(before.open + 1);

    const { id } = request;
    const unanswered = admin(contract.updateMessage, { id, status: 'closed' });
    await expect(unanswered).rejects.toMatchObject({ status: 400, issues: [{ path: 'outcome' }] });
    const closed = await admin(contract.updateMessage, { id, status: 'closed', outcome: 'granted' });
    expect(closed).toMatchObject({ status: 'closed', outcome: 'granted', dueAt: null });
    expect(await admin(contract.countOpenMessages, { kind: 'data' })).toEqual(before);
    expect(await admin(contract.updateMessage, { id, status: 'open' })).toMatchObject({ outcome: null, dueAt });
    const nameless = world.visitor()(sendSupportMessage, { kind: 'data', text: 'Erase me.' });
    await expect(nameless).rejects.toMatchObject({ status: 400, issues: [{ path: 'contact' }] });
  });

  it('have notes', async () => {
    const { id } = await send();
    await admin(contract.addMessageNote, { id, text: ' Called the lab. ' });
    await admin(contract.addMessageNote, { id, text: 'Refund agreed.' });
    const { notes, message } = await admin(contract.messageById, { id });
    expect(notes.map(({ text }) => text)).toEqual(['Called the lab.', 'Refund agreed.']);
    expect(notes[0]).toMatchObject({ author: expect.any(String), createdAt: new Date(testNow).toISOString() });
    expect(message.id).toBe(id);
    const { db } = world.services;
    const recorded = await db.selectFrom('auditLog').where('thing', '=', 'support_notes').selectAll().execute();
    expect(JSON.stringify(recorded)).not.toContain('Refund agreed');
    const blank = admin(contract.addMessageNote, { id, text: ' ' });
    await expect(blank).rejects.toMatchObject({ status: 400, issues: [{ path: 'text' }] });
  });

  it('that two people change at once reject the second change with the current state', async () => {
    const { id, version } = await send();
    await admin(contract.updateMessage, { id, status: 'closed', outcome: 'solved', version });
    const late = admin(contract.updateMessage, { id, status: 'in-progress', version });
    await expect(late).rejects.toMatchObject({ status: 409, current: { id, status: 'closed', version: version + 1 } });
  });

  it('are for administrators, and unknown ones are 404', async () => {
    const { id } = await send();
    const customer = await world.services.db
      .selectFrom('users')
      .where('role', '=', 'customer')
      .select('id')
      .executeTakeFirstOrThrow();
    const finance = await createTestAdmin(world, 'finance');
    for (const { id: assignedTo } of [customer, { id: finance.userId }]) {
      const assigned = admin(contract.updateMessage, { id, assignedTo });
      await expect(assigned).rejects.toMatchObject({ status: 400, issues: [{ path: 'assignedTo' }] });
    }
    await expect(admin(contract.messageById, { id: 999_999 })).rejects.toMatchObject({ status: 404 });
    await expect(admin(contract.updateMessage, { id: 999_999 })).rejects.toMatchObject({ status: 404 });
    await expect(admin(contract.addMessageNote, { id: 999_999, text: 'x' })).rejects.toMatchObject({ status: 404 });
    const admins = await admin(contract.messageAssignees, {});
    expect(admins.map((person) => person.id)).toContain(adminId);
    expect(admins.map((person) => person.id)).not.toContain(customer.id);
  });

  it('are also available as CSV', async () => {
    const { ticket } = await send({ kind: 'feedback', text: '=HYPERLINK("https://bad.example")\nSecond line' });
    const response = await world.request('/_api/admin/messages/export?kind=feedback', { headers });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const text = await response.text();
    expect(text).toContain(`\r\n${ticket},feedback,open,2026-11-20 10:00,`);
    expect(text).toContain(`"'=HYPERLINK(""https://bad.example"")\nSecond line"`);
    expect(text).not.toContain(',issue,');
  });
});
