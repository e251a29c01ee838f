import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/client.ts';
import { cancelBooking, correctBooking, findBooking } from '../../contract/patient/my-bookings.ts';
import { takeOverBookings } from '../../contract/patient/people/handed-over.ts';
import { eraseAccount, eraseBooking } from '../../contract/patient/privacy.ts';
import { shareReport } from '../../contract/patient/reports/reports.ts';
import { cancelVisit, createVisit, moveVisit } from '../../contract/patient/visits/visits.ts';
import { addDays } from '../../domain/time/calendar.ts';
import { handOverBookings } from '../bookings/change/hand-over.ts';
import { writeReportNews } from '../messages/report-news.ts';
import { tomorrow } from '../testing/test-bookings.ts';
import { createTestCustomer, testPassword } from '../testing/test-portal.ts';
import { createTestReport } from '../testing/test-reports.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testDatabaseUrl, testNow, testWorld } from '../testing/test-world.ts';
import { untilBlocked } from '../testing/until-blocked.ts';

// The embedded database has a single connection, so that nothing waits there for a lock.
describe.runIf(testDatabaseUrl)('taking over', () => {
  let world: TestWorld;
  let lastPhone = 9_476_000_000;
  beforeAll(async () => {
    world = await testWorld();
  });

  async function book() {
    const lab = await createTestVendor(world, { from: '09:00', to: '18:00', capacity: 9 });
    const [daughter, mohan] = [await createTestCustomer(world), await createTestCustomer(world)];
    const [phone, own] = [`+91${++lastPhone}`, `+91${++lastPhone}`];
    const { db } = world.services;
    const shown = { phone: own, phoneUsedAt: new Date(testNow) };
    await db.updateTable('users').set(shown).where('id', '=', mohan.userId).execute();
    const one = { appointmentTime: '10:00', items: [{ testId: lab.testId }] };
    const { bookings } = await daughter.call(createVisit, {
      vendorId: lab.vendorId,
      date: tomorrow,
      patientPhone: phone,
      people: [
        { patientName: 'Leela Rao', ...one },
        { patientName: 'Mohan Rao', ...one, patientPhone: own },
      ],
    });
    const [leelas = '', mohans = ''] = bookings.map(({ code }) => code);
    const { id } = await db.selectFrom('bookings').where('code', '=', mohans).select('id').executeTakeFirstOrThrow();
    return { daughter, mohan, leelas, mohans, id, own };
  }
  type Booked = Awaited<ReturnType<typeof book>>;

  /** Both wait for a lock on his booking, and he comes first. */
  async function runAfterTakingOver({ id, mohan }: Booked, call: () => Promise<unknown>) {
    const { db } = world.services;
    let running: Promise<PromiseSettledResult<unknown>[]> | undefined;
    await db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('bookings').where('id', '=', id).select('id').forUpdate().execute();
      const taken = mohan.call(takeOverBookings, {});
      await untilBlocked(db, 1);
      running = Promise.allSettled([taken, call()]);
      await untilBlocked(db, 2);
    });
    const [taken, outcome] = (await running) ?? [];
    expect(taken).toMatchObject({ status: 'fulfilled', value: { bookings: 1 } });
    return outcome;
  }
  const findHis = ({ mohan, mohans }: Booked) => mohan.call(findBooking, { code: mohans });

  it.each<[string, (call: Call, booked: Booked) => Promise<unknown>]>([
    ['cancelled', (call, { mohans }) => call(cancelBooking, { code: mohans })],
    ['cancelled with all', (call, { mohans }) => call(cancelVisit, { code: mohans })],
    ['moved', (call, { mohans }) => call(moveVisit, { code: mohans, date: tomorrow, times: ['11:00'] })],
    [
      'corrected',
      (call, { mohans, own }) => call(correctBooking, { code: mohans, patientName: 'X', patientPhone: own }),
    ],
    ['erased', (call, { mohans }) => call(eraseBooking, { code: mohans })],
  ])('goes before: a booking is not %s by the account that made it', async (_what, press) => {
    const booked = await book();
    const outcome = await runAfterTakingOver(booked, () => press(booked.daughter.call, booked));
    expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 404 } });
    expect(await findHis(booked)).toMatchObject({
      status: 'pending',
      patientName: 'Mohan Rao',
      time: '10:00',
    });
  });

  it.each<[string, (call: Call, booked: Booked) => Promise<unknown>]>([
    ['cancels', (call, { leelas }) => call(cancelVisit, { code: leelas })],
    ['moves', (call, { leelas }) => call(moveVisit, { code: leelas, date: tomorrow, times: ['11:00'] })],
    ['erases', (call) => call(eraseAccount, { password: testPassword })],
  ])('goes before: an account that %s all of its own leaves it as it is', async (_what, press) => {
    const booked = await book();
    const outcome = await runAfterTakingOver(booked, () => press(booked.daughter.call, booked));
    expect(outcome?.status).toBe('fulfilled');
    expect(await findHis(booked)).toMatchObject({
      status: 'pending',
      patientName: 'Mohan Rao',
      time: '10:00',
    });
  });

  it('goes before: a visit that is over is not erased by the account that booked it', async () => {
    const booked = await book();
    const over = { status: 'completed' as const, appointmentOn: addDays(tomorrow, -2) };
    await world.services.db.updateTable('bookings').set(over).where('id', '=', booked.id).execute();
    const outcome = await runAfterTakingOver(booked, () => booked.daughter.call(eraseBooking, { code: booked.mohans }));
    expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 404 } });
    expect(await findHis(booked)).toMatchObject({ patientName: 'Mohan Rao', patientPhone: booked.own });
  });

  it('ends a link to a report that the former account makes at that moment', async () => {
    const booked = await book();
    const { db } = world.services;
    await db.updateTable('bookings').set({ bookerOpensReport: true }).where('id', '=', booked.id).execute();
    const { id } = await createTestReport(world, booked.id);
    const shared = booked.daughter.call(shareReport, { code: booked.mohans, id });
    const outcomes = await Promise.allSettled([booked.mohan.call(takeOverBookings, {}), shared]);
    expect(outcomes[0]?.status).toBe('fulfilled');
    const open = await db
      .selectFrom('reportShares')
      .where('reportId', '=', id)
      .where('endedAt', 'is', null)
      .select('id')
      .execute();
    expect(open).toEqual([]);
  });

  it('leaves no link to a report in a message to the former address that is written meanwhile', async () => {
    const { daughter, mohan, id } = await book();
    const { db, config } = world.services;
    await db.updateTable('bookings').set({ patientEmail: daughter.email }).where('id', '=', id).execute();
    await createTestReport(world, id);
    const about = { kind: 'report-ready', bookingId: id, recipient: daughter.email, data: {} as never } as const;
    let written: ReturnType<typeof writeReportNews> | undefined;
    await db.transaction().execute(async (transaction) => {
      await handOverBookings(transaction, [id], { to: mohan.userId, by: mohan.userId, now: testNow });
      written = writeReportNews(db, about, config, testNow);
      await untilBlocked(db, 1);
    });
    expect(await written).toBeNull();
    expect(await db.selectFrom('reportLinks').where('bookingId', '=', id).select('id').execute()).toEqual([]);
  });
});
