import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHttpClient } from '../../../contract/client.ts';
import {
  checkReport,
  listBookingReports,
  openVendorReport,
  releaseReport,
  uploadReport,
  withdrawReport,
} from '../../../contract/vendor/reports/reports.ts';
import { updateBookingStatus } from '../../../contract/vendor/vendor-bookings.ts';
import { createVendorToken } from '../../../contract/vendor/vendor-tokens.ts';
import { clearBookings } from '../../privacy/erase-bookings.ts';
import { createBookingActions, type TestVendor } from '../../testing/test-bookings.ts';
import { makeTestReport, toPdfFile } from '../../testing/test-pdf.ts';
import { createTestMember } from '../../testing/test-portal.ts';
import { type TestWorld, testNow, testWorld } from '../../testing/test-world.ts';

type Member = Awaited<ReturnType<typeof createTestMember>>;

const oneDayMs = 24 * 60 * 60_000;
const reason = 'A value was typed wrong.';

let world: TestWorld;
let bookings: ReturnType<typeof createBookingActions>;
let vendor: TestVendor;
let desk: Member;
let booking: { id: number; code: string };
let report: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  world = await testWorld();
  bookings = createBookingActions(world);
});
beforeEach(async () => {
  world.clock.now = testNow;
  vendor = await bookings.createMorningVendor();
  desk = await createTestMember(world, vendor, 'desk');
  booking = await bookings.bookWithId(vendor, { name: 'Meena Iyer' });
  report = await makeTestReport('Patient: Mrs Meena Iyer', 'TSH 2.4 mIU/L');
  world.clock.now = testNow + oneDayMs + 6 * 60 * 60_000;
});

const fileOf = (bytes = report, name = `${booking.code}.pdf`) => toPdfFile(bytes, name);
const upload = (more: Partial<Parameters<typeof sendUpload>[0]> = {}, by = desk) => sendUpload(more, by);
function sendUpload(
  more: { file?: File; bookingId?: number; kind?: 'partial' | 'final' } & Partial<
    Record<'replacesId', number> & Record<'reason', string> & Record<'heldWhileDue' | 'confirmsOtherName', 'true'>
  >,
  by: Member,
) {
  return by.call(uploadReport, { file: fileOf(), kind: 'final', ...more });
}
const list = (by = desk) => by.call(listBookingReports, { bookingId: booking.id });
const open = (reportId: number, { headers } = desk) =>
  world.request(`${openVendorReport.path}?bookingId=${booking.id}&reportId=${reportId}`, { headers });
const countReady = async () =>
  (
    await world.services.db
      .selectFrom('outbox')
      .where('subjectId', '=', booking.id)
      .where('kind', '=', 'report-ready')
      .select('kind')
      .execute()
  ).length;
const reportedAt = async () => (await list()).reportedAt;

