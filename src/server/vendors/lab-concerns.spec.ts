import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { listVendors } from '../../contract/admin/admin-vendors.ts';
import type { Call } from '../../contract/client.ts';
import { bookingCodeByteCount, generateBookingCode } from '../../domain/bookings/booking-code.ts';
import type { CancelReason } from '../../domain/bookings/cancel-reasons.ts';
import { addDays, toIndiaTime } from '../../domain/time/calendar.ts';
import { concernDays, type LabConcern, labConcerns } from '../../domain/vendors/lab-concerns.ts';
import { insertTestBooking } from '../testing/insert-test-booking.ts';
import { createTestAdmin } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';

describe('what operators look for in the list of labs', () => {
  let world: TestWorld;
  let admin: Call;
  const today = toIndiaTime(testNow).day;
  beforeAll(async () => {
    world = await testWorld();
    admin = (await createTestAdmin(world)).call;
  });

  const createLab = async (city: string) => {
    const lab = await createTestVendor(world, { from: '09:00', to: '10:00', city });
    await world.services.db
      .updateTable('vendors')
      .set({ licenseNumber: 'MH/1' })
      .where('id', '=', lab.vendorId)
      .execute();
    return lab;
  };
  const listConcerns = async (city: string) => {
    const found: LabConcern[] = [];
    for (const concern of labConcerns) {
      if ((await admin(listVendors, { concern, city })).totalCount > 0) found.push(concern);
    }
    return found;
  };
  const book = async (
    vendorId: number,
    status: 'pending' | 'confirmed' | 'cancelled',
    { daysAgo = 3, ...cancelled }: { daysAgo?: number; cancelReason?: CancelReason; deniedAt?: Date } = {},
  ) => {
    const { db } = world.services;
    const booking = await insertTestBooking(db, {
      vendorId,
      status,
      code: generateBookingCode(randomBytes(bookingCodeByteCount)),
      channel: 'online',
      patientName: 'Spec',
      appointmentOn: addDays(today, -daysAgo),
      createdAt: new Date(testNow),
    });
    if (status === 'cancelled')
      await db
        .insertInto('bookingChanges')
        .values({ bookingId: booking.id, status, actor: 'vendor', changedAt: new Date(testNow), ...cancelled })
        .execute();
  };

  it('is nothing for a lab with all that patients need', async () => {
    await createLab('Concernpur');
    expect(await listConcerns('Concernpur')).toEqual([]);
  });

  it('is what a lab lacks', async () => {
    const { vendorId } = await createLab('Lackpur');
    const { db } = world.services;
    await db.updateTable('vendors').set({ licenseNumber: null }).where('id', '=', vendorId).execute();
    await db.updateTable('offers').set({ withdrawnAt: new Date() }).where('vendorId', '=', vendorId).execute();
    await db.updateTable('weeklyHours').set({ isActive: false }).where('vendorId', '=', vendorId).execute();
    expect(await listConcerns('Lackpur')).toEqual(['no-tests', 'no-hours', 'no-license']);
  });

  it('is that five bookings came to their day without a confirmation, and none had one', async () => {
    const { vendorId } = await createLab('Silentpur');
    for (let count = 0; count < 4; count++) await book(vendorId, 'pending');
    await book(vendorId, 'pending', { daysAgo: concernDays + 1 });
    expect(await listConcerns('Silentpur')).toEqual([]);
    await book(vendorId, 'pending');
    expect(await listConcerns('Silentpur')).toEqual(['never-confirms']);
    await book(vendorId, 'confirmed');
    expect(await listConcerns('Silentpur')).toEqual([]);
  });

  it('is that the lab has cancelled a fifth of ten bookings', async () => {
    const { vendorId } = await createLab('Cancelpur');
    for (let count = 0; count < 8; count++) await book(vendorId, 'confirmed');
    await book(vendorId, 'cancelled');
    expect(await listConcerns('Cancelpur')).toEqual([]);
    await book(vendorId, 'cancelled');
    expect(await listConcerns('Cancelpur')).toEqual(['cancels-much']);
    const record = { since: addDays(today, -concernDays), bookings: 10, confirmed: 8, unconfirmed: 0, cancelled: 2 };
    const city = { city: 'Cancelpur' };
    expect((await admin(listVendors, { ...city, concern: 'cancels-much' })).vendors[0]?.record).toEqual(record);
    expect((await admin(listVendors, { id: vendorId })).vendors[0]?.record).toEqual(record);
    expect((await admin(listVendors, city)).vendors[0]).not.toHaveProperty('record');
  });

  it('is not what the lab cancelled because the patient asked, unless the patient denies it', async () => {
    const { vendorId } = await createLab('Askedpur');
    for (let count = 0; count < 8; count++) await book(vendorId, 'confirmed');
    await book(vendorId, 'cancelled', { cancelReason: 'not-reached' });
    await book(vendorId, 'cancelled', { cancelReason: 'patient-asked' });
    await book(vendorId, 'cancelled', { cancelReason: 'lab-cannot' });
    expect(await listConcerns('Askedpur')).toEqual([]);
    for (let count = 0; count < 2; count++)
      await book(vendorId, 'cancelled', { cancelReason: 'patient-asked', deniedAt: new Date(testNow) });
    expect(await listConcerns('Askedpur')).toEqual(['cancels-much']);
  });
});
