import { randomBytes } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { decideReview } from '../../contract/admin/admin-reviews.ts';
import type { Call } from '../../contract/client.ts';
import { createBooking } from '../../contract/patient/bookings.ts';
import { withdrawReview, writeReview } from '../../contract/patient/reviews/reviews.ts';
import { midnight, type TestVendor, tomorrow } from '../testing/test-bookings.ts';
import { createTestAdmin } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';
import { untilBlocked } from '../testing/until-blocked.ts';

const review = { stars: 2, text: 'A long queue.', showsName: false, waited: null, reportOnTime: null } as const;
const written = { ...review, chargedAsBooked: null };

let world: TestWorld;
let admin: Call;
let vendor: TestVendor;
let lastPhone = 9_380_000_000 + (process.pid % 1000) * 1000;
beforeAll(async () => {
  world = await testWorld();
  admin = (await createTestAdmin(world, 'support')).call;
  vendor = await createTestVendor(world, { from: '09:00', to: '18:00', capacity: 20 });
});
afterEach(() => {
  world.clock.now = testNow;
});

/** A booking whose time has passed, with the link of its message. */
async function visit(patientPhone = `+91${++lastPhone}`) {
  world.clock.now = testNow;
  const { code } = await world.visitor()(createBooking, {
    vendorId: vendor.vendorId,
    testId: vendor.testId,
    appointmentDate: midnight(tomorrow),
    appointmentTime: '09:00',
    patientName: 'Asha Kulkarni',
    patientPhone,
  });
  const secret = randomBytes(18).toString('base64url');
  const { db } = world.services;
  const { id } = await db
    .updateTable('bookings')
    .set({ linkSecret: secret })
    .where('code', '=', code)
    .returning('id')
    .executeTakeFirstOrThrow();
  world.clock.now = testNow + 3 * 86_400_000;
  return { id, phone: patientPhone, link: { code, secret } };
}

const find = (bookingId: number) =>
  world.services.db.selectFrom('reviews').where('bookingId', '=', bookingId).select(['id', 'state', 'text']).execute();

/** Starts them together, behind a lock on the booking. */
async function runBehindLock(bookingId: number, calls: (() => Promise<unknown>)[]) {
  const { db } = world.services;
  let running: Promise<PromiseSettledResult<unknown>[]> | undefined;
  await db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('bookings').where('id', '=', bookingId).select('id').forUpdate().execute();
    running = Promise.allSettled(calls.map((call) => call()));
    await untilBlocked(db, calls.length);
  });
  return (await running) ?? [];
}

describe('a review', () => {
  it('is written once by two taps', async () => {
    const { id, link } = await visit();
    const write = () => world.visitor()(writeReview, { ...link, ...written });
    const outcomes = await runBehindLock(id, [write, write]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(await find(id)).toHaveLength(1);
  });

  it('of a number counts once for a lab, also when two visits are reviewed at once', async () => {
    const first = await visit();
    const second = await visit(first.phone);
    const outcomes = await Promise.allSettled(
      [first, second].map(({ link }) => world.visitor()(writeReview, { ...link, ...written })),
    );
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { code: 'reviewed-lately' } }]);
    expect([...(await find(first.id)), ...(await find(second.id))]).toHaveLength(1);
  });

  it('that is withdrawn while an operator publishes it is not shown', async () => {
    const { id, link } = await visit();
    await world.visitor()(writeReview, { ...link, ...written });
    const [stored] = await find(id);
    const withdraw = () => world.visitor()(withdrawReview, link);
    const publish = () => admin(decideReview, { id: stored?.id ?? 0, decision: 'publish' });
    const [withdrawn, published] = await runBehindLock(id, [withdraw, publish]);
    expect(withdrawn?.status).toBe('fulfilled');
    if (published?.status === 'rejected') expect(published.reason).toMatchObject({ status: 404 });
    expect(await find(id)).toMatchObject([{ state: 'withdrawn', text: null }]);
    const { totalReviews } = await world.services.db
      .selectFrom('vendors')
      .where('id', '=', vendor.vendorId)
      .select('totalReviews')
      .executeTakeFirstOrThrow();
    expect(totalReviews).toBe(0);
  });
});
