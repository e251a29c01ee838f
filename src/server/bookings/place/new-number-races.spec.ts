import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBooking } from '../../../contract/patient/bookings.ts';
import { formatPlainTime } from '../../../domain/time/plain-time.ts';
import { createLabOfThreeTests } from '../../testing/several-tests.ts';
import { midnight, tomorrow } from '../../testing/test-bookings.ts';
import { type TestWorld, testWorld } from '../../testing/test-world.ts';
import { untilBlocked } from '../../testing/until-blocked.ts';
import { newNumberShare } from '../terms/new-numbers.ts';
import { placeBooking } from './place-booking.ts';

/** Transactions run in parallel on a real PostgreSQL alone. */
describe('new numbers that book at the same moment', () => {
  let world: TestWorld;
  let lastPhone = 9_270_000_000 + (process.pid % 1000) * 1000;
  beforeAll(async () => {
    world = await testWorld();
    world.services.config.rateLimitScale = 1;
  });
  afterAll(() => {
    world.services.config.rateLimitScale = 0;
  });

  type Lab = Awaited<ReturnType<typeof createLabOfThreeTests>>;
  const newPhone = () => `+91${++lastPhone}`;
  /** Each in turn has another test, because bookings of one test wait for each other anyway, and another time. */
  const testOf = ({ tests }: Lab, turn: number) => tests[turn % 3]?.id ?? 0;
  const minuteOf = (turn: number) => 540 + 30 * (turn % 6);

  const book = (lab: Lab, turn: number) =>
    world.visitor()(createBooking, {
      vendorId: lab.vendorId,
      testId: testOf(lab, turn),
      appointmentDate: midnight(tomorrow),
      appointmentTime: formatPlainTime(minuteOf(turn)),
      patientName: 'Ravi',
      patientPhone: newPhone(),
    });

  it('take a third of the places, and the others need a code', async () => {
    const lab = await createLabOfThreeTests(world, { capacity: 4 });
    const attempts = await Promise.allSettled(Array.from({ length: 20 }, (_, turn) => book(lab, turn)));
    const refused = attempts.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason.code] : []));
    expect(refused).toEqual(Array(12).fill('confirm-phone'));
  });

  it('wait for one that is being written, and count it', async () => {
    const lab = await createLabOfThreeTests(world);
    await book(lab, 0);
    const { db, clock } = world.services;
    const place = (turn: number): Parameters<typeof placeBooking>[1] => ({
      vendorId: lab.vendorId,
      items: [{ testId: testOf(lab, turn), packageId: null, expectedPaise: null }],
      slot: { day: tomorrow, minute: minuteOf(turn) },
      collectAt: null,
      patient: { patientName: 'Ravi', patientPhone: newPhone() },
      channel: 'online',
      bookedBy: { actor: 'patient', userId: null },
      idempotency: null,
      rejectsDuplicate: false,
      consent: null,
      conditions: {
        expectedPricePaise: null,
        expectedChargePaise: null,
        phoneLimits: null,
        newNumberShare,
        confirmedPhone: null,
      },
    });
    let second: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (transaction) => {
      await placeBooking({ db: transaction, clock }, place(1));
      second = expect(book(lab, 2)).rejects.toMatchObject({ code: 'confirm-phone' });
      await untilBlocked(db);
    });
    await second;
  });
});
