import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../../contract/client.ts';
import { createBooking } from '../../../contract/patient/bookings.ts';
import {
  endReportShare,
  listReportOpenings,
  openReport,
  shareReport,
} from '../../../contract/patient/reports/reports.ts';
import { findSharedReport, openSharedReport, verifyReport } from '../../../contract/patient/reports/shared-report.ts';
import { createBookingActions, midnight, type TestVendor, tomorrow } from '../../testing/test-bookings.ts';
import { newPhone } from '../../testing/test-phones.ts';
import { createTestReport } from '../../testing/test-reports.ts';
import { createTestVendor } from '../../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../../testing/test-world.ts';
import { untilBlocked } from '../../testing/until-blocked.ts';

let world: TestWorld;
let lab: TestVendor;
let asha: Call;
let code: string;
let bookingId: number;
beforeAll(async () => {
  world = await testWorld();
  const bookings = createBookingActions(world);
  lab = await createTestVendor(world, { from: '09:00', to: '18:00', capacity: 50 });
  asha = await bookings.registerCustomer();
  ({ code } = await asha(createBooking, {
    vendorId: lab.vendorId,
    testId: lab.testId,
    appointmentDate: midnight(tomorrow),
    appointmentTime: '09:00',
    patientName: 'Asha Kulkarni',
    patientPhone: newPhone(),
  }));
  bookingId = await bookings.findId(code);
});

const ended = { status: 404, code: 'report-link-ended' };
async function download(path: string, input: object): Promise<Buffer> {
  const headers = { origin: 'http://jaanch.test', 'content-type': 'application/json' };
  const response = await world.request(path, { method: 'POST', headers, body: JSON.stringify(input) });
  return Buffer.from(await response.arrayBuffer());
}

describe('a report that is shared', () => {
  it('opens by its link alone for 48 hours, until the patient ends it, and is counted', async () => {
    const doctor = world.visitor();
    const { id, content } = await createTestReport(world, bookingId);
    const { id: otherId } = await createTestReport(world, bookingId);
    await asha(openReport, { code, id });
    const { id: shareId, token } = await asha(shareReport, { code, id });
    expect(await doctor(findSharedReport, { token })).toMatchObject({ date: tomorrow, kind: 'final', pages: 2 });
    for (const time of [1, 2]) {
      expect((await download(openSharedReport.path, { token })).equals(content), `time ${time}`).toBe(true);
    }
    expect(await asha(listReportOpenings, { code, id })).toMatchObject({
      openings: [{ by: 'account', isYou: true }],
      shares: [{ id: shareId, openings: 2, hasEnded: false }],
    });
    expect(await asha(listReportOpenings, { code, id: otherId })).toEqual({ openings: [], shares: [] });
    await expect(doctor(listReportOpenings, { code, phone: '+919000000009', id })).rejects.toMatchObject({
      status: 404,
    });
    await asha(endReportShare, { code, shareId });
    await asha(endReportShare, { code, shareId });
    await expect(doctor(findSharedReport, { token })).rejects.toMatchObject(ended);
    await expect(doctor(openSharedReport, { token })).rejects.toMatchObject(ended);
    const second = await asha(shareReport, { code, id });
    world.clock.now += 48 * 3_600_000;
    await expect(doctor(openSharedReport, { token: second.token })).rejects.toMatchObject(ended);
    world.clock.now = testNow;
  });

  it('has at most ten links at a time, also when two are made at once', async () => {
    const { id } = await createTestReport(world, bookingId);
    const share = () => asha(shareReport, { code, id });
    for (let made = 0; made < 9; made++) await share();
    const { db } = world.services;
    const both = await db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('reports').where('id', '=', id).select('id').forUpdate().execute();
      const calls = Promise.allSettled([share(), share()]);
      await untilBlocked(db, 2);
      return { calls };
    });
    const answers = await both.calls;
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409 },
    });
    expect((await asha(listReportOpenings, { code, id })).shares).toHaveLength(10);
  });

  it('does not open once it is withdrawn, and another patient cannot end its link', async () => {
    const { id } = await createTestReport(world, bookingId);
    const { id: shareId, token } = await asha(shareReport, { code, id });
    const other = await createBookingActions(world).registerCustomer();
    await expect(other(endReportShare, { code, shareId })).rejects.toMatchObject({ status: 404 });
    await expect(other(shareReport, { code, id })).rejects.toMatchObject({ status: 404 });
    await world.visitor()(findSharedReport, { token });
    const { db } = world.services;
    await db
      .updateTable('reports')
      .set({ withdrawnAt: new Date(testNow) })
      .where('id', '=', id)
      .execute();
    await expect(world.visitor()(openSharedReport, { token })).rejects.toMatchObject(ended);
    await expect(asha(shareReport, { code, id })).rejects.toMatchObject({ code: 'report-not-open' });
  });
});

describe('a file', () => {
  it('is known by its SHA-256, with lab and day, also when it was replaced or withdrawn', async () => {
    const at = new Date(testNow);
    const verify = async (values: object) => {
      const { sha256 } = await createTestReport(world, bookingId, values);
      return (await world.visitor()(verifyReport, { sha256 })).report;
    };
    expect(await verify({})).toMatchObject({ state: 'valid', date: tomorrow, labName: expect.any(String) });
    expect(await verify({ replacedAt: at })).toMatchObject({ state: 'replaced' });
    expect(await verify({ replacedAt: at, withdrawnAt: at })).toMatchObject({ state: 'withdrawn' });
    expect(await world.visitor()(verifyReport, { sha256: '0'.repeat(64) })).toEqual({ report: null });
  });
});
