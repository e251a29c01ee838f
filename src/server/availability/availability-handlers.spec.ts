import { beforeAll, describe, expect, it } from 'vitest';
import { availableSlots } from '../../contract/availability.ts';
import { addDays, momentOf, weekdayOf } from '../../domain/calendar.ts';
import { type SpecWorld, specNow, specWorld } from '../spec-world.ts';
import { openLab } from './spec-labs.ts';

const today = momentOf(specNow).day;
const tomorrow = addDays(today, 1);

describe('available slots', () => {
  let world: SpecWorld;
  beforeAll(async () => {
    world = await specWorld();
  });

  const slots = (vendorId: number, date: string) => world.visitor()(availableSlots, { vendorId, date });

  it('follow the hours of the weekday', async () => {
    const lab = await openLab(world, { weekdays: [weekdayOf(tomorrow)], from: '09:00', to: '10:30' });
    expect(await slots(lab.vendorId, tomorrow)).toEqual(['09:00', '09:30', '10:00']);
    expect(await slots(lab.vendorId, addDays(tomorrow, 1))).toEqual([]);
  });

  it('of today begin after now, in India', async () => {
    const lab = await openLab(world, { from: '09:00', to: '11:30' });
    expect(await slots(lab.vendorId, today)).toEqual(['10:30', '11:00']);
  });

  it('leave out closures', async () => {
    const lab = await openLab(world, { from: '09:00', to: '12:00' });
    const { db } = world.services;
    const closure = { vendorId: lab.vendorId, reason: null };
    await db
      .insertInto('closures')
      .values([
        { ...closure, closedOn: tomorrow, isHalfDay: true, startMinute: 540, endMinute: 640 },
        { ...closure, closedOn: addDays(today, 2), startMinute: null, endMinute: null },
      ])
      .execute();
    expect(await slots(lab.vendorId, tomorrow)).toEqual(['11:00', '11:30']);
    expect(await slots(lab.vendorId, addDays(today, 2))).toEqual([]);
  });

  it('of a lab that does not exist are none', async () => {
    expect(await slots(999_999_999, tomorrow)).toEqual([]);
  });

  it.each([
    ['vendorId=1&date=20-11-2026', 'Invalid date format. Expected YYYY-MM-DD.'],
    ['vendorId=1&date=2026-02-30', 'Invalid date format. Expected YYYY-MM-DD.'],
    ['vendorId=1&date=0000-01-01', 'Invalid date format. Expected YYYY-MM-DD.'],
    ['vendorId=1', 'Invalid date format. Expected YYYY-MM-DD.'],
    ['vendorId=0&date=2026-11-21', 'Vendor id must be a positive whole number.'],
    ['vendorId=x&date=2026-11-21', 'Vendor id must be a positive whole number.'],
    ['date=2026-11-21', 'Vendor id must be a positive whole number.'],
  ])('refuse %s', async (query, sentence) => {
    const response = await world.request(`/_api/vendor/available-slots?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: sentence });
  });
});
