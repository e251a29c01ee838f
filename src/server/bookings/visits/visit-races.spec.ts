import { beforeAll, describe, expect, it } from 'vitest';
import { cancelBooking } from '../../../contract/patient/my-bookings.ts';
import { createVisit, moveVisit } from '../../../contract/patient/visits/visits.ts';
import { getWeekday } from '../../../domain/time/calendar.ts';
import { createBookingActions, type TestVendor, tomorrow } from '../../testing/test-bookings.ts';
import { homeAddress, homePincode, openHomeCollection } from '../../testing/test-home-collection.ts';
import { createTestMember } from '../../testing/test-portal.ts';
import { createTestVendor } from '../../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../../testing/test-world.ts';
import { findWrongSlots } from '../../testing/wrong-slots.ts';

/** Most useful on a real PostgreSQL, where transactions run in parallel. */
describe('visits at once', () => {
  let world: TestWorld;
  let lastPhone = 9_480_000_000;
  beforeAll(async () => {
    world = await testWorld();
  });

  const nextPhone = () => `+91${++lastPhone}`;
  const place = async ({ vendorId, testId }: TestVendor, times: string[], more: object = {}) => {
    const patientPhone = nextPhone();
    const people = times.map((appointmentTime, at) => ({
      patientName: ['Leela Rao', 'Mohan Rao', 'Sita Rao'][at] ?? '',
      items: [{ testId }],
      appointmentTime,
    }));
    const { bookings } = await world.visitor()(createVisit, {
      vendorId,
      date: tomorrow,
      patientPhone,
      people,
      ...more,
    });
    return bookings.map(({ code }) => ({ code, phone: patientPhone }));
  };
  const countDone = (tries: PromiseSettledResult<unknown>[]) =>
    tries.filter(({ status }) => status === 'fulfilled').length;
  const codes = (tries: PromiseSettledResult<unknown>[]) =>
    new Set(tries.flatMap((tried) => (tried.status === 'rejected' ? [tried.reason.code] : [])));

  it('of 200 for two the last three places go to one, whole', async () => {
    const lab = await createTestVendor(world, { from: '09:00', to: '09:30', capacity: 3 });
    const tries = await Promise.allSettled(Array.from({ length: 200 }, () => place(lab, ['09:00', '09:00'])));
    expect(countDone(tries)).toBe(1);
    expect(codes(tries)).toEqual(new Set(['slot-taken']));
    expect(await createBookingActions(world).listTakenSlots(lab)).toMatchObject([{ taken: 2 }]);
    expect(await findWrongSlots(world, lab)).toEqual([]);
  });

  it('move and cross each other without a wrong place', async () => {
    const lab = await createTestVendor(world, { from: '09:00', to: '12:00', capacity: 2 });
    const placed = await Promise.all([
      place(lab, ['09:00', '09:30']),
      place(lab, ['10:00', '10:30']),
      place(lab, ['11:00', '11:30']),
    ]);
    const times = [
      ['10:00', '10:30'],
      ['11:00', '11:30'],
      ['09:00', '09:30'],
    ];
    const tries = await Promise.allSettled(
      Array.from({ length: 30 }, (_, turn): Promise<unknown> => {
        const [first] = placed[turn % 3] ?? [];
        if (turn % 5 === 4) return place(lab, ['09:30', '10:00']);
        return world.visitor()(moveVisit, {
          code: '',
          phone: '',
          ...first,
          date: tomorrow,
          times: times[(turn * 7) % 3] ?? [],
        });
      }),
    );
    expect([...codes(tries)].filter((code) => code !== 'slot-taken')).toEqual([]);
    expect(await findWrongSlots(world, lab)).toEqual([]);
  });

  it('give the place at home back once when all cancel at the same time', async () => {
    const lab = await createTestVendor(world, { from: '09:00', to: '12:00' });
    const owner = await createTestMember(world, lab, 'owner');
    const window = { dayOfWeek: getWeekday(tomorrow), startTime: '07:00:00', endTime: '07:59:00', maxHomes: 5 };
    await openHomeCollection(world, lab, owner.call, {
      isActive: true,
      charge: '100.00',
      freeFrom: null,
      leadMinutes: 0,
      pincodes: [homePincode],
      windows: [window],
    });
    const atHome = () => place(lab, ['07:00', '07:00', '07:00'], { collectAt: homeAddress });
    const visits = await Promise.all([atHome(), atHome(), atHome(), atHome()]);
    expect(await createBookingActions(world).listTakenSlots(lab)).toMatchObject([{ taken: 4 }]);
    await Promise.all(visits.flat().map((booking) => world.visitor()(cancelBooking, booking)));
    expect(await createBookingActions(world).listTakenSlots(lab)).toEqual([]);
    expect(await findWrongSlots(world, lab)).toEqual([]);
  });
});
