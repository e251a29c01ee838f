import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../../contract/client.ts';
import { createBooking } from '../../../contract/patient/bookings.ts';
import { claimBooking } from '../../../contract/patient/my-bookings.ts';
import {
  listReports,
  openReport,
  proveReportReader,
  sendReportCode,
} from '../../../contract/patient/reports/reports.ts';
import { operations } from '../../operations.ts';
import { createBookingActions, midnight, type TestVendor, tomorrow } from '../../testing/test-bookings.ts';
import { createTestReport, createTestReportLink } from '../../testing/test-reports.ts';
import { createTestVendor } from '../../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../../testing/test-world.ts';

let world: TestWorld;
let lab: TestVendor;
let bookings: ReturnType<typeof createBookingActions>;
let lastPhone = 9_390_000_000 + (process.pid % 1000) * 1000;
beforeAll(async () => {
  world = await testWorld();
  bookings = createBookingActions(world);
  lab = await createTestVendor(world, { from: '09:00', to: '18:00', capacity: 50 });
});

async function book(
  call: Call = world.visitor(),
  patient: { patientName?: string; patientAge?: number } = {},
  of = lab,
) {
  const phone = `+91${++lastPhone}`;
  const { code } = await call(createBooking, {
    vendorId: of.vendorId,
    testId: of.testId,
    appointmentDate: midnight(tomorrow),
    appointmentTime: '09:00',
    patientName: 'Asha Kulkarni',
    patientPhone: phone,
    ...patient,
  });
  return { code, phone, id: await bookings.findId(code) };
}

