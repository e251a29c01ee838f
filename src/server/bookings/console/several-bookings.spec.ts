import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { decideApproval, findVendorForApproval } from '../../../contract/admin/approvals.ts';
import {
  changeSeveralBookings,
  expectedBookings,
  moveSeveralBookings,
  planSeveralMoves,
} from '../../../contract/admin/several-bookings.ts';
import type { Call } from '../../../contract/client.ts';
import { findBooking } from '../../../contract/patient/my-bookings.ts';
import { addClosure, closures, removeClosure } from '../../../contract/vendor/availability/closures.ts';
import { addDays } from '../../../domain/time/calendar.ts';
import type { ChannelConfig } from '../../outgoing/open-channels.ts';
import { createBookingActions, tomorrow } from '../../testing/test-bookings.ts';
import { openPatientMessages, type PatientMessages, visitDay } from '../../testing/test-messages.ts';
import { createTestAdmin, createTestMember } from '../../testing/test-portal.ts';
import { createTestVendor } from '../../testing/test-vendors.ts';
import { type TestWorld, testNow } from '../../testing/test-world.ts';
import { countUnreachable } from './several-bookings-queries.ts';

let world: TestWorld;
let patient: PatientMessages;
let admin: Call;
beforeAll(async () => {
  ({ world, patient } = await openPatientMessages());
  admin = (await createTestAdmin(world)).call;
});
afterEach(() => {
  world.clock.now = testNow;
});

async function decide(vendorId: number, decision: 'approve' | 'suspend') {
  const { vendor } = await admin(findVendorForApproval, { vendorId });
  const reason = decision === 'suspend' ? 'Complaints.' : '';
  await admin(decideApproval, { vendorId, decision, reason, version: vendor.version });
}
async function subjectsTo(to: string) {
  await patient.makeAll();
  return (await patient.deliverDue(to)).map(({ subject }) => subject);
}
const callFirst = expect.stringMatching(/: call the lab first, or choose another one$/);
const stands = expect.stringMatching(/^Your booking stands: /);
const reason = 'We do not list this lab at present.';

describe('the patients of a suspended lab', () => {
  async function bookAndSuspend() {
    const booked = await patient.book();
    await patient.deliverDue(booked.to);
    const { vendorId } = booked;
    expect(await admin(expectedBookings, { vendorId })).toEqual({
      total: 1,
      bookingIds: [booked.bookingId],
      firstOn: visitDay,
      lastOn: visitDay,
      unreachable: 0,
    });
    await decide(vendorId, 'suspend');
    const tell = () =>
      admin(changeSeveralBookings, { bookingIds: [booked.bookingId], action: 'tell' as const, reason });
    return { ...booked, tell };
  }

  it('are told once to call it first, and that their booking stands when it returns', async () => {
    const { vendorId, to, visitor, reference, tell } = await bookAndSuspend();
    expect(await subjectsTo(to)).toEqual([]);
    expect(await tell()).toEqual({ changedCount: 1, kept: [], unreachable: 0 });
    expect(await tell()).toEqual({ changedCount: 1, kept: [], unreachable: 0 });
    expect(await subjectsTo(to)).toEqual([callFirst]);
    expect(await visitor(findBooking, reference)).toMatchObject({
      isAskedToMove: true,
      canMove: false,
      canCancel: true,
      lab: { slug: null },
    });
    await decide(vendorId, 'approve');
    expect(await subjectsTo(to)).toEqual([stands]);
    expect(await visitor(findBooking, reference)).toMatchObject({ isAskedToMove: false, canMove: true });
  });

  it('hear nothing when the suspended lab opens a day that it had closed', async () => {
    const { vendorId, to, visitor, reference, tell } = await bookAndSuspend();
    await tell();
    await subjectsTo(to);
    const owner = (await createTestMember(world, { vendorId }, 'owner')).call;
    await owner(addClosure, { closureDate: addDays(visitDay, 1) });
    const [closure] = await owner(closures, {});
    await owner(removeClosure, { id: closure?.id ?? 0 });
    expect(await subjectsTo(to)).toEqual([]);
    expect(await visitor(findBooking, reference)).toMatchObject({ isAskedToMove: true });
  });

  it('are told, too, if the lab had asked them before to choose another time', async () => {
    const { vendorId, bookingId, to, owner } = await patient.bookWithOwner();
    await owner(addClosure, { closureDate: visitDay });
    expect(await subjectsTo(to)).toEqual([expect.stringMatching(/the lab is closed/)]);
    await decide(vendorId, 'suspend');
    const told = { bookingIds: [bookingId], action: 'tell' as const, reason };
    await admin(changeSeveralBookings, told);
    await admin(changeSeveralBookings, told);
    expect(await subjectsTo(to)).toEqual([callFirst]);
  });

  it('are counted if no message reaches them', async () => {
    const { vendorId, bookingId } = await patient.book();
    const { db } = world.services;
    const booking = db.updateTable('bookings').where('id', '=', bookingId);
    await booking.set({ patientEmail: null, phoneIsLandline: true }).execute();
    expect(await admin(expectedBookings, { vendorId })).toMatchObject({ total: 1, unreachable: 1 });
    await decide(vendorId, 'suspend');
    const answer = await admin(changeSeveralBookings, { bookingIds: [bookingId], action: 'tell', reason });
    expect(answer).toEqual({ changedCount: 1, kept: [], unreachable: 1 });
  });

  it.each([
    [['booking-lab-suspended'], 1],
    [['booking-lab-closed'], 1],
    [['booking-lab-closed', 'booking-lab-suspended'], 0],
  ])('are reached by SMS if %j are registered: all but %i', (registered, unreachable) => {
    const templates = Object.fromEntries(registered.map((kind) => [kind, '1107']));
    const booking = { patientEmail: null, patientPhone: '+919876543210', phoneIsLandline: false };
    const config = { demo: false, smtp: undefined, sms: { templates } } as unknown as ChannelConfig;
    expect(countUnreachable([booking], config)).toBe(unreachable);
  });

  it('are not told of a lab that is listed', async () => {
    const { bookingId, to } = await patient.book();
    await patient.deliverDue(to);
    const bookingIds = [bookingId];
    const answer = await admin(changeSeveralBookings, { bookingIds, action: 'tell', reason });
    expect(answer).toMatchObject({ changedCount: 0, kept: [{ bookingId }] });
    expect(await subjectsTo(to)).toEqual([]);
  });
});

