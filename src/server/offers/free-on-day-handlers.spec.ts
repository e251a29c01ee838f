import { beforeAll, describe, expect, it } from 'vitest';
import { availableSlots } from '../../contract/patient/availability.ts';
import { createBooking } from '../../contract/patient/bookings.ts';
import { testBySlug } from '../../contract/patient/catalogue.ts';
import { vendorsByTest, vendorsFreeOnDay } from '../../contract/patient/offers.ts';
import { addDays, fromIndiaTime, toIndiaTime } from '../../domain/time/calendar.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';

const today = toIndiaTime(testNow).day;
const tomorrow = addDays(today, 1);

describe('labs with a free time on a day', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  it('include their first free time in each part of that day', async () => {
    const { id: testId } = await world.visitor()(testBySlug, { testName: 'complete-blood-count' });
    const date = addDays(today, 3);
    const free = await world.visitor()(vendorsFreeOnDay, { testId, location: 'Pune', date });
    const offers = await world.visitor()(vendorsByTest, { testId, location: 'pune' });
    expect(free.length).toBeGreaterThan(0);
    for (const { id } of offers.slice(0, 8)) {
      const slots = await world.visitor()(availableSlots, { vendorId: id, date });
      const first = (from: string, before: string) => slots.find((time) => time >= from && time < before);
      const times = free.find((lab) => lab.id === id)?.times;
      expect(times?.morning).toBe(first('06:00', '12:00'));
      expect(times?.afternoon).toBe(first('12:00', '18:00'));
      expect(times?.evening).toBe(first('18:00', '22:00'));
    }
  });

  it('omit taken times, and offers whose cap is reached', async () => {
    const lab = await createTestVendor(world, { from: '11:00', to: '12:00', cap: 2, city: 'Daypur' });
    const free = () => world.visitor()(vendorsFreeOnDay, { testId: lab.testId, location: 'daypur', date: tomorrow });
    const book = (appointmentTime: string) =>
      world.visitor()(createBooking, {
        vendorId: lab.vendorId,
        testId: lab.testId,
        appointmentDate: new Date(fromIndiaTime({ day: tomorrow, minute: 0 })).toISOString(),
        appointmentTime,
        patientName: 'Ravi Kumar',
      });
    expect(await free()).toEqual([{ id: lab.vendorId, date: tomorrow, times: { morning: '11:00' } }]);
    await book('11:00');
    expect((await free())[0]?.times.morning).not.toBe('11:00');
    await book((await free())[0]?.times.morning ?? '');
    expect(await free()).toEqual([]);
  });

  it('are found before an hour, on the first day that has one', async () => {
    const lab = await createTestVendor(world, { from: '06:30', to: '12:00', city: 'Earlypur' });
    const free = (more: object) =>
      world.visitor()(vendorsFreeOnDay, { testId: lab.testId, location: 'earlypur', ...more });
    const { minute } = toIndiaTime(testNow);
    const first = minute < 390 ? today : tomorrow;
    expect(await free({ before: '07:00' })).toEqual([{ id: lab.vendorId, date: first, times: { morning: '06:30' } }]);
    expect(await free({ before: '06:30' })).toEqual([]);
    expect(await free({ before: '07:00', date: addDays(today, 2) })).toMatchObject([{ date: addDays(today, 2) }]);
    await expect(free({ before: '7' })).rejects.toMatchObject({ status: 400 });
  });

  it('are empty for a past day, a day more than a week away, and an unknown place', async () => {
    const lab = await createTestVendor(world, { from: '06:00', to: '22:00', city: 'Daypur' });
    const free = (more: object) =>
      world.visitor()(vendorsFreeOnDay, { testId: lab.testId, location: 'daypur', date: tomorrow, ...more });
    expect((await free({})).map(({ id }) => id)).toContain(lab.vendorId);
    for (const more of [{ date: addDays(today, -1) }, { date: addDays(today, 7) }, { location: '???' }]) {
      expect(await free(more)).toEqual([]);
    }
  });
});