/** The PDF as the browser gets it. */
async function open(input: object): Promise<Response> {
  return world.request(openReport.path, {
    method: 'POST',
    headers: { origin: 'http://jaanch.test', 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
}
async function readCode(phone: string) {
  const sent = world.services.db
    .selectFrom('messages')
    .where('recipient', '=', phone)
    .where('kind', '=', 'phone-code')
    .orderBy('id', 'desc')
    .select('data');
  return ((await sent.executeTakeFirstOrThrow()).data as { code: string }).code;
}
const needsProof = { status: 409, code: 'prove-report-reader' };

describe('the reports of a booking', () => {
  it('are listed by id and phone number, and open by the link of a message with a code to the phone', async () => {
    const booking = await book();
    const { id, content } = await createTestReport(world, booking.id);
    const link = await createTestReportLink(world, booking.id);
    const visitor = world.visitor();
    const { code, phone } = booking;
    const listed = await visitor(listReports, { code, phone });
    expect(listed).toMatchObject({
      way: 'sms',
      phoneEnd: phone.slice(-4),
      reports: [{ id, kind: 'final', state: 'open' }],
    });
    expect(await visitor(listReports, { link })).toEqual(listed);
    await expect(visitor(openReport, { link, id })).rejects.toMatchObject(needsProof);
    await visitor(sendReportCode, { link });
    await expect(visitor(proveReportReader, { link, phoneCode: '000000' })).rejects.toMatchObject({ status: 400 });
    const { proof } = await visitor(proveReportReader, { link, phoneCode: await readCode(phone) });
    expect((await visitor(listReports, { link, proof })).way).toBe('open');
    const response = await open({ link, id, proof });
    expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="report.pdf"',
      'content-length': String(content.length),
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
    const { db } = world.services;
    const openings = db.selectFrom('reportOpenings').where('reportId', '=', id).select(['openedBy', 'userId']);
    expect(await openings.execute()).toEqual([{ openedBy: 'link', userId: null }]);
    const logged = db
      .selectFrom('accessLog')
      .where('call', '=', openReport.path)
      .select(['role', 'about', 'vendorId', 'scope']);
    expect(await logged.execute()).toContainEqual({
      role: 'visitor',
      about: 'bookings',
      vendorId: lab.vendorId,
      scope: { bookingId: booking.id },
    });
    const other = await book();
    const { id: otherId } = await createTestReport(world, other.id);
    expect((await open({ link, id: otherId, proof })).status).toBe(404);
    const ofOther = { code: other.code, phone: other.phone, id: otherId, proof };
    await expect(visitor(openReport, ofOther)).rejects.toMatchObject(needsProof);
    world.clock.now += 31 * 60_000;
    await expect(visitor(openReport, { link, id, proof })).rejects.toMatchObject(needsProof);
    world.clock.now += 7 * 86_400_000;
    await expect(visitor(listReports, { link })).rejects.toMatchObject({ status: 404, code: 'report-link-ended' });
    await testWorld();
  });

  it('open by the account of the patient, and after a claim by id and phone number only with a code', async () => {
    const asha = await bookings.registerCustomer();
    const own = await book(asha);
    const report = await createTestReport(world, own.id);
    await expect(asha(listReports, { code: own.code })).resolves.toMatchObject({ way: 'open' });
    await expect(
      bookings.registerCustomer().then((call) => call(listReports, { code: own.code })),
    ).rejects.toMatchObject({
      status: 404,
    });
    const other = await bookings.registerCustomer();
    const { code, phone } = own;
    await expect(other(openReport, { code, phone, id: report.id })).rejects.toMatchObject(needsProof);
    const guest = await book();
    await createTestReport(world, guest.id);
    await other(claimBooking, { code: guest.code, phone: guest.phone });
    await expect(other(listReports, { code: guest.code })).resolves.toMatchObject({ way: 'sms' });
  });

  it('do not open when they are held, replaced or withdrawn', async () => {
    const asha = await bookings.registerCustomer();
    const { id: bookingId, code } = await book(asha);
    const { db } = world.services;
    await db
      .updateTable('bookings')
      .set({ status: 'confirmed', arrivedAt: new Date(world.clock.now) })
      .where('id', '=', bookingId)
      .execute();
    const at = new Date(world.clock.now);
    const held = await createTestReport(world, bookingId, { heldWhileDue: true });
    const replaced = await createTestReport(world, bookingId, { replacedAt: at, reason: 'Wrong page' });
    const withdrawn = await createTestReport(world, bookingId, { withdrawnAt: at, reason: 'Of another patient' });
    for (const { id } of [held, replaced, withdrawn])
      await expect(asha(openReport, { code, id })).rejects.toMatchObject({ status: 409, code: 'report-not-open' });
    const { reports, due } = await asha(listReports, { code });
    expect(reports.map(({ state, reason }) => [state, reason])).toEqual([
      ['withdrawn', 'Of another patient'],
      ['replaced', 'Wrong page'],
      ['held', null],
    ]);
    expect(Number(due)).toBeGreaterThan(0);
  });

  it('are called late only of a patient who came, and of a lab that uploads reports', async () => {
    const own = await createTestVendor(world, { from: '09:00', to: '18:00', capacity: 50 });
    const [{ id, code, phone }, other] = [await book(undefined, {}, own), await book(undefined, {}, own)];
    const { db } = world.services;
    const change = (values: object) => db.updateTable('bookings').set(values).where('id', '=', id).execute();
    const promised = async () => (await world.visitor()(listReports, { code, phone })).promised;
    expect(await promised()).toMatchObject({ isOver: false });
    world.clock.now += 10 * 86_400_000;
    await change({ status: 'completed' });
    expect(await promised()).toBeNull();
    await createTestReport(world, other.id);
    expect(await promised()).toMatchObject({ isOver: true });
    await change({ status: 'confirmed' });
    expect(await promised()).toBeNull();
    await change({ arrivedAt: new Date(world.clock.now) });
    expect(await promised()).toMatchObject({ isOver: true });
    await change({ arrivedAt: null, noShowAt: new Date(world.clock.now) });
    expect(await promised()).toBeNull();
    await testWorld();
  });

  it('open by the link with booking id and phone number where no SMS is sent, five tries a day', async () => {
    const { id, code, phone } = await book();
    const link = await createTestReportLink(world, id);
    const { config } = world.services;
    const context = {
      ...world.services,
      config: { ...config, smtp: {}, rateLimitScale: 1 },
      user: null,
      clientRateLimitKey: () => 'here',
      token: () => null,
    };
    const prove = (typed: object) => operations.proveReportReader.handler({ link, ...typed }, context);
    await expect(prove({ code, phone })).resolves.toMatchObject({ proof: expect.stringMatching(/^id-and-phone\./) });
    for (let tries = 2; tries <= 5; tries++)
      await expect(prove({ code, phone: '+919000000001' })).rejects.toMatchObject({ status: 400 });
    await expect(prove({ code, phone })).rejects.toMatchObject({ status: 429 });
  });
});
