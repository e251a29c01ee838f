import { beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '../../../contract/endpoint.ts';
import { createVisit } from '../../../contract/patient/visits/visits.ts';
import { ownRound, takeRoundStep } from '../../../contract/vendor/rounds/own-round.ts';
import { takeCollectionStep, vendorRounds } from '../../../contract/vendor/rounds/rounds.ts';
import { fromIndiaTime, getWeekday } from '../../../domain/time/calendar.ts';
import { newToken } from '../../http/set-cookies.ts';
import { tomorrow } from '../../testing/test-bookings.ts';
import { homeAddress, homePincode, openHomeCollection } from '../../testing/test-home-collection.ts';
import { createTestMember } from '../../testing/test-portal.ts';
import { createTestVendor } from '../../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../../testing/test-world.ts';

describe('a visit of several people on the rounds', () => {
  let world: TestWorld;
  let lastPhone = 9_485_000_000;
  beforeAll(async () => {
    world = await testWorld();
  });

  async function openLab() {
    world.clock.now = testNow;
    const lab = await createTestVendor(world, { from: '07:00', to: '12:00' });
    const [owner, desk, collector] = [
      await createTestMember(world, lab, 'owner'),
      await createTestMember(world, lab, 'desk'),
      await createTestMember(world, lab, 'collector'),
    ];
    await openHomeCollection(world, lab, owner.call, {
      isActive: true,
      charge: '100.00',
      freeFrom: null,
      leadMinutes: 0,
      pincodes: [homePincode],
      windows: [{ dayOfWeek: getWeekday(tomorrow), startTime: '07:00:00', endTime: '07:59:00', maxHomes: 9 }],
    });
    const book = (...names: [string, string]) =>
      world.visitor()(createVisit, {
        vendorId: lab.vendorId,
        date: tomorrow,
        patientPhone: `+91${++lastPhone}`,
        people: names.map((patientName) => ({
          patientName,
          appointmentTime: '07:00',
          items: [{ testId: lab.testId }],
        })),
        collectAt: homeAddress,
      });
    return { desk, collector, book };
  }

  it('is one home: its people follow each other, with the amount of each', async () => {
    const { desk, book } = await openLab();
    const first = await book('Leela Rao', 'Mohan Rao');
    const second = await book('Asha Sen', 'Ravi Sen');
    const { visits } = await desk.call(vendorRounds, { date: tomorrow });
    expect(visits.map(({ patientName, visitId, due }) => [patientName, visitId, due])).toEqual([
      ['Leela Rao', first.visitId, '450.00'],
      ['Mohan Rao', first.visitId, '350.00'],
      ['Asha Sen', second.visitId, '450.00'],
      ['Ravi Sen', second.visitId, '350.00'],
    ]);
  });

  it('has steps and money of each person on the round of its collector, each with a key of its own', async () => {
    const { desk, collector, book } = await openLab();
    const { bookings, visitId } = await book('Leela Rao', 'Mohan Rao');
    const assigned = { step: 'assigned' as const, collectorId: collector.userId, withVisit: true };
    await desk.call(takeCollectionStep, { bookingId: bookings[1]?.bookingId ?? 0, ...assigned });
    world.clock.now = fromIndiaTime({ day: tomorrow, minute: 7 * 60 });
    type Step = Omit<InputOf<typeof takeRoundStep>, 'bookingId'>;
    const note = (at: 0 | 1, step: Step, key: string = newToken()) =>
      collector.call(
        takeRoundStep,
        { bookingId: bookings[at]?.bookingId ?? 0, ...step },
        { headers: { 'Idempotency-Key': key } },
      );
    const collected: Step = { step: 'collected', seenStep: 'assigned', taken: '450.00', seenDue: '450.00' };
    const key = newToken();
    await note(0, collected, key);
    await note(0, collected, key);
    await note(1, { step: 'not-collected', seenStep: 'assigned', notCollected: 'nobody-home' });
    const { visits } = await collector.call(ownRound, {});
    expect(visits.map(({ patientName, step, taken, due }) => [patientName, step, taken, due])).toEqual([
      ['Leela Rao', 'collected', '450.00', '0.00'],
      ['Mohan Rao', 'not-collected', null, '350.00'],
    ]);
    const door = { step: 'collected' as const, taken: '350.00', withVisit: true };
    await expect(
      desk.call(takeCollectionStep, { bookingId: bookings[1]?.bookingId ?? 0, ...door }),
    ).rejects.toMatchObject({ status: 400 });
    expect(new Set(visits.map((visit) => visit.visitId))).toEqual(new Set([visitId]));
  });
});
