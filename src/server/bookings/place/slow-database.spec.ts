import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBooking } from '../../../contract/patient/bookings.ts';
import { cancelBooking } from '../../../contract/patient/my-bookings.ts';
import { createApp } from '../../app.ts';
import { connectPostgres, type Database } from '../../database/connect.ts';
import { type FaultProxy, startFaultProxy } from '../../testing/fault-proxy.ts';
import { createBookingActions, midnight, phone, type TestVendor, tomorrow } from '../../testing/test-bookings.ts';
import { createTestVendor } from '../../testing/test-vendors.ts';
import { type TestWorld, testDatabaseUrl, testWorld } from '../../testing/test-world.ts';
import { untilBlocked } from '../../testing/until-blocked.ts';
import { VendorBulkhead } from '../terms/vendor-bulkhead.ts';

const connections = 4;

type Sending = { headers?: Record<string, string>; to?: ReturnType<typeof createApp> };

describe.runIf(testDatabaseUrl)('on a slow database', () => {
  let world: TestWorld;
  let proxy: FaultProxy;
  let db: Database;
  let app: ReturnType<typeof createApp>;
  /** On the same connections. */
  let patient: typeof app;
  beforeAll(async () => {
    world = await testWorld();
    proxy = await startFaultProxy(testDatabaseUrl ?? '');
    db = connectPostgres(proxy.url, connections, world.services.log);
    const services = { ...world.services, db, readDb: db, vendorBulkhead: new VendorBulkhead(connections) };
    app = createApp({ ...services, timeLimits: { ...world.services.timeLimits, databaseMs: 2000 } });
    patient = createApp(services);
  });
  afterAll(async () => {
    await db.destroy();
    await proxy.close();
  });

  const post = async (path: string, body: object, { headers = {}, to = app }: Sending = {}) =>
    to.request(`http://jaanch.test${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const book = (lab: TestVendor, sending?: Sending) =>
    post(
      createBooking.path,
      {
        vendorId: lab.vendorId,
        testId: lab.testId,
        appointmentDate: midnight(tomorrow),
        appointmentTime: '09:00',
        patientName: 'Ravi Kumar',
        patientPhone: phone,
      },
      sending,
    );
  const bookingsAt = (lab: TestVendor) =>
    world.services.db.selectFrom('bookings').where('vendorId', '=', lab.vendorId).select('code').execute();

  it('refuses a booking that would be too late with 503, and books nothing', async () => {
    const lab = await createBookingActions(world).createMorningVendor();
    const headers = { 'idempotency-key': `slow-${process.pid}` };
    proxy.setFault('delay', { delayMs: 1100 });
    const late = await book(lab, { headers });
    proxy.setFault('none');
    expect(late.status).toBe(503);
    expect(late.headers.get('retry-after')).toBe('5');
    expect(await bookingsAt(lab)).toEqual([]);

    const again = await book(lab, { headers, to: patient });
    expect(again.status).toBe(200);
    expect(await bookingsAt(lab)).toMatchObject([{ code: ((await again.json()) as { code: string }).code }]);
  });

  it('leaves connections for other labs when one lab is slow', async () => {
    const stuck = await createTestVendor(world, { from: '09:00', to: '12:00', capacity: 50 });
    const other = await createBookingActions(world).createMorningVendor();
    const { code } = await createBookingActions(world).book(stuck);
    const waiting = await world.services.db.transaction().execute(async (transaction) => {
      await sql`select from vendors where id = ${stuck.vendorId} for update`.execute(transaction);
      await sql`select from bookings where code = ${code} for update`.execute(transaction);
      const atStuck = Array.from({ length: 12 }, (_, turn) =>
        turn % 2 ? book(stuck) : post(cancelBooking.path, { code, phone }),
      );
      await untilBlocked(world.services.db);
      expect((await book(other, { to: patient })).status).toBe(200);
      return Promise.all(atStuck);
    });
    expect(new Set(waiting.map(({ status }) => status))).toEqual(new Set([503]));
    expect(await bookingsAt(stuck)).toHaveLength(1);
  });
});
