import { generate } from 'otplib';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '../../../contract/account/auth.ts';
import * as contract from '../../../contract/account/phone.ts';
import { requestPhoneCode } from '../../../contract/account/phone.ts';
import { searchAudit } from '../../../contract/admin/audit.ts';
import { createBooking } from '../../../contract/patient/bookings.ts';
import { myBookings } from '../../../contract/patient/my-bookings.ts';
import { getAccountData } from '../../../contract/patient/privacy.ts';
import type { PhoneChangedData } from '../../../domain/messages/templates/phone-changed.ts';
import { addDays, toIndiaTime } from '../../../domain/time/calendar.ts';
import { createBookingActions, midnight, tomorrow } from '../../testing/test-bookings.ts';
import { createPhoneActions, newPhone, phonePassword as password } from '../../testing/test-phones.ts';
import { createTestAdmin, createTestMember } from '../../testing/test-portal.ts';
import { createTestVendor } from '../../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../../testing/test-world.ts';

const noAccount = { status: 404, message: expect.stringMatching(/^No account has this number/) };

let world: TestWorld;
let phones: ReturnType<typeof createPhoneActions>;
beforeAll(async () => {
  world = await testWorld();
  phones = createPhoneActions(world);
});
afterEach(() => {
  world.clock.now = testNow;
});

const readMails = (recipient: string) => phones.readMessages<PhoneChangedData>(recipient, 'phone-changed');
const logInBy = (code: string, phone: string) => world.visitor()(contract.loginWithPhone, { phone, code });