describe('several bookings', () => {
  it('are cancelled, and one that cannot be stays as it is', async () => {
    const bookings = createBookingActions(world);
    const lab = await createTestVendor(world, { from: '09:00', to: '12:00', capacity: 3 });
    const [one, other] = [await bookings.bookWithId(lab), await bookings.bookWithId(lab, { time: '09:30' })];
    const bookingIds = [one.id, other.id, 999_999_999];
    const answer = await admin(changeSeveralBookings, { bookingIds, action: 'cancel', reason: 'The lab has burnt.' });
    const kept = [{ bookingId: 999_999_999, reason: 'Booking not found.' }];
    expect(answer).toEqual({ changedCount: 2, kept, unreachable: 0 });
    expect(await bookings.listTakenSlots(lab)).toEqual([]);
    expect((await bookings.findHistory(one.code)).changes.at(-1)).toMatchObject({ reason: 'The lab has burnt.' });
  });

  it('are moved to the next free times of their labs from a day on', async () => {
    const bookings = createBookingActions(world);
    const lab = await createTestVendor(world, { from: '09:00', to: '10:00' });
    const [one, other] = [await bookings.bookWithId(lab), await bookings.bookWithId(lab, { time: '09:30' })];
    const from = addDays(tomorrow, 2);
    const { moves } = await admin(planSeveralMoves, { bookingIds: [one.id, other.id], from });
    expect(moves.map(({ bookingId, to }) => [bookingId, to])).toEqual([
      [one.id, { date: from, time: '09:00' }],
      [other.id, { date: from, time: '09:30' }],
    ]);
    const planned = moves.flatMap(({ bookingId, to }) => (to ? [{ bookingId, ...to }] : []));
    expect(await admin(moveSeveralBookings, { moves: planned, reason: 'As agreed.' })).toEqual({
      movedCount: 2,
      kept: [],
    });
    expect((await bookings.listTakenSlots(lab)).map(({ slotOn }) => slotOn)).toEqual([from, from]);
  });

  it('leave their own times, also where the lab has room for more', async () => {
    const bookings = createBookingActions(world);
    const lab = await createTestVendor(world, { from: '09:00', to: '10:00', capacity: 3 });
    const [one, other] = [await bookings.bookWithId(lab), await bookings.bookWithId(lab, { time: '09:30' })];
    const { moves } = await admin(planSeveralMoves, { bookingIds: [one.id, other.id], from: tomorrow });
    expect(moves.map(({ bookingId, to }) => [bookingId, to])).toEqual([
      [one.id, { date: tomorrow, time: '09:30' }],
      [other.id, { date: addDays(tomorrow, 1), time: '09:00' }],
    ]);
  });

  it.each([
    [{ bookingIds: [] }, 'Choose a booking.'],
    [{ bookingIds: Array.from({ length: 26 }, (_, index) => index + 1) }, 'At most 25 bookings at a time.'],
    [{ reason: ' ' }, 'Please give a reason: patients and lab see it.'],
    [{ action: 'lose' }, 'Cancel or tell.'],
  ])('are refused for %j', async (wrong, message) => {
    const input = { bookingIds: [1], action: 'cancel', reason: 'So.', ...wrong } as never;
    await expect(admin(changeSeveralBookings, input)).rejects.toMatchObject({ status: 400, message });
  });

  it('are for operators alone', async () => {
    const lab = await createTestVendor(world, { from: '09:00', to: '12:00' });
    const { call } = await createTestMember(world, lab, 'owner');
    const input = { bookingIds: [1], action: 'cancel' as const, reason: 'Mine.' };
    await expect(call(changeSeveralBookings, input)).rejects.toMatchObject({ status: 403 });
    await expect(call(expectedBookings, lab)).rejects.toMatchObject({ status: 403 });
  });
});
