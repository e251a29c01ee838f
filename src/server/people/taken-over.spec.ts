import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/client.ts';
import { claimBooking, correctBooking, findBooking, myBookings } from '../../contract/patient/my-bookings.ts';
import * as contract from '../../contract/patient/people/handed-over.ts';
import { listPeople, removePerson, savePerson } from '../../contract/patient/people/people.ts';
import { eraseAccount, eraseBooking, getAccountData, getBookingData } from '../../contract/patient/privacy.ts';
import {
  listReportOpenings,
  listReports,
  sendReportCode,
  shareReport,
} from '../../contract/patient/reports/reports.ts';
import { findSharedReport } from '../../contract/patient/reports/shared-report.ts';
import { findOwnReview } from '../../contract/patient/reviews/reviews.ts';
import { cancelVisit, createVisit, moveVisit } from '../../contract/patient/visits/visits.ts';
import { listBookingReports } from '../../contract/vendor/reports/reports.ts';
import { addDays, getWeekday } from '../../domain/time/calendar.ts';
import { today, tomorrow } from '../testing/test-bookings.ts';
import { homeAddress, homePincode, openHomeCollection } from '../testing/test-home-collection.ts';
import { createTestCustomer, createTestMember, testPassword } from '../testing/test-portal.ts';
import { createTestReport, createTestReportLink } from '../testing/test-reports.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';