describe('uploading a report', () => {
  it('gives it to the booking whose id is in the name of the file', async () => {
    const answer = await upload({
      file: fileOf(report, `${booking.code.slice(0, 5)} ${booking.code.slice(5)} TSH.pdf`),
    });
    expect(answer).toMatchObject({ bookingId: booking.id, bookingCode: booking.code, kind: 'final', isNew: true });
    const { reports, reportedAt, ...others } = await list();
    expect(reports).toMatchObject([
      { id: answer.reportId, pages: 2, bytes: report.length, proof: 'name', heldWhileDue: false, reason: null },
    ]);
    expect(reportedAt).toBe(new Date(world.clock.now).toISOString());
    expect(others).toMatchObject({ patientName: 'Meena Iyer', due: '350.00', problem: null });
  });

  it('asks for the booking where the name of the file has none of the lab, or several', async () => {
    const second = await bookings.copy(booking.id, 1);
    const { code } = await world.services.db
      .selectFrom('bookings')
      .where('id', '=', second[0] ?? 0)
      .select('code')
      .executeTakeFirstOrThrow();
    const other = await bookings.createMorningVendor();
    world.clock.now = testNow;
    const elsewhere = await bookings.bookWithId(other, { name: 'Meena Iyer' });
    for (const name of ['Meena.pdf', `${elsewhere.code}.pdf`, `${booking.code} ${code}.pdf`]) {
      const file = fileOf(report, name);
      await expect(upload({ file })).rejects.toMatchObject({ status: 400, issues: [{ path: 'bookingId' }] });
      expect(await desk.call(checkReport, { file })).toMatchObject({ booking: null, asksBooking: true });
    }
  });

  it('needs the name of the patient or the booking id in the text, or somebody who has looked', async () => {
    const file = fileOf(await makeTestReport('Patient: Ravi Kumar'));
    expect(await desk.call(checkReport, { file })).toMatchObject({
      booking: { bookingId: booking.id, patientName: 'Meena Iyer' },
      proof: 'none',
      problem: null,
    });
    await expect(upload({ file })).rejects.toMatchObject({ status: 409, code: 'unproved-report' });
    expect((await list()).reports).toEqual([]);
    await upload({ file, confirmsOtherName: 'true' });
    expect((await list()).reports).toMatchObject([{ proof: 'none' }]);
  });

  it('is idempotent: a file that is there already is not uploaded again', async () => {
    const first = await upload();
    expect(await desk.call(checkReport, { file: fileOf() })).toMatchObject({ isThere: true, problem: null });
    expect(await upload()).toEqual({ ...first, isNew: false });
    expect((await list()).reports).toHaveLength(1);
  });

  it('takes what is said of a file that is there: kind, hold, and which one it replaces', async () => {
    const first = await upload({ kind: 'partial', heldWhileDue: 'true' });
    expect(await reportedAt()).toBeNull();
    expect(await upload({ kind: 'final' })).toEqual({ ...first, kind: 'final', isNew: false });
    expect((await list()).reports).toMatchObject([{ kind: 'final', heldWhileDue: false }]);
    expect(await reportedAt()).not.toBeNull();
    expect(await countReady()).toBe(2);
    const wrong = await upload({ file: fileOf(await makeTestReport('Meena Iyer, wrong')) });
    const replacement = { replacesId: wrong.reportId, reason };
    for (const _ of ['once', 'again'])
      expect(await upload(replacement)).toMatchObject({ reportId: first.reportId, isNew: false });
    expect((await list()).reports).toMatchObject([
      { id: wrong.reportId, replacedAt: expect.any(String), reason },
      { id: first.reportId, replacedAt: null },
    ]);
    const told = world.services.db.selectFrom('outbox').where('subjectId', '=', booking.id).select('kind');
    expect(await told.where('kind', '=', 'report-replaced').execute()).toHaveLength(1);
    await upload({ kind: 'partial' });
    expect(await reportedAt()).toBeNull();
  });

  it('writes one of the same file twice at once, and both of two files', async () => {
    const other = fileOf(await makeTestReport('Meena Iyer, second part'));
    const answers = await Promise.all([upload(), upload(), upload({ file: other })]);
    expect(new Set(answers.map(({ reportId }) => reportId)).size).toBe(2);
    expect((await list()).reports).toHaveLength(2);
  });

  it('refuses what is no plain PDF, and stores nothing of it', async () => {
    const files = await world.services.db.selectFrom('reportFiles').select('id').execute();
    const bomb = await PDFDocument.load(report);
    const text = bomb.context.flateStream(Buffer.alloc(150 * 1024 * 1024, 'BT (A) Tj ET '));
    bomb.addPage().node.set(PDFName.of('Contents'), bomb.context.register(text));
    for (const [bytes, sentence] of [
      [Buffer.from('MZ\x90\0 This program cannot be run in DOS mode.'), 'not a PDF'],
      [Buffer.from(report.subarray(0, 200)), 'damaged'],
      [await bomb.save(), 'damaged'],
    ] as const) {
      const message = expect.stringContaining(sentence);
      const issues = [{ path: 'file', message }];
      await expect(upload({ file: fileOf(new Uint8Array(bytes)) })).rejects.toMatchObject({ status: 400, issues });
    }
    const program = fileOf(new Uint8Array(Buffer.from('MZ')));
    expect(await desk.call(checkReport, { file: program })).toMatchObject({
      problem: expect.stringContaining('not a PDF'),
      pages: null,
    });
    expect(await world.services.db.selectFrom('reportFiles').select('id').execute()).toEqual(files);
  });

  it('refuses more than 8 MB with a sentence', async () => {
    for (const bytes of [8 * 1024 * 1024 + 1, 9 * 1024 * 1024]) {
      await expect(upload({ file: fileOf(new Uint8Array(bytes)) })).rejects.toThrow('larger than 8 MB');
    }
  });

  it('refuses bookings that can have none', async () => {
    world.clock.now = testNow;
    await expect(upload()).rejects.toMatchObject({ status: 409, code: 'before-visit' });
    expect(await desk.call(checkReport, { file: fileOf() })).toMatchObject({
      problem: expect.stringContaining('has not come yet'),
    });
    world.clock.now = testNow + oneDayMs;
    await desk.call(updateBookingStatus, { bookingId: booking.id, status: 'cancelled' });
    await expect(upload()).rejects.toMatchObject({ status: 409, code: 'booking-cancelled' });
    await world.services.db
      .updateTable('bookings')
      .set({ clearedAt: new Date() })
      .where('id', '=', booking.id)
      .execute();
    await expect(upload()).rejects.toMatchObject({ status: 409, code: 'details-cleared' });
    expect((await list()).problem).toContain('cleared');
  });

  it('refuses a completed booking whose patient erased it, though it keeps the name', async () => {
    await desk.call(updateBookingStatus, { bookingId: booking.id, status: 'completed' });
    const { db } = world.services;
    await db.transaction().execute((transaction) => clearBookings(transaction, booking, world.clock.now));
    await expect(upload()).rejects.toMatchObject({ status: 409, code: 'details-cleared' });
    expect(await desk.call(checkReport, { file: fileOf() })).toMatchObject({
      problem: expect.stringContaining('cleared'),
    });
    expect(await list()).toMatchObject({ patientName: 'Meena Iyer', problem: expect.stringContaining('cleared') });
  });

  it('is for the own lab, its desk, and its programs that may write', async () => {
    const other = await bookings.createMorningVendor();
    const stranger = await createTestMember(world, other, 'desk');
    const collector = await createTestMember(world, vendor, 'collector');
    await expect(upload({ bookingId: booking.id }, stranger)).rejects.toMatchObject({ status: 404 });
    await expect(upload({ bookingId: booking.id }, collector)).rejects.toMatchObject({ status: 403 });
    const owner = await createTestMember(world, vendor, 'owner');
    const program = async (rights: 'read' | 'write') => {
      const { token } = await owner.call(createVendorToken, { name: 'Lab software', rights });
      const authorization = { authorization: `Bearer ${token}` };
      return createHttpClient((path, init) =>
        world.request(path, { ...init, headers: { ...init.headers, ...authorization } }),
      );
    };
    const reads = await program('read');
    expect(await reads(checkReport, { file: fileOf() })).toMatchObject({ proof: 'name' });
    await expect(reads(uploadReport, { file: fileOf(), kind: 'final' })).rejects.toMatchObject({
      code: 'read-only-token',
    });
    expect(await (await program('write'))(uploadReport, { file: fileOf(), kind: 'final' })).toMatchObject({
      isNew: true,
    });
  });
});

