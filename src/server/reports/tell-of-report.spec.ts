import { beforeAll, describe, expect, it } from 'vitest';
import { createBooking } from '../../contract/patient/bookings.ts';
import { eraseBooking, getBookingData } from '../../contract/patient/privacy.ts';
import { listReports, requestReportLink } from '../../contract/patient/reports/reports.ts';
import { takePayment } from '../../contract/vendor/money/payments.ts';
import { vendorBooking } from '../../contract/vendor/vendor-bookings.ts';
import { fromIndiaTime } from '../../domain/time/calendar.ts';
import { tellPatientOfReport } from '../bookings/terms/tell-of-report.ts';
import { noChannels } from '../messages/channel.ts';
import { deliverNow } from '../testing/deliver-now.ts';
import { createBookingActions, midnight, type TestVendor, tomorrow } from '../testing/test-bookings.ts';
import { openPatientMessages, type PatientMessages } from '../testing/test-messages.ts';
import { newPhone } from '../testing/test-phones.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { createTestReport } from '../testing/test-reports.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testNow } from '../testing/test-world.ts';

let world: TestWorld;
let patient: PatientMessages;
let lab: TestVendor;
let bookings: ReturnType<typeof createBookingActions>;
beforeAll(async () => {
  ({ world, patient } = await openPatientMessages());
  bookings = createBookingActions(world);
  lab = await createTestVendor(world, { from: '09:00', to: '18:00', capacity: 50 });
});

async function book() {
  world.clock.now = testNow;
  const phone = newPhone();
  const { code } = await world.visitor()(createBooking, {
    vendorId: lab.vendorId,
    testId: lab.testId,
    appointmentDate: midnight(tomorrow),
    appointmentTime: '09:00',
    patientName: 'Asha Kulkarni',
    patientPhone: phone,
    patientEmail: `${phone.slice(1)}@example.in`,
  });
  return { code, phone, id: await bookings.findId(code) };
}

/** All that was sent of reports, oldest first. */
async function deliver(bookingId: number) {
  await patient.makeAll();
  const { db } = world.services;
  const messages = db
    .selectFrom('messages')
    .where('bookingId', '=', bookingId)
    .where('kind', 'in', ['report-ready', 'report-replaced', 'report-withdrawn'])
    .orderBy('id')
    .select(['id', 'kind', 'channel', 'state', 'subject', 'textContent']);
  for (const { id } of await messages.execute()) await deliverNow({ ...world.services, channels: noChannels }, id);
  return messages.execute();
}

