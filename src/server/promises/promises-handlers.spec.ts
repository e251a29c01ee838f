import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { exportPromises, lateReportsOfLabs, listPromises } from '../../contract/admin/admin-promises.ts';
import type { Call } from '../../contract/client.ts';
import { findOwnPromises } from '../../contract/vendor/own-promises.ts';
import { promiseDays } from '../../domain/promises/kept-promises.ts';
import { addDays, toIndiaTime } from '../../domain/time/calendar.ts';
import { insertPastBooking, type PastVisit } from '../testing/past-bookings.ts';
import { createTestAdmin, createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';
import { countPromises } from './count-promises.ts';

const today = toIndiaTime(testNow).day;
const city = 'Operatorpur';
type Lab = Awaited<ReturnType<typeof createTestVendor>>;

let world: TestWorld;
let support: Call;
let headers: Record<string, string>;
beforeAll(async () => {
  world = await testWorld();
  ({ call: support, headers } = await createTestAdmin(world, 'support'));
});

const createLab = (inCity = city) => createTestVendor(world, { from: '09:00', to: '18:00', city: inCity });
async function book(lab: Lab, count: number, visit: PastVisit) {
  const booked = [];
  for (let at = 0; at < count; at++) booked.push(await insertPastBooking(world, lab.vendorId, visit));
  return booked;
}
/** Reports on time and late ones. */
async function report(lab: Lab, onTime: number, late: number) {
  await book(lab, onTime, { reportHours: 24, hoursAfter: 24 });
  await book(lab, late, { reportHours: 24, hoursAfter: 30 });
}

describe('kept promises in the console', () => {
  it('are listed by each figure, without the labs of which it is not known, and as a table', async () => {
    const [good, bad, silent, small] = [await createLab(), await createLab(), await createLab(), await createLab()];
    await report(good, 20, 0);
    await report(bad, 12, 12);
    await book(silent, 22, {});
    await book(small, 19, {});
    await countPromises(world.services.db, testNow);
    const list = async (input: object) => {
      const { labs, totalCount } = await support(listPromises, { city, ...input });
      expect(totalCount).toBe(labs.length);
      return labs.map(({ vendorId }) => vendorId);
    };
    expect(await list({ sort: 'reports' })).toEqual([bad.vendorId, good.vendorId]);
    expect(await list({ sort: '-reports' })).toEqual([good.vendorId, bad.vendorId]);
    expect(await list({ sort: 'bookings' })).toEqual([good.vendorId, silent.vendorId, bad.vendorId]);
    expect(await list({ sort: '-charged' })).toEqual([]);
    expect(await support(listPromises, { city, sort: 'reports', pageSize: 1 })).toEqual({
      since: addDays(today, -promiseDays),
      totalCount: 2,
      labs: [expect.objectContaining({ vendorId: bad.vendorId, bookings: 24, reportsOnTime: { part: 12, of: 24 } })],
    });
    const exported = await world.request(`${exportPromises.path}?city=${city}`, { headers });
    const table = await exported.text();
    expect(table.split('\r\n').slice(1)).toEqual([
      expect.stringMatching(new RegExp(`^${good.vendorId},.*,20,0,20,20,20,100,`)),
      expect.stringMatching(new RegExp(`^${bad.vendorId},.*,24,0,24,24,12,50,`)),
      expect.stringMatching(new RegExp(`^${silent.vendorId},.*,22,0,0,0,0,,`)),
      '',
    ]);
    await expect(support(listPromises, { sort: 'wait' as 'reports' })).rejects.toMatchObject({ status: 400 });
  });

  it('have the reports that are late, the latest first, at labs that upload reports', async () => {
    const { db } = world.services;
    const [uploads, onPaper] = [await createLab(), await createLab()];
    const [reported] = await book(uploads, 1, { reportHours: 24, hoursAfter: 30 });
    const [late] = await book(uploads, 1, { reportHours: 24, daysAgo: 3 });
    const [later] = await book(uploads, 1, { reportHours: 24, daysAgo: 8 });
    await book(uploads, 1, { reportHours: 24 * 7 });
    await book(uploads, 1, { reportHours: 24, status: 'confirmed' });
    await book(onPaper, 1, { reportHours: 24 });
    const at = new Date(testNow);
    const file = { id: randomUUID(), place: 'database' as const, createdAt: at };
    await db.insertInto('reportFiles').values(file).execute();
    await db
      .insertInto('reports')
      .values({
        bookingId: reported?.id ?? 0,
        vendorId: uploads.vendorId,
        fileId: file.id,
        kind: 'final',
        fileName: 'report.pdf',
        bytes: 1,
        pages: 1,
        sha256: '0'.repeat(64),
        proof: 'none',
        uploadedAt: at,
      })
      .execute();
    const { reports } = await support(lateReportsOfLabs, { pageSize: 100 });
    const codes = reports.filter(({ vendorId }) => vendorId === uploads.vendorId).map(({ bookingCode }) => bookingCode);
    expect(codes).toEqual([later?.code, late?.code]);
    expect(reports.some(({ vendorId }) => vendorId === onPaper.vendorId)).toBe(false);
    const found = reports.find(({ bookingCode }) => bookingCode === late?.code);
    const promisedAt = (late?.beginsAt ?? 0) + 24 * 3_600_000;
    expect(found).toMatchObject({
      promisedAt: new Date(promisedAt).toISOString(),
      hoursLate: Math.floor((testNow - promisedAt) / 3_600_000),
    });
    await db.deleteFrom('reports').where('vendorId', '=', uploads.vendorId).execute();
    await db.deleteFrom('reportFiles').where('id', '=', file.id).execute();
  });
});

describe('kept promises of the own lab', () => {
  it('are there by month, with what each needs to be shown', async () => {
    const lab = await createLab('Ownerpur');
    const owner = (await createTestMember(world, lab, 'owner')).call;
    expect(await owner(findOwnPromises, {})).toMatchObject({
      kept: null,
      needs: { cancelledByLab: { have: 0, need: 20, what: 'bookings' } },
      months: [],
    });
    await book(lab, 12, { reportHours: 24, hoursAfter: 24 });
    await book(lab, 8, { daysAgo: 40, reportHours: 24 });
    await countPromises(world.services.db, testNow);
    const { kept, needs, months } = await owner(findOwnPromises, {});
    expect(kept).toEqual({ bookings: 20, cancelledByLab: { part: 0, of: 20 } });
    expect(needs.reportsOnTime).toEqual({ have: 12, need: 16, what: 'reports' });
    expect(months.map(({ month, bookings, reported }) => ({ month, bookings, reported }))).toEqual([
      { month: `${addDays(today, -5).slice(0, 7)}-01`, bookings: 12, reported: 12 },
      { month: `${addDays(today, -40).slice(0, 7)}-01`, bookings: 8, reported: 0 },
    ]);
    const desk = (await createTestMember(world, lab, 'desk')).call;
    await expect(desk(findOwnPromises, {})).rejects.toMatchObject({ status: 403 });
  });
});
