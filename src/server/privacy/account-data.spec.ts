import { beforeAll, describe, expect, it } from 'vitest';
import { registerWithPassword, session } from '../../contract/account/auth.ts';
import { cancelBooking, findBooking } from '../../contract/patient/my-bookings.ts';
import {
  correctAccount,
  eraseAccount,
  eraseBooking,
  getAccountData,
  getBookingData,
  previewErasure,
} from '../../contract/patient/privacy.ts';
import { sendSupportMessage } from '../../contract/patient/support/support.ts';
import { clearedName } from '../database/clear-patients.ts';
import { createBookingActions, phone, tomorrow } from '../testing/test-bookings.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

const password = 'wandering-teapot-41';
let world: TestWorld;
let bookings: ReturnType<typeof createBookingActions>;
beforeAll(async () => {
  world = await testWorld();
  bookings = createBookingActions(world);
});

let accounts = 0;
async function openAccount() {
  const call = world.visitor();
  const email = `own-data-${++accounts}@example.in`;
  await call(registerWithPassword, { email, password, displayName: 'Ravi Kumar' });
  const { user } = await call(session, {});
  return { call, id: user.id, email };
}

/** An account with an open, a cancelled and a completed booking, and two messages. */
async function openUsedAccount() {
  const account = await openAccount();
  const vendor = await bookings.createMorningVendor();
  const codes: string[] = [];
  for (const time of ['09:00', '09:30', '10:00']) {
    const { code } = await bookings.book(vendor, { time }, account.call);
    codes.push(code);
  }
  const { db } = world.services;
  const [, cancelled = '', completed = ''] = codes;
  await db.updateTable('bookings').set({ status: 'cancelled' }).where('code', '=', cancelled).execute();
  await db.updateTable('bookings').set({ status: 'completed' }).where('code', '=', completed).execute();
  for (const kind of ['issue', 'feedback'] as const) {
    await account.call(sendSupportMessage, { kind, text: `An ${kind}`, contact: account.email });
  }
  return { ...account, codes, vendor };
}

const readBookings = (codes: string[]) =>
  world.services.db.selectFrom('bookings').selectAll().where('code', 'in', codes).orderBy('startMinute').execute();

/** An account, and a booking that its person made without it, with its confirmed address. */
async function bookAsGuest() {
  const account = await openAccount();
  const confirmed = { confirmedAt: new Date(world.clock.now) };
  await world.services.db.updateTable('users').set(confirmed).where('id', '=', account.id).execute();
  const { code } = await bookings.book(await bookings.createMorningVendor(), { email: account.email });
  return { ...account, code };
}

describe('the data of an account', () => {
  it('has bookings that were made without it', async () => {
    const { call, code } = await bookAsGuest();
    expect((await call(getAccountData, {})).bookings).toMatchObject([{ code }]);
  });

  it('has messages of its person that were sent without it, and erasing deletes the settled ones', async () => {
    const { call, email } = await bookAsGuest();
    const guest = world.visitor();
    const texts = ['A wrong price', 'I like it'] as const;
    const contact = ` ${email.toUpperCase()}`;
    const { ticket } = await guest(sendSupportMessage, { kind: 'issue', text: texts[0], contact });
    await guest(sendSupportMessage, { kind: 'feedback', text: texts[1], contact });
    await guest(sendSupportMessage, { kind: 'issue', text: 'Of another person', contact: `x${email}` });
    const { messages } = await call(getAccountData, {});
    expect(messages.map(({ text }) => text).toSorted()).toEqual(texts);
    expect(await call(previewErasure, {})).toMatchObject({ deletedMessages: 1, keptMessages: 1 });
    await call(eraseAccount, { password });
    const stored = world.services.db.selectFrom('supportMessages').where('text', 'in', texts).select('ticket');
    expect(await stored.execute()).toEqual([{ ticket }]);
  });

  it('has no messages with an address that is not confirmed', async () => {
    const { call, email } = await openAccount();
    await world.visitor()(sendSupportMessage, { kind: 'issue', text: 'A wrong price', contact: email });
    expect((await call(getAccountData, {})).messages).toEqual([]);
  });

  it('say why a booking was cancelled', async () => {
    const { call } = await openAccount();
    const { code } = await bookings.book(await bookings.createMorningVendor(), {}, call);
    await call(cancelBooking, { code, phone, cancelReason: 'goes-elsewhere' });
    const [booking] = (await call(getAccountData, {})).bookings;
    expect(booking?.history.at(-1)).toMatchObject({ status: 'cancelled', cancelReason: 'goes-elsewhere' });
  });

  it('are erased with bookings that were made without it', async () => {
    const [one, other] = [await bookAsGuest(), await bookAsGuest()];
    expect(await one.call(previewErasure, {})).toMatchObject({ cancelledBookings: 1 });
    await other.call(eraseAccount, { password });
    expect(await readBookings([other.code])).toMatchObject([{ status: 'cancelled', patientName: clearedName }]);
  });

  it('has all that is stored about it', async () => {
    const { call, email } = await openUsedAccount();
    const data = await call(getAccountData, {});
    expect(data.account).toEqual({
      email,
      phone: null,
      displayName: 'Ravi Kumar',
      openedAt: expect.any(String),
      consent: null,
    });
    expect(data.bookings.map(({ status, time }) => `${time} ${status}`)).toEqual([
      '10:00 completed',
      '09:30 cancelled',
      '09:00 pending',
    ]);
    expect(data.bookings[0]?.patient).toMatchObject({ name: 'Ravi Kumar', phone });
    expect(data.messages.map(({ text }) => text).toSorted()).toEqual(['An feedback', 'An issue']);
    expect(data.logins).toMatchObject([{ browser: null, lastUsedAt: expect.any(String) }]);
  });

  it('has a name that its owner corrects', async () => {
    const { call, email } = await openAccount();
    const corrected = { user: expect.objectContaining({ email, displayName: 'Ravi K.' }) };
    expect(await call(correctAccount, { displayName: ' Ravi K. ' })).toEqual(corrected);
    expect(await call(session, {})).toEqual(corrected);
    const blank = call(correctAccount, { displayName: ' ' });
    await expect(blank).rejects.toMatchObject({ status: 400, issues: [{ path: 'displayName' }] });
    const stranger = world.visitor()(correctAccount, { displayName: 'Asha' });
    await expect(stranger).rejects.toMatchObject({ status: 401 });
  });

  it('is for its owner alone', async () => {
    await expect(world.visitor()(getAccountData, {})).rejects.toMatchObject({ status: 401 });
    await expect(world.visitor()(previewErasure, {})).rejects.toMatchObject({ status: 401 });
    await expect(world.visitor()(eraseAccount, { password })).rejects.toMatchObject({ status: 401 });
  });
});