describe('a report', () => {
  it('is told by mail and SMS with a link, which can be asked for again', async () => {
    const { id, code, phone } = await book();
    const { sha256 } = await createTestReport(world, id);
    await tellPatientOfReport(world.services.db, { bookingId: id, event: 'ready' });
    const sent = await deliver(id);
    expect(sent.map(({ kind, channel }) => [kind, channel])).toEqual([
      ['report-ready', 'email'],
      ['report-ready', 'sms'],
    ]);
    const item = await world.services.db
      .selectFrom('bookingItems')
      .where('bookingId', '=', id)
      .select('name')
      .executeTakeFirstOrThrow();
    for (const { textContent } of sent) {
      expect(textContent).not.toContain(item.name);
      expect(textContent).not.toContain(sha256);
      const [, link = ''] = /bookings\/report#([\w-]{24})/.exec(textContent ?? '') ?? [];
      await expect(world.visitor()(listReports, { link })).resolves.toMatchObject({ reports: [{ kind: 'final' }] });
    }
    await world.visitor()(requestReportLink, { code, phone });
    await expect(world.visitor()(requestReportLink, { code, phone: newPhone() })).resolves.toEqual({ success: true });
    expect(await deliver(id)).toHaveLength(4);
  });

  it('that the lab holds is told as held while something is due', async () => {
    const { id } = await book();
    await createTestReport(world, id, { heldWhileDue: true });
    const { db } = world.services;
    const arrived = { status: 'confirmed', arrivedAt: new Date(world.clock.now) } as const;
    await db.updateTable('bookings').set(arrived).where('id', '=', id).execute();
    const mailOf = async () => {
      await tellPatientOfReport(db, { bookingId: id, event: 'ready' });
      return (await deliver(id)).findLast(({ channel }) => channel === 'email')?.textContent;
    };
    expect(await mailOf()).toContain('holds it until the booking is paid');
    await createTestReport(world, id);
    const open = await mailOf();
    expect(open).toContain('Its page says how it opens');
    expect(open).not.toContain('holds it');
  });

  it('that was held is told once as ready when the last of several payments is made, also of two at once', async () => {
    const { id } = await book();
    world.clock.now = fromIndiaTime({ day: tomorrow, minute: 600 });
    await createTestReport(world, id, { heldWhileDue: true });
    const { db } = world.services;
    const arrived = { status: 'confirmed', arrivedAt: new Date(world.clock.now) } as const;
    await db.updateTable('bookings').set(arrived).where('id', '=', id).execute();
    const { call } = await createTestMember(world, lab, 'owner');
    const take = async (amount: string) => call(takePayment, { bookingId: id, amount, way: 'upi' as const });
    const { payment } = await call(vendorBooking, { bookingId: id });
    await take('100');
    expect(await deliver(id)).toEqual([]);
    const rest = String(Number(payment.due) - 100);
    await Promise.allSettled([take(rest), take(rest), take(rest)]);
    const sent = await deliver(id);
    expect(sent.map(({ kind, channel }) => [kind, channel])).toEqual([
      ['report-ready', 'email'],
      ['report-ready', 'sms'],
    ]);
    expect(sent[0]?.textContent).not.toContain('holds it');
    const events = db.selectFrom('outbox').where('subjectId', '=', id).where('kind', '=', 'report-ready');
    expect(await events.select('id').execute()).toHaveLength(1);
  });

  it('is one message with the others of its visit, which tells of a replaced one among them', async () => {
    const { id } = await book();
    const { db } = world.services;
    await createTestReport(world, id);
    for (const event of ['ready', 'ready', 'ready'] as const) await tellPatientOfReport(db, { bookingId: id, event });
    await patient.makeAll();
    await tellPatientOfReport(db, { bookingId: id, event: 'ready' });
    await tellPatientOfReport(db, { bookingId: id, event: 'replaced' });
    await patient.makeAll();
    await tellPatientOfReport(db, { bookingId: id, event: 'ready' });
    expect((await deliver(id)).map(({ kind, channel }) => [kind, channel])).toEqual([
      ['report-replaced', 'email'],
      ['report-replaced', 'sms'],
    ]);
  });

  it('that was withdrawn is told with the reason to those who were told of it, and to others not at all', async () => {
    const { id } = await book();
    const { db } = world.services;
    const report = await createTestReport(world, id);
    const withdraw = () =>
      db
        .updateTable('reports')
        .set({ withdrawnAt: new Date(world.clock.now), reason: 'Of another patient' })
        .where('id', '=', report.id)
        .execute();
    await withdraw();
    await tellPatientOfReport(db, { bookingId: id, event: 'ready' });
    await tellPatientOfReport(db, { bookingId: id, event: 'withdrawn' });
    expect((await deliver(id)).map(({ state }) => state)).toEqual(Array(4).fill('dropped'));
    await db.updateTable('reports').set({ withdrawnAt: null }).where('id', '=', report.id).execute();
    await tellPatientOfReport(db, { bookingId: id, event: 'ready' });
    await deliver(id);
    await withdraw();
    await tellPatientOfReport(db, { bookingId: id, event: 'withdrawn' });
    const sent = await deliver(id);
    const kindsTold = sent.filter(({ state }) => state !== 'dropped').map(({ kind }) => kind);
    expect(kindsTold.filter((kind) => kind === 'report-withdrawn')).toEqual(['report-withdrawn', 'report-withdrawn']);
    expect(
      sent.findLast(({ kind, channel }) => kind === 'report-withdrawn' && channel === 'email')?.textContent,
    ).toContain('Of another patient');
  });

  it('goes with the details of its booking, and the owners of the lab are told the id', async () => {
    const { id, code, phone } = await book();
    await createTestReport(world, id);
    const owner = await createTestMember(world, lab, 'owner');
    const { db } = world.services;
    await db.updateTable('bookings').set({ status: 'completed' }).where('id', '=', id).execute();
    const visitor = world.visitor();
    expect((await visitor(getBookingData, { code, phone })).reports).toMatchObject([{ kind: 'final', openings: [] }]);
    await visitor(eraseBooking, { code, phone });
    expect(await db.selectFrom('reports').where('bookingId', '=', id).select('id').execute()).toEqual([]);
    const mails = db.selectFrom('messages').where('kind', '=', 'report-erased').where('recipient', '=', owner.email);
    expect(await mails.select(['data', 'bookingId']).execute()).toMatchObject([{ data: { code }, bookingId: null }]);
  });
});