describe('a patient', () => {
  it('adds a number with password and code, and logs in by a code from then on', async () => {
    const asha = await phones.signUp();
    const phone = await phones.addPhone(asha);
    expect(await asha.call(contract.getAccountPhone, {})).toEqual({ phone });
    const call = world.visitor();
    expect((await phones.logIn(phone, call)).user).toMatchObject({ email: asha.email, role: 'customer' });
    expect((await call(auth.session, {})).user.id).toBe(asha.userId);
    expect((await asha.call(getAccountData, {})).account.phone).toBe(phone);
  });

  it('gets the code as a message of the account, which goes with it', async () => {
    const asha = await phones.signUp();
    const phone = await phones.addPhone(asha);
    const codes = world.services.db.selectFrom('messages').where('recipient', '=', phone).select('userId');
    expect(await codes.execute()).toEqual([{ userId: asha.userId }]);
  });

  it('gets a mail when a number is added, replaced, removed, or taken by its owner, without the whole number', async () => {
    const asha = await phones.signUp();
    const first = await phones.addPhone(asha);
    await phones.addPhone(asha, first);
    const second = await phones.addPhone(asha);
    await phones.addPhone(await phones.signUp(), second);
    const third = await phones.addPhone(asha);
    await asha.call(contract.removeAccountPhone, { password });
    await asha.call(contract.removeAccountPhone, { password });
    const mails = await readMails(asha.email);
    expect(mails.map(({ change, lastDigits }) => `${change} ${lastDigits}`)).toEqual([
      ...[`added ${first.slice(-4)}`, `added ${second.slice(-4)}`, `taken ${second.slice(-4)}`],
      ...[`added ${third.slice(-4)}`, `removed ${third.slice(-4)}`],
    ]);
    expect(mails[0]).toMatchObject({ displayName: 'Asha', accountUrl: 'http://jaanch.test/account' });
    expect(JSON.stringify(mails)).not.toContain(first.slice(3));
  });

  it('gets none where no mail is sent', async () => {
    const asha = await phones.signUp();
    const phone = newPhone();
    await asha.call(contract.sendAccountPhoneCode, { phone, password });
    const code = await phones.lastCode(phone);
    const sms = { templates: { 'phone-code': '1' } };
    Object.assign(world.services.config, { demo: false, sms });
    await asha
      .call(contract.confirmAccountPhone, { phone, code })
      .finally(() => Object.assign(world.services.config, { demo: true, sms: undefined }));
    expect(await asha.call(contract.getAccountPhone, {})).toEqual({ phone });
    expect(await readMails(asha.email)).toEqual([]);
  });

  it('adds none with another password, or another code', async () => {
    const asha = await phones.signUp();
    const phone = newPhone();
    const send = (typed: string) => asha.call(contract.sendAccountPhoneCode, { phone, password: typed });
    await expect(send('another one')).rejects.toMatchObject({ issues: [{ path: 'password' }] });
    expect(await phones.lastCode(phone)).toBe('');
    await send(password);
    const wrong = String((Number(await phones.lastCode(phone)) + 1) % 1_000_000).padStart(6, '0');
    await expect(asha.call(contract.confirmAccountPhone, { phone, code: wrong })).rejects.toMatchObject({
      issues: [{ path: 'code' }],
    });
    expect(await asha.call(contract.getAccountPhone, {})).toEqual({ phone: null });
  });

  it('removes the number with the password, and it logs in no more', async () => {
    const asha = await phones.signUp();
    const phone = await phones.addPhone(asha);
    await expect(asha.call(contract.removeAccountPhone, { password: 'another one' })).rejects.toMatchObject({
      issues: [{ path: 'password' }],
    });
    await asha.call(contract.removeAccountPhone, { password });
    world.clock.now += 30_000;
    await world.visitor()(requestPhoneCode, { phone });
    expect(await asha.call(contract.getAccountPhone, {})).toEqual({ phone: null });
    await expect(
      world.visitor()(contract.loginWithPhone, { phone, code: await phones.lastCode(phone) }),
    ).rejects.toMatchObject({ status: 400 });
  });

  it('who shows today that a number is theirs takes it from another account', async () => {
    const [former, asha] = [await phones.signUp(), await phones.signUp()];
    const phone = await phones.addPhone(former);
    await phones.addPhone(asha, phone);
    expect(await former.call(contract.getAccountPhone, {})).toEqual({ phone: null });
    expect((await phones.logIn(phone)).user.email).toBe(asha.email);
  });

  it('with a second step is not logged in by a code alone', async () => {
    const asha = await phones.signUp();
    const phone = await phones.addPhone(asha);
    const { secret } = await asha.call(auth.startSecondStep, { password });
    const code = await generate({ secret, epoch: world.clock.now / 1000 });
    await asha.call(auth.confirmSecondStep, { code });
    await expect(phones.logIn(phone)).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/^This account has a second step/),
    });
  });

  it('whose account is closed, or whose password was reset, is not logged in by phone', async () => {
    const closed = await phones.signUp();
    const closedPhone = await phones.addPhone(closed);
    await world.services.db
      .updateTable('users')
      .set({ disabledAt: new Date() })
      .where('id', '=', closed.userId)
      .execute();
    await expect(phones.logIn(closedPhone)).rejects.toMatchObject({ status: 400 });

    const asha = await phones.signUp();
    const phone = await phones.addPhone(asha);
    await world.visitor()(auth.requestPasswordReset, { email: asha.email });
    const { data } = await world.services.db
      .selectFrom('messages')
      .where('recipient', '=', asha.email)
      .where('kind', '=', 'password-reset')
      .select('data')
      .executeTakeFirstOrThrow();
    const token = (data as { link: string }).link.split('#')[1] ?? '';
    await world.visitor()(auth.setForgottenPassword, { token, newPassword: 'quiet river 42' });
    expect((await readMails(asha.email)).at(-1)).toMatchObject({ change: 'forgotten', lastDigits: phone.slice(-4) });
    await expect(phones.logIn(phone)).rejects.toMatchObject({ status: 400 });
  });

  it('gets the bookings that were made with the number, without the account', async () => {
    const vendor = await createBookingActions(world).createMorningVendor();
    const phone = newPhone();
    const { code } = await world.visitor()(createBooking, {
      vendorId: vendor.vendorId,
      testId: vendor.testId,
      appointmentTime: '09:00',
      appointmentDate: midnight(tomorrow),
      patientName: 'Asha Rao',
      patientPhone: phone,
    });
    const asha = await phones.signUp();
    await phones.addPhone(asha, phone);
    const { bookings } = await asha.call(myBookings, { when: 'upcoming' });
    expect(bookings.map((booking) => booking.code)).toEqual([code]);
  });

  it('gets bookings of the number later only with the phone at hand, because another person may have it by then', async () => {
    const asha = await phones.signUp();
    const phone = await phones.addPhone(asha);
    world.clock.now += 60 * 24 * 3600_000;
    const day = addDays(toIndiaTime(world.clock.now).day, 1);
    const vendor = await createBookingActions(world).createMorningVendor();
    const { code } = await world.visitor()(createBooking, {
      vendorId: vendor.vendorId,
      testId: vendor.testId,
      appointmentTime: '09:00',
      appointmentDate: midnight(day),
      patientName: 'Asha Rao',
      patientPhone: phone,
    });
    const call = world.visitor();
    await call(auth.loginWithPassword, { email: asha.email, password });
    expect((await call(myBookings, { when: 'upcoming' })).bookings).toEqual([]);
    await phones.logIn(phone, call, password);
    expect((await call(myBookings, { when: 'upcoming' })).bookings.map((booking) => booking.code)).toEqual([code]);
  });

  it('is not given a number by a code that was sent for a login', async () => {
    const [asha, other] = [await phones.signUp(), await phones.signUp()];
    const phone = await phones.addPhone(other);
    world.clock.now += 30_000;
    await world.visitor()(requestPhoneCode, { phone });
    const confirm = asha.call(contract.confirmAccountPhone, { phone, code: await phones.lastCode(phone) });
    await expect(confirm).rejects.toMatchObject({ issues: [{ path: 'code' }] });
    expect(await asha.call(contract.getAccountPhone, {})).toEqual({ phone: null });
    await expect(logInBy(await phones.codeFor(asha, phone), phone)).rejects.toMatchObject({
      issues: [{ path: 'code' }],
    });
  });

  it('changes the number on the record, which forgets it with the account', async () => {
    const asha = await phones.signUp();
    const phone = await phones.addPhone(asha);
    const admin = await createTestAdmin(world);
    const read = () => admin.call(searchAudit, { thing: 'users', thingKey: String(asha.userId) });
    expect((await read()).requests[0]).toMatchObject({ role: 'self', call: contract.confirmAccountPhone.path });
    expect(JSON.stringify(await read())).toContain(phone);
    await world.services.db.deleteFrom('users').where('id', '=', asha.userId).execute();
    expect(JSON.stringify(await read())).not.toContain(phone);
  });
});

describe('a login by phone', () => {
  it('needs an account with the number, which only a right code shows', async () => {
    const vendor = await createBookingActions(world).createMorningVendor();
    const phone = newPhone();
    await world.visitor()(createBooking, {
      vendorId: vendor.vendorId,
      testId: vendor.testId,
      appointmentTime: '09:00',
      appointmentDate: midnight(tomorrow),
      patientName: 'Asha Rao',
      patientPhone: phone,
    });
    await expect(phones.logIn(phone)).rejects.toMatchObject(noAccount);
    await expect(world.visitor()(contract.loginWithPhone, { phone, code: '123456' })).rejects.toMatchObject({
      status: 400,
    });
  });

  it('is for patients alone', async () => {
    const { call } = await createTestMember(
      world,
      await createTestVendor(world, { from: '09:00', to: '10:00' }),
      'owner',
    );
    const phone = newPhone();
    await expect(call(contract.sendAccountPhoneCode, { phone, password })).rejects.toMatchObject({ status: 403 });
    await expect(call(contract.getAccountPhone, {})).rejects.toMatchObject({ status: 403 });
  });
});