describe('the bookings of the people of an account', () => {
  let world: TestWorld;
  let lastPhone = 9_472_000_000;
  beforeAll(async () => {
    world = await testWorld();
  });

  const newPhone = () => `+91${++lastPhone}`;
  const db = () => world.services.db;
  const proveNumber = (userId: number, phone: string) =>
    db()
      .updateTable('users')
      .set({ phone, phoneUsedAt: new Date(testNow) })
      .where('id', '=', userId)
      .execute();

  /** A daughter books for her mother by her own number, and for Mohan, who has a number and an account of his own. */
  async function book({ atHome = false } = {}) {
    const lab = await createTestVendor(world, { from: '09:00', to: '18:00', capacity: 9 });
    if (atHome) {
      const { call } = await createTestMember(world, lab, 'owner');
      const window = { dayOfWeek: getWeekday(tomorrow), startTime: '10:00:00', endTime: '10:59:00', maxHomes: 1 };
      const settings = { isActive: true, charge: '100.00', freeFrom: null, leadMinutes: 0, pincodes: [homePincode] };
      await openHomeCollection(world, lab, call, { ...settings, windows: [window] });
    }
    const [daughter, mohan] = [await createTestCustomer(world), await createTestCustomer(world)];
    const [phone, own] = [newPhone(), newPhone()];
    await proveNumber(mohan.userId, own);
    const time = '10:00';
    const items = [{ testId: lab.testId }];
    const { bookings } = await daughter.call(createVisit, {
      vendorId: lab.vendorId,
      date: tomorrow,
      patientPhone: phone,
      patientEmail: daughter.email,
      ...(atHome && { collectAt: homeAddress }),
      people: [
        { patientName: 'Leela Rao', appointmentTime: time, items },
        { patientName: 'Mohan Rao', appointmentTime: time, items, patientPhone: own },
      ],
    });
    const [leelas = '', mohans = ''] = bookings.map(({ code }) => code);
    return { lab, daughter, mohan, phone, own, leelas, mohans };
  }
  const end = (code: string) =>
    db()
      .updateTable('bookings')
      .set({ status: 'completed', appointmentOn: addDays(tomorrow, -2) })
      .where('code', '=', code)
      .execute();
  const secretOf = async (code: string) =>
    (await db().selectFrom('bookings').where('code', '=', code).select('linkSecret').executeTakeFirstOrThrow())
      .linkSecret ?? '';
  const listMine = async (call: Call) =>
    (await call(myBookings, { when: 'upcoming' })).bookings.map(({ patientName }) => patientName);
  const idOf = async (code: string) =>
    (await db().selectFrom('bookings').where('code', '=', code).select('id').executeTakeFirstOrThrow()).id;
  const leela = {
    name: 'leela  rao',
    relation: 'mother' as const,
    bornOn: null,
    patientAge: 60,
    gender: null,
    phone: null,
  };
  const notFound = { status: 404 };
  const closed = [
    findBooking,
    listReports,
    sendReportCode,
    findOwnReview,
    getBookingData,
    cancelVisit,
    eraseBooking,
  ] as const;
  async function expectClosed(call: Call, reference: { code: string; phone?: string; secret?: string }) {
    for (const endpoint of closed)
      await expect(call(endpoint, reference), endpoint.path).rejects.toMatchObject(notFound);
    const move = { ...reference, date: tomorrow, times: ['11:00'] };
    await expect(call(moveVisit, move)).rejects.toMatchObject(notFound);
  }

  it('are taken over by the person whose number they have', async () => {
    const { daughter, mohan, mohans, own } = await book();
    expect(await mohan.call(contract.handedOver, {})).toEqual({ offered: 1, takenOver: [] });
    expect(await mohan.call(contract.takeOverBookings, {})).toEqual({ bookings: 1 });
    expect(await mohan.call(contract.takeOverBookings, {})).toEqual({ bookings: 0 });
    expect(await listMine(mohan.call)).toEqual(['Mohan Rao']);
    expect(await listMine(daughter.call)).toEqual(['Leela Rao']);
    expect(await mohan.call(findBooking, { code: mohans })).toMatchObject({
      patientPhone: own,
      patientEmail: mohan.email,
    });
    const { takenOver } = await daughter.call(contract.handedOver, {});
    expect(takenOver).toEqual([expect.objectContaining({ patientName: 'Mohan Rao' })]);
  });

  it('are closed for the account that booked, also by the number and by links that it has', async () => {
    const { daughter, mohan, mohans, leelas, own } = await book();
    await db()
      .updateTable('bookings')
      .set({ linkSecret: 'a'.repeat(24) })
      .where('code', '=', mohans)
      .execute();
    const secret = await secretOf(mohans);
    await daughter.call(findBooking, { code: mohans, secret });
    await mohan.call(contract.takeOverBookings, {});
    await expectClosed(daughter.call, { code: mohans });
    await expectClosed(daughter.call, { code: mohans, phone: own });
    await expectClosed(world.visitor(), { code: mohans, phone: own });
    await expectClosed(daughter.call, { code: mohans, secret });
    await expect(daughter.call(claimBooking, { code: mohans, phone: own })).rejects.toBeDefined();
    const { othersOfVisit } = await daughter.call(findBooking, { code: leelas });
    expect(othersOfVisit).toEqual([]);
    await daughter.call(correctBooking, { code: leelas, patientName: 'Leela Rao', patientPhone: own });
    expect((await daughter.call(findBooking, { code: leelas })).othersOfVisit).toEqual([]);
    expect((await daughter.call(cancelVisit, { code: leelas })).bookings).toHaveLength(1);
    expect(await mohan.call(findBooking, { code: mohans })).toMatchObject({ status: 'pending' });
  });

  it('are closed for strangers, and not offered to them', async () => {
    const { mohans } = await book();
    const stranger = await createTestCustomer(world);
    await expectClosed(stranger.call, { code: mohans });
    expect(await stranger.call(contract.handedOver, {})).toEqual({ offered: 0, takenOver: [] });
    expect(await stranger.call(contract.takeOverBookings, {})).toEqual({ bookings: 0 });
    await expect(stranger.call(contract.countBookingsOfPerson, { id: 1 })).rejects.toMatchObject(notFound);
  });

  it('are not taken over by a number that was not shown lately', async () => {
    const { mohan } = await book();
    await db()
      .updateTable('users')
      .set({ phoneUsedAt: new Date('2020-01-01') })
      .where('id', '=', mohan.userId)
      .execute();
    expect(await mohan.call(contract.takeOverBookings, {})).toEqual({ bookings: 0 });
  });

  it('are in the own data of the account that sees them', async () => {
    const { daughter, mohan } = await book();
    const names = async (call: Call) =>
      (await call(getAccountData, {})).bookings.map(({ patient }) => patient.name).sort();
    expect(await names(daughter.call)).toEqual(['Leela Rao', 'Mohan Rao']);
    await mohan.call(contract.takeOverBookings, {});
    expect([await names(daughter.call), await names(mohan.call)]).toEqual([['Leela Rao'], ['Mohan Rao']]);
  });

  it('leave the account with a removed person, once none is to come', async () => {
    const { daughter, leelas, phone } = await book();
    const { id } = await daughter.call(savePerson, leela);
    expect(await daughter.call(contract.countBookingsOfPerson, { id })).toEqual({ past: 0, coming: 1 });
    await expect(daughter.call(removePerson, { id })).rejects.toMatchObject({ status: 409, code: 'person-is-booked' });
    await end(leelas);
    await proveNumber(daughter.userId, phone);
    await daughter.call(removePerson, { id });
    expect((await daughter.call(listPeople, {})).people).toEqual([]);
    await expectClosed(daughter.call, { code: leelas });
    await expectClosed(daughter.call, { code: leelas, phone });
    // Neither the number nor the address of the account brings them back.
    await daughter.call(myBookings, { when: 'past' });
    await expectClosed(daughter.call, { code: leelas });
  });

  it('keep a removed person until the day of the booking is over', async () => {
    const { daughter, leelas } = await book();
    const { id } = await daughter.call(savePerson, leela);
    const begun = { appointmentOn: today, startMinute: 0 };
    await db().updateTable('bookings').set(begun).where('code', '=', leelas).execute();
    expect(await daughter.call(contract.countBookingsOfPerson, { id })).toEqual({ past: 0, coming: 1 });
    await expect(daughter.call(removePerson, { id })).rejects.toMatchObject({ code: 'person-is-booked' });
  });

  it('of a removed person come to another account with the number only by its press', async () => {
    const { daughter, mohan, leelas, phone } = await book();
    await end(leelas);
    const { id } = await daughter.call(savePerson, leela);
    await daughter.call(removePerson, { id });
    await proveNumber(mohan.userId, phone);
    await mohan.call(myBookings, { when: 'past' });
    await expectClosed(mohan.call, { code: leelas });
    expect(await mohan.call(contract.handedOver, {})).toMatchObject({ offered: 1 });
    expect(await mohan.call(contract.takeOverBookings, {})).toEqual({ bookings: 1 });
    expect(await mohan.call(findBooking, { code: leelas })).toMatchObject({ isMine: true });
    const { takenOver } = await daughter.call(contract.handedOver, {});
    expect(takenOver).toMatchObject([{ patientName: 'Leela Rao' }]);
  });

  it('stay with the account of the person whose name they have', async () => {
    const { daughter, mohan, mohans } = await book();
    await db().updateTable('users').set({ displayName: 'mohan  rao' }).where('id', '=', daughter.userId).execute();
    expect(await mohan.call(contract.handedOver, {})).toMatchObject({ offered: 0 });
    expect(await mohan.call(contract.takeOverBookings, {})).toEqual({ bookings: 0 });
    expect(await daughter.call(findBooking, { code: mohans })).toMatchObject({ isMine: true });
  });

  it('show the new account who has seen their reports, by links that end', async () => {
    const { daughter, mohan, mohans } = await book();
    await db().updateTable('bookings').set({ bookerOpensReport: true }).where('code', '=', mohans).execute();
    const { id } = await createTestReport(world, await idOf(mohans));
    const { token } = await daughter.call(shareReport, { code: mohans, id });
    await world.visitor()(findSharedReport, { token });
    await mohan.call(contract.takeOverBookings, {});
    await expect(world.visitor()(findSharedReport, { token })).rejects.toMatchObject(notFound);
    const { shares } = await mohan.call(listReportOpenings, { code: mohans, id });
    expect(shares).toMatchObject([{ hasEnded: true }]);
  });

  it('open no report by the number of an account that was refused it and removed the person', async () => {
    const { daughter, leelas, lab } = await book();
    await db().updateTable('bookings').set({ bookerOpensReport: false }).where('code', '=', leelas).execute();
    await end(leelas);
    const { id } = await daughter.call(savePerson, leela);
    await daughter.call(removePerson, { id });
    const bookingId = await idOf(leelas);
    await createTestReport(world, bookingId);
    const { call } = await createTestMember(world, lab, 'desk');
    expect(await call(listBookingReports, { bookingId })).toMatchObject({ canBeOpened: false });
    const link = await createTestReportLink(world, bookingId);
    expect(await world.visitor()(listReports, { link })).toMatchObject({ way: 'account' });
  });

  it('stay whole when one of a visit, or the account that booked, is erased', async () => {
    const { daughter, mohan, mohans, leelas, lab } = await book({ atHome: true });
    await mohan.call(contract.takeOverBookings, {});
    await daughter.call(eraseBooking, { code: leelas });
    // The charge for coming has gone on to him.
    expect(await mohan.call(findBooking, { code: mohans })).toMatchObject({ status: 'pending', price: '450.00' });
    await daughter.call(eraseAccount, { password: testPassword });
    expect(await mohan.call(findBooking, { code: mohans })).toMatchObject({
      patientName: 'Mohan Rao',
      status: 'pending',
    });
    const rows = await db()
      .selectFrom('bookings')
      .where('vendorId', '=', lab.vendorId)
      .selectAll()
      .orderBy('id')
      .execute();
    expect(rows).toMatchObject([{ patientName: 'Name erased' }, { formerCustomerId: null, customerId: mohan.userId }]);
    await expectClosed(world.visitor(), { code: mohans, phone: rows[1]?.patientPhone ?? '' });
  });

  it('ask for an adult when a correction makes one of them a minor', async () => {
    const { daughter, leelas, mohans, phone, own } = await book();
    const noticed = { noticeVersion: 1, noticeLanguage: 'en', agreedAt: new Date(testNow) };
    await db().updateTable('bookings').set(noticed).where('code', 'in', [leelas, mohans]).execute();
    const correct = (code: string, patientPhone: string, more: object = {}) =>
      daughter.call(correctBooking, { code, patientName: 'A Rao', patientPhone, patientAge: 9, ...more });
    await expect(correct(leelas, phone)).rejects.toMatchObject({
      status: 400,
      issues: [expect.objectContaining({ path: 'guardianName', code: 'required' })],
    });
    await correct(leelas, phone, { guardianName: 'Asha Rao' });
    // Once for the visit.
    await correct(mohans, own);
    const rows = await db()
      .selectFrom('bookings')
      .where('code', 'in', [leelas, mohans])
      .select('guardianName')
      .execute();
    expect(rows.map(({ guardianName }) => guardianName)).toEqual(['Asha Rao', 'Asha Rao']);
  });
});
