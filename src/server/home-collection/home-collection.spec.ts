import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/client.ts';
import { availableSlots } from '../../contract/patient/availability.ts';
import { type BookingRequest, createBooking, outsideServiceAreaMessage } from '../../contract/patient/bookings.ts';
import { homeCollectionAt, unknownPincodeMessage } from '../../contract/patient/home-collection.ts';
import { cancelBooking, dropBookingItems, findBooking, moveBooking } from '../../contract/patient/my-bookings.ts';
import { vendorsByTest } from '../../contract/patient/offers.ts';
import { planAffectedMoves } from '../../contract/vendor/availability/affected-bookings.ts';
import {
  findHomeCollection,
  findNearbyPincodes,
  noWindows,
  updateHomeCollection,
  windowsOverlap,
} from '../../contract/vendor/availability/home-collection.ts';
import { bookingsOutsideHours } from '../../contract/vendor/availability/vendor-availability.ts';
import { changeBookingItems, moveVendorBooking, vendorBooking } from '../../contract/vendor/vendor-bookings.ts';
import { getWeekday } from '../../domain/time/calendar.ts';
import { clearPatients } from '../database/clear-patients.ts';
import { createBookingActions, phone, type TestVendor, tomorrow } from '../testing/test-bookings.ts';
import { bookingTomorrow, homeAddress, homePincode, openHomeCollection } from '../testing/test-home-collection.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';
import { findWrongSlots } from '../testing/wrong-slots.ts';

const weekday = getWeekday(tomorrow);
const window = (startTime: string, endTime: string, maxHomes = 2) => ({
  dayOfWeek: weekday,
  startTime: `${startTime}:00`,
  endTime: `${endTime}:00`,
  maxHomes,
});
const settings = {
  isActive: true,
  charge: '100.00',
  freeFrom: null as string | null,
  leadMinutes: 60,
  pincodes: [homePincode],
  windows: [window('07:00', '08:00'), window('08:00', '09:30', 1)],
};