describe('erasing an account', () => {
  it('explains itself first, and then erases', async () => {
    const { call, id, codes } = await openUsedAccount();
    expect(await call(previewErasure, {})).toEqual({
      cancelledBookings: 1,
      clearedBookings: 1,
      keptBookings: 1,
      keptUntil: expect.stringMatching(/^\d{4}-/),
      deletedMessages: 1,
      keptMessages: 1,
      refusal: null,
    });
    await expect(call(eraseAccount, { password: 'another-teapot-41' })).rejects.toMatchObject({ status: 400 });
    expect(await call(eraseAccount, { password })).toEqual({ success: true });

    await expect(call(session, {})).rejects.toMatchObject({ status: 401 });
    const cleared = { patientName: clearedName, patientEmail: null, patientPhone: null, customerId: null };
    expect(await readBookings(codes)).toMatchObject([
      { status: 'cancelled', ...cleared },
      { status: 'cancelled', ...cleared },
      { status: 'completed', patientName: 'Ravi Kumar', patientEmail: null, patientPhone: null, patientAge: null },
    ]);
    const { db } = world.services;
    expect(await db.selectFrom('users').select('id').where('id', '=', id).execute()).toEqual([]);
  });

  it('goes in parts with many coming bookings, and says how many are left', async () => {
    const { call, id } = await openAccount();
    const vendor = await bookings.createMorningVendor();
    await bookings.copy((await bookings.bookWithId(vendor, {}, call)).id, 119);
    const { db } = world.services;
    // Copies take no slots.
    const taken = db.updateTable('slotOccupancy').where('vendorId', '=', vendor.vendorId);
    await taken.set({ taken: 120, capacity: 120 }).execute();
    const countOpen = async () => {
      const own = await db.selectFrom('bookings').where('vendorId', '=', vendor.vendorId).select('status').execute();
      return own.filter(({ status }) => status === 'pending').length;
    };
    for (const left of [80, 40]) {
      const message = `${left} coming bookings left to cancel.`;
      await expect(call(eraseAccount, { password })).rejects.toMatchObject({
        status: 503,
        code: 'unfinished',
        message,
      });
      expect(await countOpen()).toBe(left);
    }
    expect(await call(eraseAccount, { password })).toEqual({ success: true });
    expect(await countOpen()).toBe(0);
    expect(await db.selectFrom('users').select('id').where('id', '=', id).execute()).toEqual([]);
  });

  it('is refused for an account that works for a lab', async () => {
    const { call, id } = await openAccount();
    await world.services.db.updateTable('users').set({ role: 'vendor' }).where('id', '=', id).execute();
    expect((await call(previewErasure, {})).refusal).toContain('works for a lab');
    await expect(call(eraseAccount, { password })).rejects.toMatchObject({ status: 409 });
  });

  it('is refused while a visit is too near to cancel', async () => {
    const { call, codes } = await openUsedAccount();
    const { clock } = world;
    const before = clock.now;
    // Half an hour before the first booking in India.
    clock.now = Date.parse(`${tomorrow}T03:00:00Z`);
    try {
      await expect(call(eraseAccount, { password })).rejects.toMatchObject({ status: 409 });
    } finally {
      clock.now = before;
    }
    expect((await readBookings(codes))[0]).toMatchObject({ status: 'pending', patientName: 'Ravi Kumar' });
  });
});

describe('a guest', () => {
  it('reads and erases a booking by its id and phone number', async () => {
    const vendor = await bookings.createMorningVendor();
    const { code } = await bookings.book(vendor);
    const guest = world.visitor();
    expect(await guest(getBookingData, { code, phone })).toMatchObject({
      code,
      patient: { name: 'Ravi Kumar', phone },
    });
    expect(await guest(eraseBooking, { code, phone })).toEqual({ isNameKept: false });
    expect(await readBookings([code])).toMatchObject([{ status: 'cancelled', patientName: clearedName }]);
    await expect(guest(findBooking, { code, phone })).rejects.toMatchObject({ status: 404 });
  });

  it('reads and erases nothing with another number', async () => {
    const vendor = await bookings.createMorningVendor();
    const { code } = await bookings.book(vendor);
    const wrong = { code, phone: '+919812345670' };
    await expect(world.visitor()(getBookingData, wrong)).rejects.toMatchObject({ status: 404 });
    await expect(world.visitor()(eraseBooking, wrong)).rejects.toMatchObject({ status: 404 });
    expect(await readBookings([code])).toMatchObject([{ status: 'pending', patientName: 'Ravi Kumar' }]);
  });
});