describe('a report that was uploaded', () => {
  it('opens for the lab, with a trace', async () => {
    const { reportId } = await upload();
    const response = await open(reportId);
    expect(await response.bytes()).toEqual(report);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="report-${booking.code}.pdf"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
    const opened = world.services.db.selectFrom('reportOpenings').where('reportId', '=', reportId);
    expect(await opened.select(['openedBy', 'userId']).execute()).toEqual([{ openedBy: 'lab', userId: desk.userId }]);
    const reads = world.services.db.selectFrom('accessLog').where('call', '=', openVendorReport.path);
    expect(await reads.where('vendorId', '=', vendor.vendorId).select('rowCount').execute()).toEqual([{ rowCount: 1 }]);
    expect((await list()).reports).toMatchObject([{ openings: { byPatient: 0, byShares: 0, lastAt: null } }]);
    const stranger = await createTestMember(world, await bookings.createMorningVendor(), 'desk');
    expect((await open(reportId, stranger)).status).toBe(404);
  });

  it('is released by its lab while something is due, and the patient is told once', async () => {
    const { reportId } = await upload({ heldWhileDue: 'true' });
    const reference = { bookingId: booking.id, reportId };
    const stranger = await createTestMember(world, await bookings.createMorningVendor(), 'desk');
    await expect(stranger.call(releaseReport, reference)).rejects.toMatchObject({ status: 404 });
    await expect(desk.call(releaseReport, { ...reference, reportId: reportId + 100_000 })).rejects.toMatchObject({
      status: 404,
    });
    expect((await list()).reports).toMatchObject([{ heldWhileDue: true }]);
    const released = await desk.call(releaseReport, reference);
    expect(released.reports).toMatchObject([{ heldWhileDue: false }]);
    expect(await desk.call(releaseReport, reference)).toEqual(released);
    expect(await countReady()).toBe(2);
  });

  it('is not released once it was withdrawn', async () => {
    const { reportId } = await upload({ heldWhileDue: 'true' });
    const reference = { bookingId: booking.id, reportId };
    await desk.call(withdrawReport, { ...reference, reason });
    await expect(desk.call(releaseReport, reference)).rejects.toMatchObject({ code: 'changed-meanwhile' });
    expect(await countReady()).toBe(1);
  });

  it('is replaced with a reason, once', async () => {
    const first = await upload({ kind: 'final' });
    const at = await reportedAt();
    const file = fileOf(await makeTestReport('Meena Iyer, corrected'));
    world.clock.now += 60_000;
    await expect(upload({ file, replacesId: first.reportId })).rejects.toMatchObject({ issues: [{ path: 'reason' }] });
    const second = await upload({ file, replacesId: first.reportId, reason });
    expect(await upload({ file, replacesId: first.reportId, reason })).toEqual({ ...second, isNew: false });
    expect((await list()).reports).toMatchObject([
      { id: second.reportId, replacedAt: null },
      { id: first.reportId, replacedAt: new Date(world.clock.now).toISOString(), reason },
    ]);
    expect(await reportedAt()).toBe(at);
    const third = fileOf(await makeTestReport('Meena Iyer, again'));
    await expect(upload({ file: third, replacesId: first.reportId, reason })).rejects.toMatchObject({
      code: 'changed-meanwhile',
    });
    expect((await list()).reports).toHaveLength(2);
  });

  it('is withdrawn with a reason, and is not there any more', async () => {
    const { reportId } = await upload();
    const { db } = world.services;
    const opening = { reportId, openedAt: new Date(world.clock.now), userId: null, shareId: null };
    await db
      .insertInto('reportOpenings')
      .values([
        { ...opening, openedBy: 'code' },
        { ...opening, openedBy: 'share' },
        { ...opening, openedBy: 'link' },
      ])
      .execute();
    const withdrawal = { bookingId: booking.id, reportId, reason: 'It is of another patient.' };
    const withdrawn = await desk.call(withdrawReport, withdrawal);
    expect(withdrawn.reports).toMatchObject([
      { withdrawnAt: new Date(world.clock.now).toISOString(), openings: { byPatient: 2, byShares: 1 } },
    ]);
    expect(withdrawn.reportedAt).toBeNull();
    world.clock.now += 60_000;
    expect(await desk.call(withdrawReport, withdrawal)).toEqual(withdrawn);
    expect(await upload()).toMatchObject({ isNew: true });
    const stranger = await createTestMember(world, await bookings.createMorningVendor(), 'desk');
    await expect(stranger.call(withdrawReport, withdrawal)).rejects.toMatchObject({ status: 404 });
  });

  it('counts as reported only while a final one is there', async () => {
    const part = await upload({ kind: 'partial' });
    expect(await reportedAt()).toBeNull();
    const whole = await upload({
      file: fileOf(await makeTestReport('Meena Iyer, all')),
      replacesId: part.reportId,
      reason,
    });
    expect(await reportedAt()).not.toBeNull();
    const part2 = fileOf(await makeTestReport('Meena Iyer, a part'));
    await upload({ file: part2, kind: 'partial', replacesId: whole.reportId, reason });
    expect(await reportedAt()).toBeNull();
  });
});
