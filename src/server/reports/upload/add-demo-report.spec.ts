import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listReports, openReport } from '../../../contract/patient/reports/reports.ts';
import { demoAccounts } from '../../demo/demo-accounts.ts';
import { insertPastBooking } from '../../testing/past-bookings.ts';
import { signIn } from '../../testing/test-portal.ts';
import { createTestVendor } from '../../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../../testing/test-world.ts';
import { inspectPdf } from '../pdf/inspect-pdf.ts';
import { addDemoReport } from './add-demo-report.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
  await bookForDemoPatient();
});

/** Other specs may have cleared what the demo has booked. */
async function bookForDemoPatient() {
  const { db } = world.services;
  const { email, displayName: patientName } = demoAccounts.customer;
  const { vendorId, testId } = await createTestVendor(world, { from: '09:00', to: '12:00' });
  const { id } = await insertPastBooking(world, vendorId, { daysAgo: 80 });
  const { id: customerId } = await db
    .selectFrom('users')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('bookings').set({ customerId, patientName }).where('id', '=', id).execute();
  const placed = { bookingId: id, status: 'pending' as const, actor: 'patient' as const, changedBy: customerId };
  await db.insertInto('bookingChanges').values(placed).execute();
  await db.updateTable('bookingItems').set({ diagnosticTestId: testId }).where('bookingId', '=', id).execute();
}

const findReports = () =>
  world.services.db
    .selectFrom('reports')
    .innerJoin('bookings', 'bookings.id', 'bookingId')
    .innerJoin('users', 'users.id', 'customerId')
    .where('users.email', '=', demoAccounts.customer.email)
    .select(['reports.id', 'bookingId', 'code', 'sha256', 'bytes'])
    .execute();

afterAll(async () => {
  const { db } = world.services;
  for (const { id, bookingId } of await findReports()) {
    await db.deleteFrom('reports').where('id', '=', id).execute();
    await db.updateTable('bookings').set({ reportedAt: null, customerId: null }).where('id', '=', bookingId).execute();
  }
});

describe('the report of the demo', () => {
  it('is added once, and opens in the account of its patient as a plain PDF', async () => {
    for (const _ of ['at the first start', 'at the second']) await addDemoReport(world.services);
    const [report, ...others] = await findReports();
    expect(others).toEqual([]);
    const { id = 0, code = '' } = report ?? {};
    const { headers, call: asha } = await signIn(world, demoAccounts.customer);
    expect(await asha(listReports, { code })).toMatchObject({
      way: 'open',
      reports: [{ id, state: 'open', pages: 1 }],
    });
    const response = await world.request(openReport.path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ code, id }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBe(report?.bytes);
    expect(await inspectPdf(bytes, 'demo')).toMatchObject({
      pages: 1,
      text: expect.stringContaining(demoAccounts.customer.displayName),
    });
  });
});
