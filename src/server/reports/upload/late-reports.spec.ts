import { beforeAll, describe, expect, it } from 'vitest';
import { listBookingReports, listLateReports, uploadReport } from '../../../contract/vendor/reports/reports.ts';
import { rememberErasure } from '../../privacy/erasures.ts';
import { createBookingActions, tomorrow } from '../../testing/test-bookings.ts';
import { makeTestReport, toPdfFile } from '../../testing/test-pdf.ts';
import { createTestMember } from '../../testing/test-portal.ts';
import { createTestReport } from '../../testing/test-reports.ts';
import { type TestWorld, testNow, testWorld } from '../../testing/test-world.ts';

const dayMs = 24 * 60 * 60_000;

describe('late reports', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  it('are those of patients who came, of a lab that uploads reports, for two weeks', async () => {
    const { db } = world.services;
    const bookings = createBookingActions(world);
    const lab = await bookings.createMorningVendor();
    const desk = await createTestMember(world, lab, 'desk');
    const { id: arrived } = await bookings.bookWithId(lab, { name: 'Meena Iyer' });
    const [completed = 0, open = 0, cancelled = 0, reported = 0, erased = 0] = await bookings.copy(arrived, 5);
    const change = (id: number, values: object) =>
      db.updateTable('bookings').set(values).where('id', '=', id).execute();
    await change(arrived, { status: 'confirmed', arrivedAt: new Date(testNow) });
    await change(completed, { status: 'completed', startMinute: 600 });
    await change(cancelled, { status: 'cancelled', arrivedAt: new Date(testNow) });
    await change(reported, { status: 'completed' });
    await change(erased, { status: 'completed' });
    await rememberErasure(db, { bookings: [erased], account: null });
    const list = () => desk.call(listLateReports, {});
    const ids = async () => (await list()).bookings.map(({ bookingId }) => bookingId);

    // Promised for ten o'clock of the day after, 24 hours after the visit.
    world.clock.now = testNow + 10 * dayMs;
    expect(await list()).toEqual({ isUsed: false, totalCount: 0, bookings: [] });
    await createTestReport(world, open, { kind: 'partial' });
    const file = toPdfFile(await makeTestReport('Meena Iyer'), 'report.pdf');
    expect(await ids()).toEqual([arrived, reported, completed]);
    await desk.call(uploadReport, { file, bookingId: reported, kind: 'final' });
    const { bookings: late, ...others } = await list();
    expect(others).toEqual({ isUsed: true, totalCount: 2 });
    expect(late.map(({ bookingId }) => bookingId)).toEqual([arrived, completed]);
    expect(late[0]).toMatchObject({
      patientName: 'Meena Iyer',
      testName: lab.testName,
      date: tomorrow,
      time: '09:00',
      promisedAt: new Date(Date.parse(`${tomorrow}T09:00:00+05:30`) + dayMs).toISOString(),
    });
    const isLate = async (bookingId: number) => (await desk.call(listBookingReports, { bookingId })).isLate;
    expect([await isLate(arrived), await isLate(open), await isLate(reported)]).toEqual([true, false, false]);
    await change(arrived, { arrivedAt: null, noShowAt: new Date(testNow) });
    expect([await ids(), await isLate(arrived)]).toEqual([[completed], false]);
    world.clock.now = testNow + 20 * dayMs;
    expect(await ids()).toEqual([]);
    world.clock.now = testNow;
    expect(await ids()).toEqual([]);
  });
});
