import { beforeAll, describe, expect, it } from 'vitest';
import { cancelBooking, denyCancellation, findBooking } from '../../../contract/patient/my-bookings.ts';
import { analyticsOfBookings } from '../../../contract/vendor/analytics.ts';
import { markBooking, updateBookingStatus, vendorBooking } from '../../../contract/vendor/vendor-bookings.ts';
import type { LabCancelReason } from '../../../domain/bookings/cancel-reasons.ts';
import { createBookingActions, phone, tomorrow } from '../../testing/test-bookings.ts';
import { createDesk } from '../../testing/test-desk.ts';
import { createTestMember } from '../../testing/test-portal.ts';
import { type TestWorld, testWorld } from '../../testing/test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});

async function book() {
  const desk = await createDesk(world, { capacity: 5 });
  const { id, code } = await createBookingActions(world).bookWithId(desk.lab);
  const cancel = (cancelReason?: LabCancelReason) =>
    desk.call(updateBookingStatus, { bookingId: id, status: 'cancelled', cancelReason });
  const latestChange = async () => (await desk.call(vendorBooking, { bookingId: id })).history.at(-1);
  return { desk, id, reference: { code, phone }, cancel, latestChange };
}

describe('the reason of a cancellation', () => {
  it('is kept from the patient, who may skip it', async () => {
    const { reference, latestChange } = await book();
    await world.visitor()(cancelBooking, { ...reference, cancelReason: 'goes-elsewhere', reason: 'Nearer to me' });
    expect(await latestChange()).toMatchObject({
      cancelReason: 'goes-elsewhere',
      reason: 'Nearer to me',
      isDenied: false,
    });
    const other = await book();
    await world.visitor()(cancelBooking, other.reference);
    expect(await other.latestChange()).toMatchObject({ status: 'cancelled', cancelReason: null, reason: null });
  });

  it('belongs to a cancellation, and is one of the list', async () => {
    const { desk, id, reference } = await book();
    const confirming = { bookingId: id, status: 'confirmed', cancelReason: 'patient-asked' } as const;
    await expect(desk.call(updateBookingStatus, confirming)).rejects.toMatchObject({
      issues: [{ path: 'cancelReason', code: 'not-together' }],
    });
    const asked = { ...reference, cancelReason: 'patient-asked' as never };
    await expect(world.visitor()(cancelBooking, asked)).rejects.toMatchObject({ status: 400 });
  });
});

describe('“Patient asked”', () => {
  it('is told to the patient, who can deny it once and again, also after a mark was taken back', async () => {
    const { desk, id, reference, cancel } = await book();
    await cancel('patient-asked');
    await desk.call(markBooking, { bookingId: id, mark: null });
    expect(await world.visitor()(findBooking, reference)).toMatchObject({ saysYouAsked: true });
    for (let time = 0; time < 2; time++)
      expect(await world.visitor()(denyCancellation, reference)).toMatchObject({ saysYouAsked: false });
    const { history, bookingStatus } = await desk.call(vendorBooking, { bookingId: id });
    expect(bookingStatus).toBe('cancelled');
    expect(history.filter(({ isDenied }) => isDenied)).toMatchObject([{ cancelReason: 'patient-asked' }]);
  });

  it('is denied only where the lab says it, and with proof of the booking', async () => {
    const { reference, cancel } = await book();
    await expect(world.visitor()(denyCancellation, reference)).rejects.toMatchObject({ status: 409 });
    await cancel('lab-cannot');
    expect(await world.visitor()(findBooking, reference)).toMatchObject({ saysYouAsked: null });
    await expect(world.visitor()(denyCancellation, reference)).rejects.toMatchObject({ status: 409 });
    const stranger = { ...reference, phone: '+919000000001' };
    await expect(world.visitor()(denyCancellation, stranger)).rejects.toMatchObject({ status: 404 });
  });
});

it('figures say who cancels and why, where bookings come from, and who came again', async () => {
  const { desk, id, reference, cancel } = await book();
  const owner = await createTestMember(world, desk.lab, 'owner');
  await cancel('patient-asked');
  await world.visitor()(denyCancellation, reference);
  const figures = () => owner.call(analyticsOfBookings, { from: tomorrow, until: tomorrow });
  expect(await figures()).toEqual({
    channels: [{ channel: 'online', bookings: 1, cancelled: 1, value: '0.00' }],
    cancellations: [{ actor: 'vendor', cancelReason: 'patient-asked', bookings: 1, denied: 1 }],
    patients: 0,
    cameAgain: 0,
  });
  await desk.call(updateBookingStatus, { bookingId: id, status: 'completed' });
  expect(await figures()).toMatchObject({ cancellations: [], patients: 1, cameAgain: 0 });
  const { db } = world.services;
  await db.updateTable('bookings').set({ appointmentOn: '2026-11-01' }).where('id', '=', id).execute();
  const again = await createBookingActions(world).bookWithId(desk.lab);
  await desk.call(updateBookingStatus, { bookingId: again.id, status: 'completed' });
  expect(await figures()).toMatchObject({ patients: 1, cameAgain: 1 });
});
