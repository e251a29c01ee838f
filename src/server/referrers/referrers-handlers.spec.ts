import { beforeAll, describe, expect, it } from 'vitest';
import { createStaffBooking } from '../../contract/vendor/booking-desk.ts';
import { findKnownPatients } from '../../contract/vendor/known-patients.ts';
import * as contract from '../../contract/vendor/referrers.ts';
import { updateBookingStatus, vendorBooking, vendorBookingsPage } from '../../contract/vendor/vendor-bookings.ts';
import { tomorrow } from '../testing/test-bookings.ts';
import { createDesk, walkIn } from '../testing/test-desk.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});

async function openLab() {
  const desk = await createDesk(world, { capacity: 9 });
  const owner = await createTestMember(world, desk.lab, 'owner');
  const take = async (more: object = {}) => (await desk.call(createStaffBooking, walkIn(desk.lab, more))).booking;
  const names = async () => (await desk.call(contract.listReferrers, {})).map(({ name }) => name);
  return { ...desk, owner, take, names };
}

describe('a referrer', () => {
  it('is typed with a booking, in the list once however it is written, and in details and lists', async () => {
    const { call, take, names } = await openLab();
    const { id } = await take({ referrer: ' Dr Mehta ' });
    await take({ referrer: 'DR MEHTA' });
    await take();
    expect(await names()).toEqual(['Dr Mehta']);
    expect((await call(vendorBooking, { bookingId: id })).referredBy).toBe('Dr Mehta');
    const { bookings } = await call(vendorBookingsPage, { date: tomorrow });
    expect(bookings.map(({ referredBy }) => referredBy).toSorted()).toEqual(['Dr Mehta', 'Dr Mehta', null]);
  });

  it('is noted and taken back later, also of a booking by a patient, and not of another lab', async () => {
    const { call, take, names } = await openLab();
    const { id: bookingId } = await take();
    const { booking } = await call(contract.setBookingReferrer, { bookingId, referrer: 'Dr Shah' });
    expect(booking.referredBy).toBe('Dr Shah');
    const events = world.services.db.selectFrom('outbox').where('subjectId', '=', bookingId);
    expect(await events.where('kind', '=', 'referrer-noted').select('id').execute()).toHaveLength(1);
    const without = await call(contract.setBookingReferrer, { bookingId, referrer: null });
    expect(without.booking.referredBy).toBeNull();
    expect(await names()).toEqual(['Dr Shah']);
    const other = await openLab();
    await expect(other.call(contract.setBookingReferrer, { bookingId, referrer: 'Dr Rao' })).rejects.toMatchObject({
      status: 404,
    });
    expect(await other.names()).toEqual([]);
  });

  it('is renamed in all bookings by an owner, and becomes one with another of that name', async () => {
    const { call, owner, take, names } = await openLab();
    const { id: bookingId } = await take({ referrer: 'Dr Metha' });
    await take({ referrer: 'Dr Mehta' });
    const [right, wrong] = await call(contract.listReferrers, {});
    const renaming = { id: wrong?.id ?? 0, name: 'Dr. Mehta' };
    await expect(call(contract.renameReferrer, renaming)).rejects.toMatchObject({ status: 403 });
    expect(await owner.call(contract.renameReferrer, renaming)).toEqual(renaming);
    const merging = { id: renaming.id, name: 'DR MEHTA' };
    expect(await owner.call(contract.renameReferrer, merging)).toEqual({ id: right?.id, name: 'DR MEHTA' });
    expect(await names()).toEqual(['DR MEHTA']);
    expect((await call(vendorBooking, { bookingId })).referredBy).toBe('DR MEHTA');
    await expect(owner.call(contract.renameReferrer, renaming)).rejects.toMatchObject({ status: 404 });
  });

  it('leaves the list and its bookings when an owner removes it', async () => {
    const { call, owner, take, names } = await openLab();
    const { id: bookingId } = await take({ referrer: 'Dr Iyer' });
    const [{ id } = { id: 0 }] = await call(contract.listReferrers, {});
    await expect(call(contract.removeReferrer, { id })).rejects.toMatchObject({ status: 403 });
    await (await openLab()).owner.call(contract.removeReferrer, { id });
    expect(await names()).toEqual(['Dr Iyer']);
    await owner.call(contract.removeReferrer, { id });
    expect(await names()).toEqual([]);
    expect((await call(vendorBooking, { bookingId })).referredBy).toBeNull();
  });
});

describe('the figures by referrer', () => {
  it('count bookings and their value without cancelled ones, for owners, beside those that name nobody', async () => {
    const { call, owner, take } = await openLab();
    await take({ referrer: 'Dr Shah' });
    await take({ referrer: 'Dr Shah' });
    await take({ referrer: 'Dr Rao' });
    await take();
    const { id: bookingId } = await take({ referrer: 'Dr Rao' });
    await call(updateBookingStatus, { bookingId, status: 'cancelled' });
    const range = { from: tomorrow, until: tomorrow };
    expect(await owner.call(contract.analyticsByReferrer, range)).toEqual({
      referrers: [
        { id: expect.any(Number), name: 'Dr Shah', bookings: 2, value: '700.00' },
        { id: expect.any(Number), name: 'Dr Rao', bookings: 1, value: '350.00' },
      ],
      totalCount: 2,
      withoutReferrer: { bookings: 1, value: '350.00' },
    });
    await expect(call(contract.analyticsByReferrer, range)).rejects.toMatchObject({ status: 403 });
  });
});

describe('the people of a telephone number', () => {
  it('are those who came to this lab, each once, as the walk-in takes them over', async () => {
    const { call, take } = await openLab();
    const patientPhone = '098201 77321';
    await take({ patientName: 'Kamala Devi', patientPhone, patientAge: '54', patientGender: 'female' });
    await take({ patientName: 'Kavya', patientPhone, patientAgeMonths: 8 });
    const last = await take({ patientName: 'kamala devi', patientPhone });
    await (await openLab()).take({ patientName: 'Elsewhere', patientPhone });
    const { patients } = await call(findKnownPatients, { patientPhone: '9820177321' });
    expect(patients).toEqual([
      {
        bookingId: last.id,
        patientName: 'kamala devi',
        patientAge: 54,
        patientAgeMonths: null,
        patientGender: 'female',
      },
      {
        bookingId: expect.any(Number),
        patientName: 'Kavya',
        patientAge: null,
        patientAgeMonths: 8,
        patientGender: null,
      },
    ]);
    expect((await call(findKnownPatients, { patientPhone: '98201 77322' })).patients).toEqual([]);
    await expect(call(findKnownPatients, { patientPhone: '98201' })).rejects.toMatchObject({ status: 400 });
  });
});
