import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cancelBooking, findBooking, moveBooking } from '../../contract/patient/my-bookings.ts';
import { askAffectedPatients } from '../../contract/vendor/availability/affected-bookings.ts';
import { addClosure, removeClosure } from '../../contract/vendor/availability/closures.ts';
import {
  availability,
  bookingsOutsideHours,
  updateAvailability,
} from '../../contract/vendor/availability/vendor-availability.ts';
import { addDays, fromIndiaTime, getWeekday, toIndiaTime } from '../../domain/time/calendar.ts';
import { openPatientMessages, type PatientMessages, visitDay } from '../testing/test-messages.ts';
import { type TestWorld, testNow } from '../testing/test-world.ts';
import { askForRepeats } from './ask-for-repeats.ts';

const dayBefore = addDays(visitDay, -1);
const dayAfter = addDays(visitDay, 1);
const at = (hour: number, on = visitDay) => fromIndiaTime({ day: on, minute: hour * 60 });
const isClosed = /: the lab is closed\. Please choose another time$/;

describe('the patients of a closed time', () => {
  let world: TestWorld;
  let patient: PatientMessages;
  beforeAll(async () => {
    ({ world, patient } = await openPatientMessages());
  });
  afterEach(() => {
    world.clock.now = testNow;
  });

  const book = (minute = 11 * 60, day = visitDay) => patient.bookWithOwner(minute, { day });
  const noticeDue = async (to: string) => {
    await patient.makeAll();
    const found = (await patient.listMessages(to)).filter(({ kind }) => kind === 'booking-lab-closed');
    return found.map(({ dueAt }) => dueAt.getTime());
  };

  it('are asked at once to choose another time, and the booking says so until it is moved', async () => {
    const { to, owner, visitor, reference } = await book();
    const { touchedBookings } = await owner(addClosure, { closureDate: visitDay });
    expect(touchedBookings.bookings).toMatchObject([{ canBeAsked: true, askedAt: expect.any(String) }]);
    const sent = await patient.subjectsAt(world.clock.now, to);
    expect(sent).toEqual([expect.stringMatching(isClosed)]);
    expect(await visitor(findBooking, reference)).toMatchObject({ isAskedToMove: true, canMove: true });
    await visitor(moveBooking, { ...reference, date: dayAfter, time: '11:00' });
    expect(await visitor(findBooking, reference)).toMatchObject({ isAskedToMove: false });
    expect(await patient.subjectsAt(world.clock.now, to)).toEqual([expect.stringMatching(/^New time: /)]);
  });

  it('are asked in the morning after a closure in the evening, and at once for a visit within a day', async () => {
    const { to, owner } = await book();
    world.clock.now = at(22, addDays(visitDay, -2));
    await owner(addClosure, { closureDate: visitDay });
    expect(await noticeDue(to)).toEqual([at(8, dayBefore)]);

    const early = await book(8 * 60);
    world.clock.now = at(23, dayBefore);
    await early.owner(addClosure, { closureDate: visitDay });
    expect(await noticeDue(early.to)).toEqual([at(23, dayBefore)]);
  });

  it('may move and cancel until the appointment begins', async () => {
    const { owner, visitor, reference } = await book();
    world.clock.now = at(10.5);
    await expect(visitor(cancelBooking, reference)).rejects.toMatchObject({ status: 409 });
    await owner(addClosure, { closureDate: visitDay });
    expect(await visitor(findBooking, reference)).toMatchObject({
      canCancel: true,
      changeableUntil: { date: visitDay, time: '11:00' },
    });
    expect(await visitor(cancelBooking, reference)).toMatchObject({ status: 'cancelled', isAskedToMove: false });
  });

  it('are not asked where the lab settles it itself, until it does so', async () => {
    const { to, owner, bookingId, visitor, reference } = await book();
    await owner(addClosure, { closureDate: visitDay, notAsked: [bookingId] });
    expect(await noticeDue(to)).toEqual([]);
    expect(await visitor(findBooking, reference)).toMatchObject({ isAskedToMove: false });
    expect((await owner(bookingsOutsideHours, {})).bookings).toMatchObject([{ askedAt: null, canBeAsked: true }]);

    expect(await owner(askAffectedPatients, { bookingIds: [bookingId] })).toEqual({ askedCount: 1 });
    expect(await owner(askAffectedPatients, { bookingIds: [bookingId] })).toEqual({ askedCount: 0 });
    expect(await noticeDue(to)).toHaveLength(1);
    await expect(owner(askAffectedPatients, { bookingIds: [] })).rejects.toMatchObject({ status: 400 });
    const stranger = await book();
    expect(await stranger.owner(askAffectedPatients, { bookingIds: [bookingId] })).toEqual({ askedCount: 0 });
  });

  it('are told when the lab is open after all, unless they did not hear of the closure', async () => {
    const { to, owner, visitor, reference } = await book();
    const { id } = await owner(addClosure, { closureDate: visitDay });
    await patient.subjectsAt(world.clock.now, to);
    await owner(removeClosure, { id });
    expect(await visitor(findBooking, reference)).toMatchObject({ isAskedToMove: false });
    expect(await patient.subjectsAt(world.clock.now, to)).toEqual([expect.stringMatching(/^Your booking stands: /)]);

    const again = await owner(addClosure, { closureDate: visitDay });
    await owner(removeClosure, { id: again.id });
    expect(await patient.subjectsAt(at(20, toIndiaTime(world.clock.now).day), to)).toEqual([]);

    const other = await book();
    const { id: brief } = await other.owner(addClosure, { closureDate: visitDay });
    await other.owner(removeClosure, { id: brief });
    expect(await patient.subjectsAt(world.clock.now, other.to)).toEqual([]);
  });

  it('are asked for new hours that leave their visit outside, and told when these come back', async () => {
    const { to, owner, visitor, reference } = await book();
    const week = await owner(availability, {});
    const day = week.find(({ dayOfWeek }) => dayOfWeek === getWeekday(visitDay));
    if (!day) throw new Error('A week has each day.');
    const { ranges: _ranges, version: _version, ...entry } = day;
    await owner(updateAvailability, { availability: [{ ...entry, isActive: false }] });
    expect(await patient.subjectsAt(world.clock.now, to)).toEqual([expect.stringMatching(isClosed)]);
    expect(await visitor(findBooking, reference)).toMatchObject({ isAskedToMove: true });
    await owner(updateAvailability, { availability: [entry] });
    expect(await patient.subjectsAt(world.clock.now, to)).toEqual([expect.stringMatching(/^Your booking stands: /)]);
  });

  it('that repeats are asked for 30 days ahead, the later ones when they are so near', async () => {
    const farDay = addDays(visitDay, 42);
    const { to, owner } = await book(11 * 60, farDay);
    await owner(addClosure, { closureDate: addDays(visitDay, 14), repeats: 'fortnightly' });
    expect(await noticeDue(to)).toEqual([]);
    const before = addDays(farDay, -31);
    await askForRepeats(world.services.db, { day: before, minute: 600 });
    expect(await noticeDue(to)).toEqual([]);
    world.clock.now = at(10, addDays(farDay, -30));
    await askForRepeats(world.services.db, toIndiaTime(world.clock.now));
    await askForRepeats(world.services.db, toIndiaTime(world.clock.now));
    expect(await noticeDue(to)).toHaveLength(1);
  });

  it('that repeats for a part of the day lock no lab for bookings beside it', async () => {
    const farDay = addDays(visitDay, 42);
    const { vendorId, owner } = await book(15 * 60, farDay);
    const halfDay = { isHalfDay: true, halfDayStartTime: '09:00:00', halfDayEndTime: '13:00:00' };
    await owner(addClosure, { closureDate: addDays(visitDay, 14), repeats: 'fortnightly', ...halfDay });
    const { db } = world.services;
    const readVersion = () =>
      db
        .selectFrom('vendors')
        .where('id', '=', vendorId)
        .select(sql<string>`xmax::text`.as('lockedBy'))
        .executeTakeFirst();
    const before = await readVersion();
    await askForRepeats(db, { day: addDays(farDay, -20), minute: 600 });
    expect(await readVersion()).toEqual(before);
  });
});
