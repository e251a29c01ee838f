import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createBooking } from '../../contract/patient/bookings.ts';
import { cancelBooking, findBooking, moveBooking } from '../../contract/patient/my-bookings.ts';
import { askAffectedPatients } from '../../contract/vendor/availability/affected-bookings.ts';
import { addClosure, removeClosure } from '../../contract/vendor/availability/closures.ts';
import { findHomeCollection, updateHomeCollection } from '../../contract/vendor/availability/home-collection.ts';
import { updateBookingStatus } from '../../contract/vendor/vendor-bookings.ts';
import { addDays, fromIndiaTime, getWeekday } from '../../domain/time/calendar.ts';
import { type Email, noChannels } from '../messages/channel.ts';
import { deliverNow } from '../testing/deliver-now.ts';
import { createBookingActions, phone, tomorrow } from '../testing/test-bookings.ts';
import { bookingTomorrow, homeAddress, homePincode, openHomeCollection } from '../testing/test-home-collection.ts';
import { openPatientMessages, type PatientMessages, visitDay } from '../testing/test-messages.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { createTestVendor } from '../testing/test-vendors.ts';
import { type TestWorld, testNow } from '../testing/test-world.ts';

const dayBefore = addDays(visitDay, -1);
const at = (hour: number, on = visitDay) => fromIndiaTime({ day: on, minute: hour * 60 });
const isClosed = expect.stringMatching(/: the lab is closed\. Please choose another time$/);
const stands = expect.stringMatching(/^Your booking stands: /);
const window = (startTime: string, endTime: string) => ({
  dayOfWeek: getWeekday(tomorrow),
  startTime: `${startTime}:00`,
  endTime: `${endTime}:00`,
  maxHomes: 2,
});

describe('a lab that is open after all', () => {
  let world: TestWorld;
  let patient: PatientMessages;
  beforeAll(async () => {
    ({ world, patient } = await openPatientMessages());
  });
  afterEach(() => {
    world.clock.now = testNow;
  });

  it('no longer asks a patient who moved away and comes back to the time', async () => {
    const { to, owner, visitor, reference } = await patient.bookWithOwner();
    const { id } = await owner(addClosure, { closureDate: visitDay });
    await patient.subjectsAt(world.clock.now, to);
    await visitor(moveBooking, { ...reference, date: addDays(visitDay, 1), time: '11:00' });
    await owner(removeClosure, { id });
    expect(await patient.subjectsAt(world.clock.now, to)).toEqual([expect.stringMatching(/^New time: /)]);
    expect(await visitor(moveBooking, { ...reference, date: visitDay, time: '11:00' })).toMatchObject({
      isAskedToMove: false,
    });
  });

  it('no longer asks a patient who cancelled, when the booking is taken up again', async () => {
    const { to, owner, visitor, reference, bookingId } = await patient.bookWithOwner();
    const { id } = await owner(addClosure, { closureDate: visitDay });
    await patient.subjectsAt(world.clock.now, to);
    await visitor(cancelBooking, reference);
    await owner(removeClosure, { id });
    await owner(updateBookingStatus, { bookingId, status: 'pending' });
    expect(await visitor(findBooking, reference)).toMatchObject({ isAskedToMove: false });
  });

  it('on another day still asks', async () => {
    const { owner, visitor, reference } = await patient.bookWithOwner();
    await owner(addClosure, { closureDate: visitDay });
    const { id } = await owner(addClosure, { closureDate: addDays(visitDay, 2) });
    await owner(removeClosure, { id });
    expect(await visitor(findBooking, reference)).toMatchObject({ isAskedToMove: true });
  });

  it.each([
    ['unasked', false],
    ['before the program asked', true],
  ])('tells a patient who was %s and learned of the closure by a reminder', async (_, isOld) => {
    const { to, owner, bookingId } = await patient.bookWithOwner();
    const { id } = await owner(addClosure, { closureDate: visitDay, notAsked: [bookingId] });
    if (isOld) await world.services.db.deleteFrom('moveRequests').where('bookingId', '=', bookingId).execute();
    expect(await patient.subjectsAt(at(18, dayBefore), to)).toEqual([isClosed]);
    await owner(removeClosure, { id });
    expect(await patient.subjectsAt(at(20, dayBefore), to)).toEqual([stands]);
  });

  it('tells a patient to whom the message of the closure is just being sent', async () => {
    const { to, owner } = await patient.bookWithOwner();
    const { id } = await owner(addClosure, { closureDate: visitDay });
    await patient.makeAll();
    const findMessage = async (kind: string) =>
      (await patient.listMessages(to)).find((message) => message.kind === kind)?.id ?? 0;
    const sent: string[] = [];
    const send = async ({ subject }: Email) => {
      sent.push(subject);
      if (sent.length > 1) return;
      await owner(removeClosure, { id });
      await patient.makeAll();
      await deliverNow(sending, await findMessage('booking-lab-open'));
    };
    const sending = { ...world.services, channels: { ...noChannels, email: { isConnected: true, send, close() {} } } };
    await deliverNow(sending, await findMessage('booking-lab-closed'));
    expect(sent).toEqual([isClosed, stands]);
  });

  it('tells the homes of a window that is there again', async () => {
    const lab = await createTestVendor(world, { from: '07:00', to: '09:00', slotMinutes: 60, city: 'Openpur' });
    const { call: owner } = await createTestMember(world, lab, 'owner');
    await openHomeCollection(world, lab, owner, {
      isActive: true,
      charge: '0.00',
      leadMinutes: 60,
      pincodes: [homePincode],
      windows: [window('07:00', '08:00')],
    });
    const to = `home-${lab.vendorId}@example.in`;
    const request = { ...bookingTomorrow(lab, '07:00'), collectAt: homeAddress, patientEmail: to };
    const { code } = await world.visitor()(createBooking, request);
    await patient.subjectsAt(testNow, to);
    const settings = await owner(findHomeCollection, {});
    const { version } = await owner(updateHomeCollection, { ...settings, windows: [window('10:00', '11:00')] });
    await owner(askAffectedPatients, { bookingIds: [await createBookingActions(world).findId(code)] });
    expect(await patient.subjectsAt(world.clock.now, to)).toHaveLength(1);
    expect(await world.visitor()(findBooking, { code, phone })).toMatchObject({ isAskedToMove: true });
    await owner(updateHomeCollection, { ...settings, version });
    expect(await world.visitor()(findBooking, { code, phone })).toMatchObject({ isAskedToMove: false });
    expect(await patient.subjectsAt(world.clock.now, to)).toEqual([stands]);
  });
});
