import { beforeAll, describe, expect, it } from 'vitest';
import { vendorsByTests } from '../../contract/patient/basket.ts';
import { createBooking } from '../../contract/patient/bookings.ts';
import { findPincodeTown, unknownPincodeMessage, vendorsAtHome } from '../../contract/patient/home-collection.ts';
import { updateHomeCollection } from '../../contract/vendor/availability/home-collection.ts';
import { addDays, getWeekday } from '../../domain/time/calendar.ts';
import { midnight, type TestVendor, tomorrow } from '../testing/test-bookings.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

const pincode = '800001';
const window = (day: string, startTime: string, endTime: string) => ({
  dayOfWeek: getWeekday(day),
  startTime: `${startTime}:00`,
  endTime: `${endTime}:00`,
  maxHomes: 1,
});
const windows = [
  window(tomorrow, '07:00', '08:00'),
  window(tomorrow, '13:00', '14:00'),
  window(addDays(tomorrow, 1), '06:00', '07:00'),
];

describe('labs that come home', () => {
  let world: TestWorld;
  let tests: { id: number; slug: string }[];
  beforeAll(async () => {
    world = await testWorld();
    tests = await world.services.db
      .selectFrom('diagnosticTests')
      .where('category', '<>', 'imaging')
      .select(['id', 'slug'])
      .orderBy('id')
      .limit(3)
      .execute();
  });

  /** Sells the first tests for 350, 200 and 100 rupees, and collects those in `atHome`. */
  async function openLab(city: string, atHome: readonly boolean[], more: object = {}): Promise<TestVendor> {
    const { db } = world.services;
    const lab = await createTestVendor(world, { from: '09:00', to: '18:00', city });
    await db.deleteFrom('offers').where('vendorId', '=', lab.vendorId).execute();
    const offers = tests.map(({ id }, at) => ({
      vendorId: lab.vendorId,
      diagnosticTestId: id,
      pricePaise: [35_000, 20_000, 10_000][at] ?? 0,
      homeCollection: atHome[at] ?? false,
    }));
    await db.insertInto('offers').values(offers).execute();
    const owner = (await createTestMember(world, lab, 'owner')).call;
    const terms = { isActive: true, charge: '100.00', freeFrom: '400.00', leadMinutes: 60, pincodes: [pincode] };
    await owner(updateHomeCollection, { ...terms, windows, ...more });
    return lab;
  }
  const testId = () => tests[0]?.id ?? 0;
  const atHome = (location: string, more: object = {}) =>
    world.visitor()(vendorsAtHome, { testId: testId(), location, ...more });

  it('are those whose collectors go to the pincode, each with its charge and its first window', async () => {
    const lab = await openLab('Homecity', [true, true, false]);
    await openLab('Homecity', [false, true, true]);
    const first = {
      id: lab.vendorId,
      charge: '100.00',
      date: tomorrow,
      times: { morning: '07:00', afternoon: '13:00' },
    };
    expect(await atHome('homecity')).toEqual([first]);
    expect(await atHome('homecity', { pincode })).toEqual([first]);
    expect(await atHome('homecity', { pincode: '452010' })).toEqual([]);
    await expect(atHome('homecity', { pincode: '8000' })).rejects.toMatchObject({ status: 400 });
  });

  it('are asked for a day and a time of it, and stay without a free window', async () => {
    const lab = await openLab('Homeday', [true, false, false]);
    const dates = async (more: object) => (await atHome('homeday', more)).map(({ date, times }) => [date, times]);
    const next = addDays(tomorrow, 1);
    expect(await dates({ date: next })).toEqual([[next, { morning: '06:00' }]]);
    expect(await dates({ before: '07:00' })).toEqual([[next, { morning: '06:00' }]]);
    expect(await dates({ part: 'evening' })).toEqual([[null, {}]]);
    await world.visitor()(createBooking, {
      vendorId: lab.vendorId,
      testId: testId(),
      patientName: 'Kamala Devi',
      appointmentDate: midnight(tomorrow),
      appointmentTime: '07:00',
      collectAt: { pincode, house: '12 B', street: 'Boring Road' },
    });
    expect(await dates({})).toEqual([[tomorrow, { afternoon: '13:00' }]]);
  });

  it('are compared for several tests with their charge, and without what they do at the lab', async () => {
    const all = await openLab('Homebasket', [true, true, true]);
    const two = await openLab('Homebasket', [false, true, true], { charge: '50.00' });
    const compare = (more: object) =>
      world.visitor()(vendorsByTests, {
        tests: tests.map(({ slug }) => slug).join(','),
        location: 'homebasket',
        atHome: 'true',
        ...more,
      });
    expect((await compare({})).vendors).toMatchObject([
      { id: all.vendorId, total: '650.00', missing: [], collection: { comes: true, charge: '0.00' } },
      { id: two.vendorId, total: '350.00', missing: [testId()], collection: { comes: true, charge: '50.00' } },
    ]);
    const { vendors } = await compare({ pincode, date: tomorrow });
    expect(vendors.map(({ nextSlot }) => nextSlot)).toEqual([
      { date: tomorrow, time: '07:00' },
      { date: tomorrow, time: '07:00' },
    ]);
  });

  it('stay below the others for a visit where they do not come', async () => {
    const far = await openLab('Homefar', [true, true, true], { pincodes: ['452010'], charge: '0.00' });
    const near = await openLab('Homefar', [true, true, true], { freeFrom: null });
    const { vendors, pair } = await world.visitor()(vendorsByTests, {
      tests: `${testId()}`,
      location: 'homefar',
      atHome: 'true',
      pincode,
    });
    expect(vendors).toMatchObject([
      { id: near.vendorId, total: '450.00', collection: { comes: true } },
      { id: far.vendorId, total: '350.00', collection: { comes: false, charge: '0.00' } },
    ]);
    expect(pair).toBeNull();
  });

  it('are asked for a pincode that exists', async () => {
    const townOf = (code: string) => world.visitor()(findPincodeTown, { pincode: code });
    expect(await townOf('800001')).toEqual({ city: 'Patna' });
    await expect(townOf('912345')).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'pincode', message: unknownPincodeMessage }],
    });
  });
});