describe('home collection', () => {
  let world: TestWorld;
  let lab: TestVendor;
  let owner: Call;
  beforeAll(async () => {
    world = await testWorld();
  });

  async function openLab(more: Partial<typeof settings> = {}) {
    lab = await createTestVendor(world, { from: '07:00', to: '09:00', slotMinutes: 60, city: 'Homepur' });
    owner = (await createTestMember(world, lab, 'owner')).call;
    await openHomeCollection(world, lab, owner, { ...settings, ...more });
  }

  const windows = () => world.visitor()(availableSlots, { vendorId: lab.vendorId, date: tomorrow, atHome: 'true' });
  const times = () => world.visitor()(availableSlots, { vendorId: lab.vendorId, date: tomorrow });
  const book = (appointmentTime: string, more: Partial<BookingRequest> = {}) =>
    world.visitor()(createBooking, { ...bookingTomorrow(lab, appointmentTime), collectAt: homeAddress, ...more });

  it('has windows of its own, which take no slot of the lab', async () => {
    await openLab();
    expect(await windows()).toEqual(['07:00', '08:00']);
    for (const time of ['07:00', '07:00', '08:00']) await book(time);
    expect(await windows()).toEqual([]);
    expect(await times()).toEqual(['07:00', '08:00']);
    await expect(book('07:00')).rejects.toMatchObject({ status: 409, code: 'slot-taken' });
    await createBookingActions(world).book(lab, { time: '07:00' });
    expect(await times()).toEqual(['08:00']);
    expect(await findWrongSlots(world, lab)).toEqual([]);
  });

  it('adds its charge to the price, unless the tests cost enough', async () => {
    await openLab();
    expect(await book('07:00', { expectedPrice: '450.00' })).toMatchObject({ price: '450.00' });
    await expect(book('07:00', { expectedPrice: '350.00' })).rejects.toMatchObject({
      code: 'price-changed',
      current: { price: '450.00', charge: '100.00' },
    });
    const { version } = await owner(findHomeCollection, {});
    await owner(updateHomeCollection, { ...settings, freeFrom: '350.00', version });
    expect(await book('07:00')).toMatchObject({ price: '350.00' });
  });

  it('does not change when the report is expected', async () => {
    await openLab();
    await world.services.db
      .updateTable('offers')
      .set({ reportTimeHours: 6 })
      .where('vendorId', '=', lab.vendorId)
      .execute();
    const { code } = await book('07:00');
    expect(await world.visitor()(findBooking, { code, phone })).toMatchObject({ reportTimeHours: 6 });
  });

  it('asks again when its charge for several tests is not the one that the patient saw', async () => {
    await openLab();
    const { testId } = lab;
    const several = (expectedCharge: string) =>
      book('07:00', { testId: null, items: [{ testId, expectedPrice: '350.00' }], expectedCharge });
    await expect(several('80.00')).rejects.toMatchObject({
      status: 409,
      code: 'charge-changed',
      message: 'Coming to you costs ₹100.00 now. Please confirm again if you agree to it.',
      current: { price: '450.00', charge: '100.00' },
    });
    expect(await several('100.00')).toMatchObject({ price: '450.00' });
    const { version } = await owner(findHomeCollection, {});
    await owner(updateHomeCollection, { ...settings, freeFrom: '350.00', version });
    await expect(several('100.00')).rejects.toMatchObject({
      message: 'Coming to you costs nothing now. Please confirm again if you agree to it.',
    });
    expect(await several('0.00')).toMatchObject({ price: '350.00' });
  });

  it('is charged again when the tests that stay cost too little, but otherwise stays as booked', async () => {
    await openLab({ freeFrom: '800.00' });
    const { db } = world.services;
    const other = await db
      .selectFrom('diagnosticTests')
      .where('id', '<>', lab.testId)
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const offer = { vendorId: lab.vendorId, diagnosticTestId: other.id, pricePaise: 50_000, homeCollection: true };
    await db.insertInto('offers').values(offer).execute();
    const items = [{ testId: lab.testId }, { testId: other.id }];
    const { code, price, bookingId } = await book('07:00', { testId: null, items });
    expect(price).toBe('850.00');
    const drop = { code, phone, items: items.slice(0, 1), version: 1 };
    await expect(world.visitor()(dropBookingItems, { ...drop, expectedCharge: '0.00' })).rejects.toMatchObject({
      code: 'charge-changed',
      current: { price: '600.00', charge: '100.00' },
    });
    const dropped = await world.visitor()(dropBookingItems, { ...drop, expectedCharge: '100.00' });
    expect(dropped.items.map((item) => item.price)).toEqual(['500.00', '100.00']);
    expect(dropped).toMatchObject({ price: '600.00', canDropItems: false });
    const add = items.slice(0, 1);
    await db.updateTable('offers').set({ homeCollection: false }).where('vendorId', '=', lab.vendorId).execute();
    await expect(owner(changeBookingItems, { bookingId, drop: [], add, version: 2 })).rejects.toMatchObject({
      code: 'not-at-home',
    });
    await db.updateTable('offers').set({ homeCollection: true }).where('vendorId', '=', lab.vendorId).execute();
    await expect(
      owner(changeBookingItems, { bookingId, drop: [], add, version: 2, expectedCharge: '100.00' }),
    ).rejects.toMatchObject({ code: 'charge-changed', current: { price: '850.00', charge: '0.00' } });
    const { booking } = await owner(changeBookingItems, {
      bookingId,
      drop: [],
      add,
      version: 2,
      expectedCharge: '0.00',
    });
    expect(booking).toMatchObject({ price: '850.00', items: [{ price: '500.00' }, { price: '350.00' }] });
  });

  it('reaches only its pincodes, and only tests that can be collected', async () => {
    await openLab();
    const at = (code: string) => world.visitor()(homeCollectionAt, { vendorId: lab.vendorId, pincode: code });
    expect(await at(homePincode)).toMatchObject({
      isServed: true,
      city: 'Indore',
      charge: '100.00',
      freeFrom: null,
      windows: [
        { dayOfWeek: weekday, from: '07:00', until: '08:00' },
        { dayOfWeek: weekday, from: '08:00', until: '09:30' },
      ],
    });
    expect(await at('560001')).toMatchObject({ isServed: false, city: 'Bangalore' });
    await expect(at('000000')).rejects.toMatchObject({ status: 400 });
    await expect(at('912345')).rejects.toMatchObject({ issues: [{ path: 'pincode', message: unknownPincodeMessage }] });
    await expect(book('07:00', { collectAt: { ...homeAddress, pincode: '560001' } })).rejects.toMatchObject({
      status: 409,
      issues: [{ path: 'collectAt.pincode', message: outsideServiceAreaMessage }],
    });
    const ofLab = world.services.db.updateTable('offers').where('vendorId', '=', lab.vendorId);
    await ofLab.set({ homeCollection: false }).execute();
    await expect(book('07:00')).rejects.toMatchObject({ status: 409, code: 'not-at-home' });
    await expect(book('07:00', { collectAt: { ...homeAddress, house: ' ' } })).rejects.toMatchObject({ status: 400 });
  });

  it('is named by lists only where the lab comes', async () => {
    await openLab();
    const offer = async () =>
      (await world.visitor()(vendorsByTest, { testId: lab.testId, location: 'homepur' })).find(
        ({ slug }) => slug === lab.slug,
      );
    expect(await offer()).toMatchObject({ homeCollection: true });
    await owner(updateHomeCollection, { ...settings, isActive: false });
    expect(await offer()).toMatchObject({ homeCollection: false });
    await expect(book('07:00')).rejects.toMatchObject({ status: 409, code: 'not-at-home' });
    expect(await windows()).toEqual([]);
  });

  it('shows patient and lab the window and the address, until the details are erased', async () => {
    await openLab();
    const { code, bookingId } = await book('08:00');
    const collection = {
      until: '09:30',
      step: 'waiting',
      collector: null,
      reached: [],
      address: { ...homeAddress, floor: null, landmark: null },
    };
    expect(await world.visitor()(findBooking, { code, phone })).toMatchObject({ collection });
    expect(await owner(vendorBooking, { bookingId })).toMatchObject({ collection });
    await world.visitor()(cancelBooking, { code, phone });
    await clearPatients(world.services.db, (expression) => expression('code', '=', code), new Date(world.clock.now));
    expect(await owner(vendorBooking, { bookingId })).toMatchObject({
      collection: { until: '09:30', address: null },
    });
  });

  it('moves between windows, and releases them', async () => {
    await openLab();
    const { code } = await book('07:00');
    const move = (time: string) => world.visitor()(moveBooking, { code, phone, date: tomorrow, time });
    await move('08:00');
    expect(await windows()).toEqual(['07:00']);
    await expect(move('09:00')).rejects.toMatchObject({ status: 409 });
    await world.visitor()(cancelBooking, { code, phone });
    expect(await windows()).toEqual(['07:00', '08:00']);
    expect(await findWrongSlots(world, lab)).toEqual([]);
  });

  it('is not moved by the patient once the lab does not come there, or does not collect the test; the lab still can', async () => {
    await openLab();
    const { code, bookingId } = await book('07:00');
    const move = () => world.visitor()(moveBooking, { code, phone, date: tomorrow, time: '08:00' });
    const { db } = world.services;
    const offers = db.updateTable('offers').where('vendorId', '=', lab.vendorId);
    await offers.set({ homeCollection: false }).execute();
    await expect(move()).rejects.toMatchObject({ status: 409, code: 'not-at-home' });
    await offers.set({ homeCollection: true }).execute();
    await db.deleteFrom('collectionPincodes').where('vendorId', '=', lab.vendorId).execute();
    await expect(move()).rejects.toMatchObject({ status: 409, code: 'outside-service-area' });
    await owner(moveVendorBooking, { bookingId, date: tomorrow, time: '08:00' });
    expect(await windows()).toEqual(['07:00']);
  });

  it('gives the last home of a window to one of 200 patients', async () => {
    await openLab();
    const tries = await Promise.allSettled(Array.from({ length: 200 }, () => book('08:00', { patientPhone: null })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await findWrongSlots(world, lab)).toEqual([]);
  });

  it('counts bookings again in changed windows, and lists those that no longer fit', async () => {
    await openLab();
    await book('07:00');
    await book('08:00');
    await owner(updateHomeCollection, { ...settings, windows: [window('07:00', '09:00', 3)] });
    expect(await windows()).toEqual(['07:00']);
    expect(await findWrongSlots(world, lab)).toEqual([]);
    const affected = await owner(bookingsOutsideHours, {});
    expect(affected.bookings.map(({ time, reason, atHome }) => [time, reason, atHome])).toEqual([
      ['08:00', 'hours', true],
    ]);
    const { moves } = await owner(planAffectedMoves, {});
    expect(moves.map(({ to }) => to?.time)).toEqual(['07:00']);
    expect(moves[0]?.to?.date).not.toBe(tomorrow);
  });

  it('rejects settings without windows, overlapping windows, and stale edits', async () => {
    await openLab();
    const save = (more: object) => owner(updateHomeCollection, { ...settings, ...more });
    await expect(save({ windows: [] })).rejects.toMatchObject({ issues: [{ path: 'windows', message: noWindows }] });
    await expect(save({ windows: [window('07:00', '08:00'), window('07:30', '09:00')] })).rejects.toMatchObject({
      issues: [{ path: 'windows.1.startTime', message: windowsOverlap }],
    });
    await expect(save({ version: 7 })).rejects.toMatchObject({ status: 409 });
  });

  it('knows the pincodes near the lab, once it has a position', async () => {
    await openLab();
    expect(await owner(findNearbyPincodes, { radiusKm: 5 })).toEqual({
      hasPosition: false,
      pincodes: [],
      unplaced: null,
    });
    await world.services.db
      .updateTable('vendors')
      .set({ latitude: 19.1364, longitude: 72.8296 })
      .where('id', '=', lab.vendorId)
      .execute();
    const near = await owner(findNearbyPincodes, { radiusKm: 5 });
    expect(near.hasPosition).toBe(true);
    expect(near.pincodes[0]).toBe('400058');
    expect(near.pincodes).not.toContain('400001');
  });

  it.each([
    ['Palasia, Indore', 22.7244, 75.8839, ['452001', '452010'], 'Indore', '452014'],
    ['Anna Nagar, Chennai', 13.085, 80.21, ['600040'], 'Chennai', '600107'],
    ['Salt Lake, Kolkata', 22.58, 88.415, ['700091'], 'Kolkata', '700106'],
    ['Gomti Nagar, Lucknow', 26.85, 80.998, ['226010', '226016'], 'Lucknow', '226028'],
  ])('names the pincodes around %s, and the rest of its city', async (_, latitude, longitude, known, city, further) => {
    await openLab();
    const ownLab = world.services.db.updateTable('vendors').where('id', '=', lab.vendorId);
    await ownLab.set({ latitude, longitude }).execute();
    const { pincodes, unplaced } = await owner(findNearbyPincodes, { radiusKm: 5 });
    expect(pincodes).toEqual(expect.arrayContaining(known));
    expect(unplaced?.city).toBe(city);
    const all = [...pincodes, ...(unplaced?.pincodes ?? [])];
    expect(all).toContain(further);
    expect(all.length).toBeGreaterThanOrEqual(19);
    expect(new Set(all).size).toBe(all.length);
  });

  it('knows of no further pincodes outside the cities', async () => {
    await openLab();
    const ownLab = world.services.db.updateTable('vendors').where('id', '=', lab.vendorId);
    await ownLab.set({ latitude: 22.2, longitude: 76.9 }).execute();
    expect(await owner(findNearbyPincodes, { radiusKm: 5 })).toMatchObject({ hasPosition: true, unplaced: null });
  });
});
